import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { App } from '../../../api/app.ts'
import { openDoor } from '../../../api/http/door.ts'
import { type AnyRoute, publicRoute, Refused, signedInRoute } from '../../../api/http/route.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import { ok, refusal, refuse } from '../../../domain/kernel/result.ts'
import { doorApp, personOf } from '../../support/door-app.ts'

let door: FastifyInstance | undefined
afterEach(async () => {
  await door?.close()
})

const claims = new Map<string, string>()
const open = async (routes: readonly AnyRoute[], overrides: Partial<App> = {}): Promise<FastifyInstance> => {
  claims.clear()
  door = await openDoor({
    app: doorApp({
      verifyToken: async (authorization, scope) => {
        if (authorization === undefined) return refuse({ code: 'missing', message: 'Please sign in.' })
        if (authorization !== 'Bearer good') return refuse({ code: 'invalid', message: 'no' })
        if (scope !== 'payment') return refuse({ code: 'insufficient-scope', message: 'no' })
        return ok({ issuer: 'i', subject: 's', scopes: new Set(['payment']), email: null, expiresAt: 0 })
      },
      person: async (tenant) => personOf(tenant),
      ...overrides,
    }),
    routes,
    requestIds: {
      claim: async (_tenant, id, content) => {
        const text = JSON.stringify(content)
        if ((claims.get(id) ?? text) !== text) throw new Refused(refusal('conflict', 'command-id-reused', 'reused'))
        claims.set(id, text)
      },
    },
    webFolder: null,
    connectOrigins: [],
    logLevel: 'silent',
    checkAnswers: true,
  })
  return door
}
const host = 'lions.localhost'
const good = { host, authorization: 'Bearer good' }

const seen: string[] = []
const pay = signedInRoute({
  method: 'GET',
  url: '/pay/:id',
  service: 'payment',
  summary: 'pay',
  changes: true,
  schemas: { params: z.object({ id: z.string().min(2) }), body: z.object({ amount: z.number() }).nullish() },
  response: z.object({ commandId: z.string() }),
  handle: async ({ command }) => {
    const { commandId } = command('parent')
    seen.push(commandId)
    return { commandId }
  },
})
const failing = (error: unknown): AnyRoute =>
  publicRoute({
    method: 'GET',
    url: '/fails',
    summary: 'fails',
    schemas: {},
    response: z.object({}),
    handle: async () => {
      throw error
    },
  })

describe('the door', () => {
  it('answers 401 without a token, 403 without the scope or as a stranger, before it looks at the input', async () => {
    const other = signedInRoute({
      method: 'GET',
      url: '/other/:id',
      service: 'membership',
      summary: 'other',
      schemas: { params: z.object({ id: z.string().min(50) }) },
      response: z.object({}),
      handle: async () => ({}),
    })
    const opened = await open([pay, other], { person: async () => null })
    const problemOf = async (request: object) => {
      const answer = await opened.inject({ method: 'GET', url: '/api/pay/x', ...request })
      return [answer.statusCode, answer.json().code]
    }
    expect(await problemOf({ headers: { host } })).toEqual([401, 'token-missing'])
    expect(await problemOf({ headers: { host, authorization: 'Bearer bad' } })).toEqual([401, 'token-invalid'])
    expect(await problemOf({ url: '/api/other/x', headers: good })).toEqual([403, 'token-insufficient-scope'])
    expect(await problemOf({ headers: good })).toEqual([403, 'user-not-found'])
    expect(await problemOf({ headers: { ...good, host: 'strangers.example' } })).toEqual([404, 'tenant-not-found'])
  })

  it('gives problem details with a stable code for every kind of failure', async () => {
    const cases: [unknown, number, string][] = [
      [
        new Refused(refusal('conflict', 'refund-exceeds-balance', 'Too much', { maximum: 40 })),
        409,
        'refund-exceeds-balance',
      ],
      [new EventStoreUnavailable('away'), 503, 'event-store-unavailable'],
      [new Error('secret detail'), 500, 'unexpected'],
    ]
    for (const [error, status, code] of cases) {
      const opened = await open([failing(error)])
      const answer = await opened.inject({ method: 'GET', url: '/api/fails', headers: { host } })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.json()).toMatchObject({ status, code, type: `urn:matside:problem:${code}` })
      expect(answer.body).not.toContain('secret detail')
      await opened.close()
    }
  })

  it('names the field of a request that does not fit its contract', async () => {
    const opened = await open([pay])
    const answer = await opened.inject({ method: 'GET', url: '/api/pay/x', headers: good })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-request'])
    expect(answer.json().details.fields[0].field).toBe('/id')
  })

  it('lets a change that the spec makes by GET be made by POST, never cached, with the caller’s own request id', async () => {
    const opened = await open([pay])
    const headers = { ...good, 'idempotency-key': 'key-12345' }
    const byGet = await opened.inject({ method: 'GET', url: '/api/pay/42', headers })
    const byPost = await opened.inject({ method: 'POST', url: '/api/pay/42', headers })
    expect(byGet.headers['cache-control']).toBe('no-store')
    expect(byPost.json()).toEqual(byGet.json())
    const reused = await opened.inject({ method: 'POST', url: '/api/pay/42', headers, payload: { amount: 3 } })
    expect([reused.statusCode, reused.json().code]).toEqual([409, 'command-id-reused'])
  })

  it('shows a change to who made it, or says that it cannot yet', async () => {
    const asked: number[] = []
    const read = publicRoute({
      method: 'GET',
      url: '/read',
      summary: 'read',
      schemas: {},
      response: z.object({}),
      handle: async () => ({}),
    })
    const opened = await open([read], { shown: async (position) => asked.push(position) > 0 && position <= 7 })
    const status = async (after: string) =>
      (await opened.inject({ method: 'GET', url: '/api/read', headers: { host, 'x-read-after': after } })).statusCode
    expect([await status('7'), await status('8'), await status('x')]).toEqual([200, 503, 400])
    expect(asked).toEqual([7, 8])
  })

  it('runs no script but its own and answers unknown paths in the spec’s words', async () => {
    const opened = await open([])
    const answer = await opened.inject({ method: 'GET', url: '/api/nothing', headers: { host } })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'/)
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
    expect(answer.json().detail).toBe("Hmm, we couldn't find what you were looking for.")
  })

  it('describes itself at /api/docs', async () => {
    const opened = await open([pay])
    const answer = await opened.inject({ method: 'GET', url: '/api/docs/json', headers: { host } })
    expect(Object.keys(answer.json().paths)).toContain('/api/pay/{id}')
  })
})
