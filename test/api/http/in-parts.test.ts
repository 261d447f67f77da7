import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../api/contract/endpoint.ts'
import { JsonStream, route } from '../../../api/http/route.ts'
import { createServer } from '../../../api/http/server.ts'
import { partialApp } from '../../support/partial-app.ts'

let door: FastifyInstance
const answering = (path: `/${string}`, parts: () => AsyncIterable<string>) =>
  route(
    endpoint({ method: 'GET', path, access: 'public', summary: path, response: z.object({ name: z.string() }) }),
    async () => new JsonStream(parts()),
  )

beforeEach(async () => {
  door = await createServer({
    app: partialApp({
      tenants: {
        ofHost: async (host) => host.split('.')[0] ?? null,
        originOf: (tenant) => `http://${tenant}.localhost`,
        isBareHost: (host) => host === 'localhost',
        publicOrigin: 'http://localhost',
        all: async () => ['lions'],
      },
      isLogAway: () => false,
    }),
    routes: [
      answering('/whole', async function* () {
        yield '{"name":"José '
        yield 'Ødegård"}'
      }),
      answering('/broken', async function* () {
        yield '{"name":"'
        throw new Error('the storage is away')
      }),
    ],
    requestIds: { claim: async () => {} },
    checkAnswers: true,
    webFolder: null,
    connectOrigins: [],
  })
})
afterEach(() => door.close())

const get = (url: string) => door.inject({ url: `/api${url}`, headers: { host: 'lions.localhost' } })

it('a response streamed in parts is one JSON text', async () => {
  const answer = await get('/whole')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual({ name: 'José Ødegård' })
})

it('an interrupted response is never mistaken for a complete one', async () => {
  await expect(get('/broken').then((answer) => answer.json())).rejects.toThrow()
})
