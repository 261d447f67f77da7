import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../api/contract/endpoint.ts'
import { JsonStream, route } from '../../../api/http/route.ts'
import { createServer } from '../../../api/http/server.ts'
import { partialApp } from '../../support/partial-app.ts'

const row = z.object({ id: z.number(), name: z.string() })
type Row = z.infer<typeof row>
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id, name: `José "${id}" 道` }))
const MANY = rowsOf(2_001)
const LONG = { text: 'Doors open at eight. '.repeat(2_000) }

const list = (path: `/${string}`, rows: readonly unknown[]) =>
  route(
    endpoint({ method: 'GET', path, access: 'public', summary: path, response: z.array(z.unknown()) }),
    async () => [...rows],
  )
const text = z.object({ text: z.string() })
const routes = [
  list('/many', MANY),
  list('/few', rowsOf(3)),
  list('/none', []),
  route(endpoint({ method: 'GET', path: '/long', access: 'public', summary: 'x', response: text }), async () => LONG),
  route(
    endpoint({ method: 'GET', path: '/parts', access: 'public', summary: 'x', response: text }),
    async () =>
      new JsonStream(
        (async function* () {
          yield JSON.stringify(LONG).slice(0, 5)
          yield JSON.stringify(LONG).slice(5)
        })(),
      ),
  ),
]

let door: FastifyInstance
beforeAll(async () => {
  const requestIds = { claim: async () => {} }
  const rest = { requestIds, checkAnswers: true, webFolder: null, connectOrigins: [] }
  door = await createServer({ app: partialApp({}), routes, ...rest })
})
afterAll(() => door.close())

const get = (path: string, encoding?: string) =>
  door.inject({
    url: `/api${path}`,
    headers: { host: 'lions.localhost', ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) },
  })

describe('a large response', () => {
  it.each([
    ['/many', MANY],
    ['/long', LONG],
    ['/parts', LONG],
  ])('%s is compressed for who takes gzip, and says so to caches', async (path, value) => {
    const plain = await get(path)
    const answer = await get(path, 'br, gzip;q=0.8')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString('utf8'))).toEqual(value)
  })

  it.each([undefined, 'identity', 'br', 'gzip;q=0', 'x-gzip-like, gzip; q=0.0'])(
    'is plain for who sends %s',
    async (encoding) => {
      for (const [path, value] of [
        ['/many', MANY],
        ['/long', LONG],
      ] as const) {
        const answer = await get(path, encoding)
        expect(answer.headers['content-encoding']).toBeUndefined()
        expect(answer.json()).toEqual(value)
      }
    },
  )

  it('does not block other requests while it is written', async () => {
    let turns = 0
    let isWriting = true
    const count = (): void => {
      turns += 1
      if (isWriting) setImmediate(count)
    }
    setImmediate(count)
    await get('/few')
    const before = turns
    await get('/many')
    isWriting = false
    expect(turns - before).toBeGreaterThanOrEqual(MANY.length / 250)
  })
})

it.each([
  ['/few', rowsOf(3)],
  ['/none', []],
])('a short answer, %s, is sent as it is', async (path, value) => {
  const answer = await get(path, 'gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(JSON.stringify(value)))
  expect(answer.json()).toEqual(value)
})
