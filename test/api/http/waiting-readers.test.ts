import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../api/contract/endpoint.ts'
import { JsonStream, route } from '../../../api/http/route.ts'
import { createServer } from '../../../api/http/server.ts'
import { partialApp } from '../../support/partial-app.ts'
import { until } from '../../support/until.ts'

let door: FastifyInstance
let started: number
let ended: number
/** While set, no host is known until it resolves. */
let hostsKnown: Promise<void> | null
let asked: number
const logged = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
const open = (path: `/${string}`, more: { readonly limitPerMinute?: number } = {}) =>
  endpoint({ method: 'GET', path, access: 'public', summary: path, response: z.object({ name: z.string() }), ...more })

beforeEach(async () => {
  ;[started, ended, asked] = [0, 0, 0]
  hostsKnown = null
  const { tenants } = partialApp({})
  for (const log of Object.values(logged)) log.mockReset()
  door = await createServer({
    app: partialApp({
      waitUntilProjected: async (position) => position < 100,
      tenants: {
        ...tenants,
        ofHost: async (host) => {
          asked += 1
          await hostsKnown
          return tenants.ofHost(host)
        },
      },
    }),
    routes: [
      route(open('/row'), async () => ({ name: 'Ada' })),
      route(open('/limited', { limitPerMinute: 5 }), async () => ({ name: 'Ada' })),
      route(open('/failing'), async () => {
        throw new Error('the storage is away')
      }),
      route(
        open('/endless'),
        async () =>
          new JsonStream(
            (async function* () {
              started += 1
              try {
                for (;;) {
                  yield 'x'.repeat(100_000)
                  await new Promise((resolve) => setImmediate(resolve))
                }
              } finally {
                ended += 1
              }
            })(),
          ),
      ),
    ],
    requestIds: { claim: async () => {} },
    webFolder: null,
    connectOrigins: [],
    log: { ...logged, isOn: () => true },
  })
})
afterEach(() => door.close())

const get = (url: string, headers = {}) =>
  door.inject({ url: `/api${url}`, headers: { host: 'lions.localhost', ...headers } })

it('does not log an error for a read that times out waiting for the views', async () => {
  expect((await get('/row', { 'x-read-after': '7' })).statusCode).toBe(200)
  expect((await get('/row', { 'x-read-after': '100' })).json()).toMatchObject({ code: 'still-catching-up' })
  expect(logged.error).not.toHaveBeenCalled()
  expect(logged.warn).not.toHaveBeenCalled()
  expect(logged.info.mock.calls.map(([message]) => message)).toContain('still-catching-up')
})

it('logs an error for a failure', async () => {
  expect((await get('/failing')).statusCode).toBe(500)
  expect(logged.error).toHaveBeenCalledTimes(1)
})

it('does not log an error for a client that disconnects during a response', async () => {
  await door.listen({ port: 0, host: '127.0.0.1' })
  const address = door.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write('GET /api/endless HTTP/1.1\r\nhost: lions.localhost\r\n\r\n')
  socket.once('data', () => socket.destroy())
  await until('the answer ended', () => started === 1 && ended === 1)
  expect(logged.error).not.toHaveBeenCalled()
  expect(logged.warn).not.toHaveBeenCalled()
})

it('does not log an error for a client that disconnects before its requests are counted', async () => {
  await door.listen({ port: 0, host: '127.0.0.1' })
  const address = door.server.address()
  const gone = Promise.withResolvers<void>()
  hostsKnown = gone.promise
  const closed = new Promise<void>((resolve) => {
    door.server.once('connection', (connection) => connection.once('close', () => resolve()))
  })
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write('GET /api/limited HTTP/1.1\r\nhost: lions.localhost\r\n\r\n')
  await until('the request arrived', () => asked === 1)
  socket.resetAndDestroy()
  await closed
  gone.resolve()
  hostsKnown = null
  expect((await get('/limited')).statusCode).toBe(200)
  expect(logged.error).not.toHaveBeenCalled()
})
