import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readPicture } from '../../../commands/accounts/pictures/read-picture.ts'
import { issuePictureTicket, receivePicture } from '../../../commands/accounts/pictures/upload-ticket.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'
import { jpeg, png, webp } from '../../support/pictures.ts'

const kim = { personId: 'kim', imageId: 'first' }
const bytes = png(6, 4)

const world = () => {
  let now = '2026-03-01T12:00:00.000Z'
  const deps = {
    blobs: memoryBlobStore(),
    keys: memoryPersonalDataKeys(),
    clock: { now: () => now },
    timers: { set: async () => {}, cancel: async () => {} },
    signer: { sign: (text: string) => createHmac('sha256', 'a key').update(text).digest('base64url') },
  }
  return {
    ...deps,
    issue: issuePictureTicket(deps),
    receive: receivePicture(deps),
    read: readPicture(deps),
    wait: (until: string) => {
      now = until
    },
  }
}

describe('an upload ticket', () => {
  it.each([
    ['jpg', 'image/jpeg', jpeg(6, 4)],
    ['png', 'image/png', png(6, 4)],
    ['webp', 'image/webp', webp(6, 4)],
  ])('accepts a %s and seals it for its person', async (_name, type, picture) => {
    const { issue, receive, read, keys } = world()
    const received = await receive('lions', { ...kim, bytes: picture }, await issue('lions', kim))
    expect(received).toEqual({ ok: true, value: '/api/images/kim/first' })
    expect(await read('lions', kim)).toMatchObject({ type })
    await keys.erase('lions', 'kim')
    expect(await read('lions', kim)).toBeNull()
  })

  it('can be used again for the same URL', async () => {
    const { issue, receive, blobs } = world()
    const ticket = await issue('lions', kim)
    for (let at = 0; at < 2; at++) await receive('lions', { ...kim, bytes }, ticket)
    expect(blobs.names()).toEqual(['pictures/lions/kim/first'])
  })

  it('is valid for 15 minutes', async () => {
    const { issue, receive, wait } = world()
    const ticket = await issue('lions', kim)
    wait('2026-03-01T12:15:00.000Z')
    expect(await receive('lions', { ...kim, bytes }, ticket)).toMatchObject({ ok: true })
    wait('2026-03-01T12:15:00.001Z')
    expect(await receive('lions', { ...kim, bytes }, ticket)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'upload-not-allowed' },
    })
  })

  it.each<[what: string, tenant: string, picture: typeof kim, change: object]>([
    ['another student', 'lions', { ...kim, personId: 'lee' }, {}],
    ['another picture', 'lions', { ...kim, imageId: 'second' }, {}],
    ['another organization', 'harbor', kim, {}],
    ['a later end', 'lions', kim, { expires: '2027-03-01T12:00:00.000Z' }],
    ['more bytes', 'lions', kim, { maxBytes: 9_000_000 }],
    ['no signature', 'lions', kim, { signature: '' }],
    ['another signature', 'lions', kim, { signature: 'A'.repeat(43) }],
  ])('is not valid for %s', async (_what, tenant, picture, change) => {
    const { issue, receive, blobs } = world()
    const received = await receive(tenant, { ...picture, bytes }, { ...(await issue('lions', kim)), ...change })
    expect(received).toMatchObject({ ok: false, error: { code: 'upload-not-allowed' } })
    expect(blobs.names()).toEqual([])
  })

  it('is limited to the requested size, and to 2 MB at most', async () => {
    const { issue, receive } = world()
    const ticket = await issue('lions', kim, bytes.length)
    expect(await receive('lions', { ...kim, bytes: png(60, 40) }, ticket)).toMatchObject({
      ok: false,
      error: {
        kind: 'invalid',
        code: 'file-too-large',
        message: 'File is too large. Please limit files to less than 1mb.',
      },
    })
    expect(await receive('lions', { ...kim, bytes }, ticket)).toMatchObject({ ok: true })
    expect(await issue('lions', kim, 9_000_000)).toMatchObject({ maxBytes: 2_097_152 })
  })

  it('is not valid for files that are not pictures', async () => {
    const { issue, receive, blobs } = world()
    const svg = Buffer.from('<svg onload="alert(1)"/>')
    const received = await receive('lions', { ...kim, bytes: svg }, await issue('lions', kim))
    expect(received).toMatchObject({ ok: false, error: { kind: 'invalid', code: 'not-a-picture' } })
    expect(blobs.names()).toEqual([])
  })

  it('is not valid for an erased person', async () => {
    const { issue, receive, keys } = world()
    await keys.erase('lions', 'kim')
    const received = await receive('lions', { ...kim, bytes }, await issue('lions', kim))
    expect(received).toMatchObject({ ok: false, error: { code: 'person-not-found' } })
  })
})
