import { once } from 'node:events'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedBlobStorage } from '../../../api/adapters/blob-store/embedded.ts'
import { closingSlowUploads, guardedServer, isOwnHost } from '../../../api/adapters/embedded-pages/guarded-server.ts'
import { startIdentityProvider } from '../../../api/adapters/identity/embedded/start.ts'
import { startEmbeddedInbox } from '../../../api/adapters/mail/embedded-inbox.ts'
import { startPaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { freshDatabase } from '../../support/postgres.ts'

const ROOT = join(import.meta.dirname, '../../..')

const statusOf = async (url: string, host: string): Promise<number | undefined> => {
  const asked = request(url, { headers: { host } }).end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

describe('a request names this machine', () => {
  it.each([
    'localhost',
    'localhost:4203',
    'lions.localhost:4203',
    '127.0.0.1:1',
    '[::1]:1',
    '10.0.0.7',
    'hall.example:1',
  ])('as %s', (host) => expect(isOwnHost(host, 'hall.example')).toBe(true))
  it.each(['evil.example', 'localhost.evil.example:4203', 'a.hall.example', '', 'local host', undefined])(
    'not as %s',
    (host) => expect(isOwnHost(host, 'hall.example')).toBe(false),
  )
})

it('disconnects a client that sends its request byte by byte', async () => {
  const server = guardedServer('localhost', (_request, response) => void response.end('ok'), {
    headersTimeout: 100,
    requestTimeout: 100,
    connectionsCheckingInterval: 20,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 408/)
  server.close()
})

it('disconnects a client that sends its body slower than the slowest line', async () => {
  const server = guardedServer(
    'localhost',
    closingSlowUploads((request) => void request.resume(), { requestTimeout: 50 }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nx')
  await once(socket, 'close')
  server.close()
})

it('every embedded part uses the guarded server', async () => {
  const found: string[] = []
  for await (const path of glob('api/adapters/**/*.ts', { cwd: ROOT }))
    if (/createServer.*'node:https?'/.test(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
  expect(found).toEqual(['api/adapters/embedded-pages/guarded-server.ts'])
})

describe('a page whose own name leads to this machine gets nothing from', () => {
  const urls: Record<string, string> = {}
  const stops: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'matside-guarded-'))
    const database = await freshDatabase()
    stops.push(database.drop, () => rm(dataDir, { recursive: true, force: true }))
    const at = { dataDir, host: '127.0.0.1', publicHost: 'localhost', port: 0 }
    const [inbox, blobs, payments, identity] = await Promise.all([
      startEmbeddedInbox(at),
      startEmbeddedBlobStorage(at),
      startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null }),
      startIdentityProvider({
        port: 0,
        databaseUrl: database.url,
        publicUrl: null,
        clientId: 'c',
        audience: 'a',
        appUrl: 'http://localhost:1',
        people: async () => [],
        findByEmail: async () => null,
        findByObjectId: async () => null,
      }),
    ])
    stops.unshift(inbox.stop, blobs.stop, payments.stop, identity.stop)
    Object.assign(urls, { inbox: inbox.url, blobs: `${blobs.origin}/matside/files/f`, payments: payments.url })
    Object.assign(urls, { identity: `${identity.issuer}/.well-known/openid-configuration` })
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  it.each([
    ['inbox', 200],
    ['payments', 200],
    ['identity', 200],
    ['blobs', 403],
  ])('the embedded %s', async (part, usual) => {
    const url = urls[part] ?? ''
    expect(await statusOf(url, new URL(url).host)).toBe(usual)
    expect(await statusOf(url, 'evil.example')).toBe(421)
  })
})
