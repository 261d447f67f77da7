import { describe, expect, it } from 'vitest'
import { readPicture } from '../../../commands/accounts/pictures/read-picture.ts'
import { storePicture } from '../../../commands/accounts/pictures/store-picture.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryPersonalDataKeys } from '../../support/memory-personal-data-keys.ts'
import { png, pngChunk } from '../../support/pictures.ts'

const LIMIT = 3_000_000
const world = () => {
  const deps = { blobs: memoryBlobStore(), keys: memoryPersonalDataKeys() }
  return { ...deps, keep: storePicture(deps), read: readPicture(deps) }
}
const kim = { personId: 'kim', imageId: 'first' }
const bytes = png(6, 4)
const place = 'lions/kim/first'

describe('a stored picture', () => {
  it('is read back without its metadata', async () => {
    const { keep, read } = world()
    const withText = png(6, 4, pngChunk('tEXt', Buffer.from('GPS 47.3769 N')))
    expect(await keep('lions', { ...kim, bytes: withText })).toEqual({ ok: true, value: '/api/images/kim/first' })
    expect(await read('lions', kim)).toEqual({ type: 'image/png', bytes })
  })

  it('is encrypted in the storage', async () => {
    const { keep, blobs } = world()
    await keep('lions', { ...kim, bytes })
    const stored = await blobs.read('pictures', place, LIMIT)
    expect(Buffer.from(stored?.content ?? []).indexOf('IDAT')).toBe(-1)
    expect(stored?.contentType).toBe('application/octet-stream')
  })

  it('is one picture when the request is repeated', async () => {
    const { keep, read, blobs } = world()
    for (let at = 0; at < 3; at++) await keep('lions', { ...kim, bytes })
    expect(blobs.names()).toEqual([`pictures/${place}`])
    expect((await read('lions', kim))?.bytes).toEqual(bytes)
  })

  it('is not found for another student, another organization or another id', async () => {
    const { keep, read } = world()
    await keep('lions', { ...kim, bytes })
    await keep('lions', { personId: 'lee', imageId: 'other', bytes })
    expect(await read('harbor', kim)).toBeNull()
    expect(await read('lions', { ...kim, personId: 'lee' })).toBeNull()
    expect(await read('lions', { ...kim, imageId: 'second' })).toBeNull()
  })

  it('cannot be read if it was changed or moved in the storage', async () => {
    const { keep, read, blobs } = world()
    await keep('lions', { ...kim, bytes })
    const { content } = (await blobs.read('pictures', place, LIMIT)) ?? { content: new Uint8Array() }
    await blobs.write('pictures', 'lions/kim/moved', content, '')
    await expect(read('lions', { ...kim, imageId: 'moved' })).rejects.toThrow()
    const changed = Uint8Array.from(content, (byte, at) => (at === content.length - 1 ? byte ^ 1 : byte))
    await blobs.write('pictures', place, changed, '')
    await expect(read('lions', kim)).rejects.toThrow()
  })
})

describe('when a student is erased', () => {
  it('none of their pictures can be read or stored, but another student’s can', async () => {
    const { keep, read, keys } = world()
    const lee = { personId: 'lee', imageId: 'first' }
    for (const one of [kim, lee]) await keep('lions', { ...one, bytes })
    await keys.erase('lions', 'kim')
    expect(await read('lions', kim)).toBeNull()
    expect(await keep('lions', { ...kim, bytes })).toMatchObject({ ok: false, error: { code: 'person-not-found' } })
    expect((await read('lions', lee))?.bytes).toEqual(bytes)
  })
})

it('stores nothing that is not a picture', async () => {
  const { keep, blobs } = world()
  const refused = await keep('lions', { ...kim, bytes: Buffer.from('<svg onload="alert(1)"/>') })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid', code: 'not-a-picture' } })
  expect(blobs.names()).toEqual([])
})
