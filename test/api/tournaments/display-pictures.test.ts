import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { App } from '../../../api/composition/app.ts'
import { pictureAddress } from '../../../api/contract/pictures.ts'
import { apiText } from '../../../api/contract/texts.ts'
import { createServer } from '../../../api/http/server.ts'
import {
  readDisplayPictureRoute,
  setUpCurriculumPictureRoute,
  setUpTournamentPictureRoute,
  uploadDisplayPictureRoute,
} from '../../../api/tournaments/display-pictures.route.ts'
import { storageWithoutVideos } from '../../../commands/accounts/read-storage.ts'
import {
  issueDisplayTicket,
  readDisplayPicture,
  receiveDisplayPicture,
} from '../../../commands/tournaments/pictures/display-pictures.ts'
import { storageFull } from '../../../domain/accounts/tenant/errors.ts'
import { ok, refuse } from '../../../domain/kernel/result.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { partialApp, personOf } from '../../support/partial-app.ts'
import { exif, jpeg, png, pngChunk, pngFrom, pngHeader, webp } from '../../support/pictures.ts'

let door: FastifyInstance | undefined
afterEach(async () => {
  await door?.close()
})

/** A server with only these routes; the caller is an account admin by default. */
const open = async (options: { readonly roles?: ('Admin' | 'Viewer')[]; readonly isFull?: boolean } = {}) => {
  let now = '2026-03-01T12:00:00.000Z'
  const deps = {
    blobs: memoryBlobStore(),
    clock: { now: () => now },
    timers: { set: async () => {}, cancel: async () => {} },
    signer: { sign: (text: string) => createHmac('sha256', 'a key').update(text).digest('base64url') },
  }
  const commands = {
    checkStorage: async () => (options.isFull === true ? refuse(storageFull) : ok(undefined)),
    issueDisplayTicket: issueDisplayTicket(deps),
    receiveDisplayPicture: receiveDisplayPicture(deps),
    readDisplayPicture: readDisplayPicture(deps),
  } as unknown as App['commands']
  const base = partialApp({})
  const server = await createServer({
    app: partialApp({
      commands,
      verifyToken: async (authorization) =>
        authorization === undefined
          ? refuse({ code: 'missing', phrase: apiText('token-missing') })
          : ok({
              issuer: 'i',
              subject: 's',
              scopes: new Set<string>(),
              email: null,
              verifiedEmail: null,
              login: null,
              providerSession: null,
              expiresAt: 0,
            }),
      person: async (tenant) => personOf(tenant, { roles: options.roles ?? ['Admin'] }),
      tenants: {
        ...base.tenants,
        ofHost: async (host) => (/^(lions|harbor)\./.test(host) ? (host.split('.')[0] ?? null) : null),
      },
    }),
    routes: [
      setUpTournamentPictureRoute,
      setUpCurriculumPictureRoute,
      uploadDisplayPictureRoute,
      readDisplayPictureRoute,
    ],
    requestIds: { claim: async () => {} },
    webFolder: null,
    connectOrigins: [],
  })
  door = server
  const ticket = (purpose = 'tournament', query = '') =>
    server.inject({
      method: 'GET',
      url: `/api/${purpose}/setup${query}`,
      headers: { host: 'lions.localhost', authorization: 'Bearer good' },
    })
  const pathOf = (SasUri: string): string => SasUri.replace('http://lions.localhost', '')
  const put = (url: string, payload: Buffer, { host = 'lions.localhost', type = 'image/png' } = {}) =>
    server.inject({ method: 'PUT', url, headers: { host, 'content-type': type }, payload })
  const upload = async (payload: Buffer, type?: string) =>
    put(pathOf((await ticket()).json().SasUri), payload, type === undefined ? {} : { type })
  const get = (url: string, host = 'lions.localhost') => server.inject({ method: 'GET', url, headers: { host } })
  const later = (until: string): void => {
    now = until
  }
  return { deps, ticket, put, upload, get, pathOf, later }
}

describe('a picture on display', () => {
  it.each([
    ['jpg', 'image/jpeg', jpeg(6, 4, exif(6))],
    ['png', 'image/png', png(6, 4, pngChunk('tEXt', Buffer.from('GPS 47.3769 N')))],
    ['webp', 'image/webp', webp(6, 4)],
  ])('as %s is read by anyone, without what the camera wrote', async (extension, type, bytes) => {
    const { upload, get } = await open()
    const uploaded = (await upload(bytes)).json()
    expect(uploaded.type).toBe(type)
    expect(uploaded.absoluteFilePath).toBe(`http://lions.localhost${uploaded.relativeFilePath}`)
    const { statusCode, headers, rawPayload } = await get(uploaded.relativeFilePath)
    expect(statusCode).toBe(200)
    expect(rawPayload.includes('GPS')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `inline; filename="picture.${extension === 'jpg' ? 'jpeg' : extension}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('is not served at other organizations, like one that does not exist', async () => {
    const { upload, get } = await open()
    const { relativeFilePath } = (await upload(png(6, 4))).json()
    for (const [path, host] of [
      [relativeFilePath, 'harbor.localhost'],
      ['/api/pictures/none', 'lions.localhost'],
    ]) {
      const { statusCode, headers } = await get(path, host)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    }
    expect((await get('/api/pictures/..%2Flions%2Fa')).statusCode).toBe(400)
  })

  it('is not replaced when its ticket is used again', async () => {
    const { ticket, put, get, pathOf, deps } = await open()
    const path = pathOf((await ticket('curriculum')).json().SasUri)
    const first = (await put(path, png(6, 4))).json()
    expect((await put(path, jpeg(9, 9))).json()).toEqual(first)
    expect((await get(first.relativeFilePath)).rawPayload).toEqual(png(6, 4))
    expect(deps.blobs.names()).toHaveLength(1)
  })

  it('counts in the storage of its organization', async () => {
    const { upload, deps } = await open()
    await upload(png(6, 4))
    expect([await storageWithoutVideos(deps)('lions'), await storageWithoutVideos(deps)('harbor')]).toEqual([
      png(6, 4).length,
      0,
    ])
  })

  it('is served with the type of its bytes, and not at all if they are no picture', async () => {
    const { deps, get } = await open()
    const write = (bytes: Buffer) => deps.blobs.write('display-pictures', 'lions/changed', bytes, 'text/html')
    await write(Buffer.from('<script>alert(1)</script>'))
    expect((await get('/api/pictures/changed')).statusCode).toBe(404)
    await write(png(2, 2))
    expect((await get('/api/pictures/changed')).headers['content-type']).toBe('image/png')
  })
})

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
const NO_PICTURE = 'Please choose a jpg, png or webp picture of at most 2 MB.'

describe('a file that is not a picture', () => {
  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', html],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a png that is cut off', png(6, 4).subarray(0, 40)],
    ['a png without data', pngFrom(pngHeader(6, 4), pngChunk('IEND'))],
    ['a jpg that begins as one only', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), html])],
  ])('is refused when it is %s, whatever it says it is', async (_what, bytes) => {
    const { upload, deps } = await open()
    for (const type of ['image/png', 'image/svg+xml', 'application/octet-stream']) {
      const { statusCode, body } = await upload(bytes, type)
      expect([statusCode, JSON.parse(body).detail]).toEqual([400, NO_PICTURE])
    }
    expect(deps.blobs.names()).toEqual([])
  })

  it.each([
    ['behind a png', Buffer.concat([png(6, 4), html])],
    ['in a png’s comment', png(6, 4, pngChunk('tEXt', html))],
    ['behind a jpg', Buffer.concat([jpeg(6, 4), html])],
    ['behind a webp', Buffer.concat([webp(6, 4), html])],
  ])('is left out when it hides %s', async (_where, bytes) => {
    const { upload, get } = await open()
    const { rawPayload } = await get((await upload(bytes)).json().relativeFilePath)
    expect(rawPayload.includes('script')).toBe(false)
  })

  it('is refused if its pixels would fill the viewer’s memory', async () => {
    const { upload } = await open()
    const bomb = pngFrom(pngHeader(30_000, 30_000), pngChunk('IDAT', Buffer.alloc(10)), pngChunk('IEND'))
    expect((await upload(bomb)).json()).toMatchObject({ status: 400, code: 'picture-too-large' })
  })

  it('is refused above 2 MB with a message', async () => {
    const { upload } = await open()
    expect((await upload(Buffer.alloc(2_097_153))).json().detail).toBe(
      'File is too large. Please limit files to less than 2mb.',
    )
    expect((await upload(Buffer.alloc(3_000_000))).statusCode).toBe(413)
  })

  it('is not accepted as a page or a form', async () => {
    const { upload } = await open()
    for (const type of ['text/html', 'multipart/form-data; boundary=x']) {
      expect((await upload(html, type)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('the address of a picture', () => {
  it.each([
    ['/api/pictures/a-1', true],
    ['https://lions.example/poster.png', true],
    ['http://lions.example/poster.png', false],
    ['//evil.example/a.png', false],
    ['/api/images/kim/face', false],
    ['/api/pictures/../me', false],
    ['javascript:alert(1)', false],
    ['data:image/svg+xml,<svg/>', false],
    ['https://a.example/"onerror="alert(1)', false],
    ['https://a.example/\nb', false],
    ['', false],
  ])('%j: %s', (address, isOne) => {
    expect(pictureAddress.safeParse(address).success).toBe(isOne)
  })
})

describe('a ticket', () => {
  it('is issued in both spellings to account admins for either purpose, and to no one else', async () => {
    const admin = await open()
    for (const purpose of ['tournament', 'curriculum']) {
      const { statusCode, json } = await admin.ticket(purpose)
      expect([statusCode, json().SasUri]).toEqual([
        200,
        `${json().endpoint}/${json().container}/${json().filename}?${json().sasToken}`,
      ])
      expect(json()).toMatchObject({ Endpoint: json().endpoint, ContainerName: 'pictures', Filename: json().filename })
    }
    await door?.close()
    expect((await (await open({ roles: ['Viewer'] })).ticket()).statusCode).toBe(403)
    await door?.close()
    expect((await (await open({ isFull: true })).ticket()).json().code).toBe('storage-full')
  })

  it('is valid for its own picture, organization, size and 15 minutes', async () => {
    const { ticket, put, pathOf, later, deps } = await open()
    const path = pathOf((await ticket('tournament', '?size=1000')).json().SasUri)
    const refused = async (url: string, bytes = png(6, 4), host?: string) =>
      (await put(url, bytes, host === undefined ? {} : { host })).json().code
    expect(await refused(path.replace(/pictures\/[^?]+/, 'pictures/other'))).toBe('upload-not-allowed')
    expect(await refused(path, png(6, 4), 'harbor.localhost')).toBe('upload-not-allowed')
    expect(await refused(path.replace('sz=1000', 'sz=2000'))).toBe('upload-not-allowed')
    expect(await refused(path, Buffer.alloc(1_001))).toBe('file-too-large')
    // A person's ticket is signed for another kind of path.
    expect(await refused(path.replace('/api/pictures/', '/api/images/lions/'))).toBe('not-found')
    later('2026-03-01T12:15:00.001Z')
    expect(await refused(path)).toBe('upload-not-allowed')
    expect(deps.blobs.names()).toEqual([])
  })
})
