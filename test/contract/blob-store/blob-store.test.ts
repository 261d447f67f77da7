import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, request as forward } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { azureBlobStore } from '../../../api/adapters/blob-store/azure.ts'
import { type EmbeddedBlobStorage, startEmbeddedBlobStorage } from '../../../api/adapters/blob-store/embedded.ts'
import type { BlobStore, IncomingBlob, UploadTicket } from '../../../commands/ports/blob-store.ts'
import type { AskedPart } from '../../../commands/ports/part-of-blob.ts'
import { bytesOf } from '../../support/streams.ts'

const real = process.env.AZURE_STORAGE_TEST_CONNECTION_STRING
if (!real) process.stdout.write('Skipped: blob store on real Azure, AZURE_STORAGE_TEST_CONNECTION_STRING is not set.\n')

const text = (content: Uint8Array | undefined) => new TextDecoder().decode(content)
const textOf = async (blob: IncomingBlob | null) => blob && text(await bytesOf(blob.content))
const bytes = (content: string) => new TextEncoder().encode(content)

/** Uploads with a ticket as a browser does. */
const put = (ticket: UploadTicket, content: Uint8Array<ArrayBuffer>, filename = ticket.filename) =>
  fetch(`${ticket.endpoint}/${ticket.container}/${filename}?${ticket.sasToken}`, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/png' },
    body: content,
  })

const blockId = (name: string) => Buffer.from(name).toString('base64')

const putBlock = async (ticket: UploadTicket, name: string, content: Uint8Array<ArrayBuffer>) => {
  const query = `comp=block&blockid=${encodeURIComponent(blockId(name))}&${ticket.sasToken}`
  const url = `${ticket.endpoint}/${ticket.container}/${ticket.filename}?${query}`
  expect((await fetch(url, { method: 'PUT', body: content })).status).toBe(201)
}

/** As a hostile uploader does: with a type that browsers would run. */
const commitBlocks = async (ticket: UploadTicket, names: readonly string[]) => {
  const latest = names.map((name) => `<Latest>${blockId(name)}</Latest>`).join('')
  const url = `${ticket.endpoint}/${ticket.container}/${ticket.filename}?comp=blocklist&${ticket.sasToken}`
  const body = `<?xml version="1.0" encoding="utf-8"?><BlockList>${latest}</BlockList>`
  const headers = { 'x-ms-blob-content-type': 'text/html' }
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(201)
}

let folder: string
let embedded: EmbeddedBlobStorage
const start = () => startEmbeddedBlobStorage({ dataDir: folder, host: '127.0.0.1', publicHost: '127.0.0.1', port: 0 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-blobs-'))
  embedded = await start()
})

afterAll(async () => {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

const suites: [string, () => BlobStore, boolean][] = [
  ['embedded', () => azureBlobStore(embedded.connectionString), true],
  ['Azure', () => azureBlobStore(real ?? ''), Boolean(real)],
]

for (const [name, open, runs] of suites)
  describe.skipIf(!runs)(`blob store: ${name}`, () => {
    const container = `test-${randomUUID()}`

    it('reads a written file with its type, and deletes it, even twice', async () => {
      const store = open()
      await store.write(container, 'a/b.txt', bytes('hello'), 'text/plain')
      const found = await store.read(container, 'a/b.txt', 5)
      expect([text(found?.content), found?.contentType]).toEqual(['hello', 'text/plain'])
      await store.delete(container, 'a/b.txt')
      await store.delete(container, 'a/b.txt')
      expect(await store.read(container, 'a/b.txt', 5)).toBeNull()
    })

    it('writes a new file once, and never over another one', async () => {
      const store = open()
      const write = (content: string) => store.writeNew(container, 'new/a.json', bytes(content), 'application/json')
      const written = await Promise.all(['one', 'two', 'six'].map(write))
      expect(written.filter(Boolean)).toHaveLength(1)
      const first = text((await store.read(container, 'new/a.json', 10))?.content)
      expect(first).toBe(['one', 'two', 'six'][written.indexOf(true)])
      expect(await write('ten')).toBe(false)
      expect(text((await store.read(container, 'new/a.json', 10))?.content)).toBe(first)
      expect((await store.look(container, 'new/a.json'))?.contentType).toBe('application/json')
    })

    it('deletes exactly the files with a prefix', async () => {
      const store = open()
      for (const name of ['p/ann/1', 'p/ann/2', 'p/anna/1'])
        await store.write(container, name, bytes('x'), 'text/plain')
      await store.deleteAll(container, 'p/ann/')
      await store.deleteAll(container, 'p/ann/')
      const left = async (name: string) => (await store.read(container, name, 1)) !== null
      expect(await Promise.all(['p/ann/1', 'p/ann/2', 'p/anna/1'].map(left))).toEqual([false, false, true])
      await store.deleteAll(`none-${randomUUID()}`, 'p/')
    })

    it('lists exactly the files with a prefix, with their last write times', async () => {
      const store = open()
      expect(await store.list(container, 'l/')).toEqual([])
      await store.write(container, 'l/ann/1', bytes('one'), 'text/plain')
      await store.write(container, 'l/empty', new Uint8Array(), 'text/plain')
      await store.write(container, 'll/1', bytes('more'), 'text/plain')
      const listed = await store.list(container, 'l/')
      expect(listed.map(({ filename }) => filename)).toEqual(['l/ann/1', 'l/empty'])
      for (const { writtenAt } of listed) {
        expect(writtenAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
        expect(Math.abs(Date.now() - Date.parse(writtenAt))).toBeLessThan(5 * 60_000)
      }
      expect(await store.list(`none-${randomUUID()}`, 'l/')).toEqual([])
    })

    it('counts exactly the bytes of files with a prefix', async () => {
      const store = open()
      expect(await store.bytesBelow(container, 'c/')).toBe(0)
      await store.write(container, 'c/ann/1', bytes('one'), 'text/plain')
      await store.write(container, 'c/bob/1', bytes('four'), 'text/plain')
      await store.write(container, 'cc/1', bytes('more'), 'text/plain')
      await store.write(container, 'c/ann/1', bytes('1'), 'text/plain')
      expect(await store.bytesBelow(container, 'c/')).toBe(5)
      expect(await store.bytesBelow(`none-${randomUUID()}`, 'c/')).toBe(0)
    })

    it('returns null and deletes nothing when the container does not exist', async () => {
      const store = open()
      expect(await store.read(`none-${randomUUID()}`, 'x', 1)).toBeNull()
      await store.delete(`none-${randomUUID()}`, 'x')
    })

    it('reads an empty file', async () => {
      const store = open()
      await store.write(container, 'empty', new Uint8Array(), 'text/plain')
      expect((await store.read(container, 'empty', 0))?.content).toHaveLength(0)
    })

    it('refuses to read a file above the size limit', async () => {
      const store = open()
      await store.write(container, 'large', new Uint8Array(11), 'image/png')
      await expect(store.read(container, 'large', 10)).rejects.toThrow('at most 10')
    })

    it('lets a ticket upload its file, even repeatedly, and nothing else', async () => {
      const store = open()
      const ticket = await store.issueUploadTicket({ container, filename: 'photo.png', maxBytes: 100 })
      expect((await put(ticket, bytes('one'))).status).toBe(201)
      expect((await put(ticket, bytes('two'))).status).toBe(201)
      expect(text((await store.read(container, 'photo.png', 100))?.content)).toBe('two')
      expect((await put(ticket, bytes('x'), 'other.png')).status).toBe(403)
      const url = `${ticket.endpoint}/${container}/photo.png?${ticket.sasToken}`
      expect((await fetch(url)).status).toBe(403)
      expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
      expect((await fetch(url.split('?')[0] ?? '')).ok).toBe(false)
    })

    it('issues tickets that are valid for an hour', async () => {
      const ticket = await open().issueUploadTicket({ container, filename: 'photo.png', maxBytes: 100 })
      const query = new URLSearchParams(ticket.sasToken)
      const minutes = (Date.parse(query.get('se') ?? '') - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(58)
      expect(minutes).toBeLessThanOrEqual(60)
      expect([...(query.get('sp') ?? '')].sort()).toEqual(['c', 'w'])
      expect(query.get('sr')).toBe('b')
    })

    it('lists the blocks of an upload until they are committed, and shows no blob before', async () => {
      const store = open()
      const ticket = await store.issueUploadTicket({ container, filename: 'v/blocks.mp4', maxBytes: 100 })
      expect(await store.arrivedBlocks(container, 'v/blocks.mp4')).toEqual([])
      await putBlock(ticket, 'block-1', bytes('hello '))
      await putBlock(ticket, 'block-1', bytes('hello '))
      await putBlock(ticket, 'block-2', bytes('world'))
      expect(await store.arrivedBlocks(container, 'v/blocks.mp4')).toEqual([
        { id: blockId('block-1'), bytes: 6 },
        { id: blockId('block-2'), bytes: 5 },
      ])
      expect(await store.look(container, 'v/blocks.mp4')).toBeNull()
      await commitBlocks(ticket, ['block-1', 'block-2'])
      expect(await store.arrivedBlocks(container, 'v/blocks.mp4')).toEqual([])
      expect(await store.look(container, 'v/blocks.mp4')).toMatchObject({ bytes: 11, contentType: 'text/html' })
      expect(text((await store.read(container, 'v/blocks.mp4', 11))?.content)).toBe('hello world')
    })

    it('reads ranges of the inspected version only', async () => {
      const store = open()
      await store.write(container, 'v/range', bytes('0123456789'), 'video/mp4')
      const { version } = (await store.look(container, 'v/range')) ?? { version: '' }
      expect(text(await store.readRange(container, 'v/range', { from: 2, to: 5, version }))).toBe('234')
      await store.write(container, 'v/range', bytes('abcdefghij'), 'video/mp4')
      await expect(store.readRange(container, 'v/range', { from: 2, to: 5, version })).rejects.toThrow()
      await expect(
        store.copy(
          { container, filename: 'v/range', version },
          { container, filename: 'v/c', contentType: 'video/mp4' },
        ),
      ).rejects.toThrow()
      expect(await store.look(container, 'v/c')).toBeNull()
    })

    it.each([
      ['all of it', null, '0123456789'],
      ['all of it, as a part', { from: 0, to: null }, '0123456789'],
      ['a part in its middle', { from: 2, to: 5 }, '234'],
      ['what is left of it', { from: 7, to: null }, '789'],
      ['more than is left of it', { from: 7, to: 100 }, '789'],
      ['its last bytes', { last: 4 }, '6789'],
      ['more last bytes than it has', { last: 40 }, '0123456789'],
    ])('returns %s with length, type and version', async (_, asked, expected) => {
      const store = open()
      await store.write(container, 'v/blob', bytes('0123456789'), 'video/mp4')
      const blob = await store.readAsItComes(container, 'v/blob', asked)
      expect(blob).toMatchObject((await store.look(container, 'v/blob')) ?? {})
      expect([blob?.bytes, blob?.contentType]).toEqual([10, 'video/mp4'])
      const from = '0123456789'.indexOf(expected)
      expect(blob?.part).toEqual({ from, to: from + expected.length })
      expect(await textOf(blob)).toBe(expected)
    })

    it.each([
      ['from its end on', { from: 10, to: null }],
      ['from far behind its end on', { from: 1_000, to: null }],
      ['between two places behind its end', { from: 20, to: 30 }],
      ['of its last 0 bytes', { last: 0 }],
    ])('returns only the length for a range outside the blob: %s', async (_, asked) => {
      const store = open()
      await store.write(container, 'v/blob', bytes('0123456789'), 'video/mp4')
      const blob = await store.readAsItComes(container, 'v/blob', asked)
      expect(blob).toMatchObject({ bytes: 10, contentType: 'video/mp4', part: null })
      expect(await textOf(blob)).toBe('')
    })

    it('returns an empty blob as a whole, without a part', async () => {
      const store = open()
      await store.write(container, 'v/empty', bytes(''), 'video/mp4')
      const asked = (part: AskedPart | null) => store.readAsItComes(container, 'v/empty', part)
      const whole = await asked(null)
      expect(whole).toMatchObject({ bytes: 0, part: { from: 0, to: 0 } })
      expect(await textOf(whole)).toBe('')
      expect(await asked({ from: 0, to: null })).toMatchObject({ bytes: 0, part: null })
      expect(await asked({ last: 5 })).toMatchObject({ bytes: 0, part: null })
    })

    it('returns null for an unknown blob or container', async () => {
      const store = open()
      await store.write(container, 'v/blob', bytes('0123456789'), 'video/mp4')
      for (const [place, filename] of [
        [container, 'v/missing'],
        [`${container}-none`, 'v/blob'],
      ] as const)
        for (const asked of [null, { from: 3, to: null }, { last: 3 }])
          expect(await store.readAsItComes(place, filename, asked)).toBeNull()
    })

    it('stops a large download when the reader stops', async () => {
      const store = open()
      await store.write(container, 'v/large', new Uint8Array(8_000_000), 'video/mp4')
      const taken = await store.readAsItComes(container, 'v/large', { from: 1, to: null })
      if (taken === null) throw new Error('nothing came')
      let seen = 0
      for await (const part of taken.content) {
        seen += part.length
        break
      }
      expect(seen).toBeGreaterThan(0)
      expect(seen).toBeLessThan(8_000_000)
      await expect(textOf(taken)).rejects.toThrow()
      const left = await store.readAsItComes(container, 'v/large', { from: 1, to: null })
      left?.stop()
      await expect(textOf(left)).rejects.toThrow()
    })

    it('copies a blob out of reach of its upload ticket, with our content type', async () => {
      const store = open()
      const ticket = await store.issueUploadTicket({ container, filename: 'v/from', maxBytes: 100 })
      await put(ticket, bytes('measured'))
      const { version } = (await store.look(container, 'v/from')) ?? { version: '' }
      const to = { container: `${container}-kept`, filename: 'v/to', contentType: 'video/mp4' }
      await store.copy({ container, filename: 'v/from', version }, to)
      await store.copy({ container, filename: 'v/from', version }, to)
      await put(ticket, bytes('something else'))
      expect((await put({ ...ticket, container: to.container, filename: to.filename }, bytes('x'))).status).toBe(403)
      const kept = await store.read(to.container, to.filename, 100)
      expect([text(kept?.content), kept?.contentType]).toEqual(['measured', 'video/mp4'])
    })

    it('serves a link with the given type, never as a page', async () => {
      const store = open()
      await store.write(container, 'v/page', bytes('<script>alert(1)</script>'), 'text/html')
      const link = await store.readLink(container, 'v/page', 5, 'video/mp4')
      const answer = await fetch(link, { headers: { range: 'bytes=0-3' } })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      expect(answer.headers.get('content-disposition')).toBe('attachment')
    })

    it('refuses expired links, and links for another file or purpose', async () => {
      const store = open()
      await store.write(container, 'v/one', bytes('one'), 'video/mp4')
      await store.write(container, 'v/two', bytes('two'), 'video/mp4')
      const over = await store.readLink(container, 'v/one', -1)
      expect((await fetch(over)).status).toBe(403)
      const link = await store.readLink(container, 'v/one', 5, 'video/mp4')
      expect((await fetch(link.replace('v/one', 'v/two'))).status).toBe(403)
      expect((await fetch(link.replace('rsct=video%2Fmp4', 'rsct=text%2Fhtml'))).status).toBe(403)
      expect((await fetch(`${link.replace('/v/one', '')}&restype=container&comp=list`)).ok).toBe(false)
      expect((await fetch(link, { method: 'DELETE' })).status).toBe(403)
      const { sasToken, endpoint } = await store.issueUploadTicket({ container, filename: 'v/one', maxBytes: 9 })
      expect((await fetch(`${endpoint}/${container}/v/one?${sasToken}`)).status).toBe(403)
    })

    it('lets a link read one file, also by ranges', async () => {
      const store = open()
      await store.write(container, 'clip.webm', bytes('0123456789'), 'video/webm')
      const link = await store.readLink(container, 'clip.webm', 5)
      expect(await (await fetch(link)).text()).toBe('0123456789')
      const part = await fetch(link, { headers: { range: 'bytes=2-4' } })
      expect([part.status, await part.text()]).toEqual([206, '234'])
      expect((await fetch(link, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'x' })).status).toBe(
        403,
      )
    })
  })

describe('embedded blob storage', () => {
  it('stores at most the bytes of a ticket, in one piece or in blocks', async () => {
    const store = azureBlobStore(embedded.connectionString)
    const issue = (filename: string, maxBytes: number) =>
      store.issueUploadTicket({ container: 'limited', filename, maxBytes })
    const ticket = await issue('whole', 5)
    expect([(await put(ticket, bytes('12345'))).status, (await put(ticket, bytes('123456'))).status]).toEqual([
      201, 413,
    ])
    const url = `${ticket.endpoint}/limited/whole`
    const without = ticket.sasToken.replace(/&matside-.*$/, '')
    const more = ticket.sasToken.replace('matside-max=5', 'matside-max=500')
    const headers = { 'x-ms-blob-type': 'BlockBlob' }
    for (const query of [without, more])
      expect((await fetch(`${url}?${query}`, { method: 'PUT', headers, body: 'x' })).status).toBe(403)
    for (const kind of ['PageBlob', 'AppendBlob'])
      expect(
        (await fetch(`${url}?${ticket.sasToken}`, { method: 'PUT', headers: { 'x-ms-blob-type': kind } })).status,
      ).toBe(403)
    const copy = { ...headers, 'x-ms-copy-source': `${url}?${ticket.sasToken}` }
    expect((await fetch(`${url}?${ticket.sasToken}`, { method: 'PUT', headers: copy })).status).toBe(403)

    const inBlocks = await issue('blocks', 10)
    const block = (name: string, text: string) => {
      const query = `comp=block&blockid=${encodeURIComponent(blockId(name))}&${inBlocks.sasToken}`
      return fetch(`${inBlocks.endpoint}/limited/blocks?${query}`, { method: 'PUT', body: text })
    }
    // A block that is sent again replaces the former one.
    const statuses = [
      await block('1', '123456'),
      await block('1', '12345'),
      await block('2', '123456'),
      await block('2', '12345'),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 413, 201])
    expect((await store.arrivedBlocks('limited', 'blocks')).map((one) => one.bytes)).toEqual([5, 5])
  })

  it('closes connections of clients that send byte by byte', { timeout: 60_000 }, async () => {
    const socket = connect(Number(new URL(embedded.origin).port), '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (text) => {
      received += text
    })
    socket.write('GET /matside HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1\.1 408/)
  })

  it('allows a page of a tenant’s host to upload a file', async () => {
    const ticket = await azureBlobStore(embedded.connectionString).issueUploadTicket({
      container: 'cors',
      filename: 'x.png',
      maxBytes: 10,
    })
    const answer = await fetch(`${ticket.endpoint}/cors/x.png`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://lions.localhost:4200',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-ms-blob-type',
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|http:\/\/lions\.localhost:4200)$/)
  })

  it('sends a part of a blob by one request', async () => {
    const asked: string[] = []
    const { port } = new URL(embedded.origin)
    const between = createServer((request, answer) => {
      asked.push(`${request.method} ${request.headers['x-ms-range'] ?? request.headers.range ?? ''}`)
      const { url, method, headers } = request
      const onwards = forward({ port, path: url, method, headers }, (from) => {
        answer.writeHead(from.statusCode ?? 500, from.headers)
        from.pipe(answer)
      })
      request.pipe(onwards)
    })
    await once(between.listen(0, '127.0.0.1'), 'listening')
    try {
      await azureBlobStore(embedded.connectionString).write('asked', 'x', bytes('0123456789'), 'video/mp4')
      const here = new URL(embedded.origin)
      here.port = String((between.address() as AddressInfo).port)
      const store = azureBlobStore(embedded.connectionString.replace(embedded.origin, here.origin))
      const blob = await store.readAsItComes('asked', 'x', { from: 4, to: null })
      expect(await textOf(blob)).toBe('456789')
      expect(asked).toEqual(['GET bytes=4-'])
    } finally {
      between.close()
      between.closeAllConnections()
    }
  })

  it.skipIf(process.platform === 'win32')('does not let other users of the machine read its files', async () => {
    const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o077
    expect([await modeOf('blobs'), await modeOf('keys')]).toEqual([0, 0])
  })

  it('resumes an upload after a restart between its blocks', async () => {
    const store = azureBlobStore(embedded.connectionString)
    const ticket = await store.issueUploadTicket({ container: 'resumed', filename: 'v', maxBytes: 100 })
    await putBlock(ticket, 'block-1', bytes('before '))
    await embedded.stop()
    embedded = await start()
    const again = azureBlobStore(embedded.connectionString)
    expect(await again.arrivedBlocks('resumed', 'v')).toEqual([{ id: blockId('block-1'), bytes: 7 }])
    const renewed = await again.issueUploadTicket({ container: 'resumed', filename: 'v', maxBytes: 100 })
    await putBlock(renewed, 'block-2', bytes('and after'))
    await commitBlocks(renewed, ['block-1', 'block-2'])
    expect(text((await again.read('resumed', 'v', 100))?.content)).toBe('before and after')
  })

  it('keeps its files and its key across a restart', async () => {
    await azureBlobStore(embedded.connectionString).write('kept', 'x', bytes('still here'), 'text/plain')
    await embedded.stop()
    embedded = await start()
    const found = await azureBlobStore(embedded.connectionString).read('kept', 'x', 100)
    expect(text(found?.content)).toBe('still here')
  })
})
