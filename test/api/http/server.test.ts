import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { App } from '../../../api/composition/app.ts'
import { endpoint } from '../../../api/contract/endpoint.ts'
import { apiText } from '../../../api/contract/texts.ts'
import { type AnyRoute, Refused, route } from '../../../api/http/route.ts'
import { createServer, type ServerOptions } from '../../../api/http/server.ts'
import { loggedError } from '../../../api/operator/log.ts'
import { PaymentGatewayError } from '../../../commands/ports/payment-gateway.ts'
import { EventStoreUnavailable, LogAhead, StreamIncomplete } from '../../../domain/kernel/event-store.ts'
import { ok, refusal, refuse } from '../../../domain/kernel/result.ts'
import { kernelText } from '../../../domain/kernel/texts.ts'
import { paymentsText } from '../../../domain/payments/texts.ts'
import { registrationText } from '../../../domain/registration/texts.ts'
import { partialApp, personOf } from '../../support/partial-app.ts'

let door: FastifyInstance | undefined
afterEach(async () => {
  await door?.close()
})

const NO = { code: 'test.no', english: 'no' }

const claims = new Map<string, string>()
const open = async (
  routes: readonly AnyRoute[],
  overrides: Partial<App> = {},
  webFolder: string | null = null,
  origins: Partial<Pick<ServerOptions, 'connectOrigins' | 'pictureOrigins'>> = {},
): Promise<FastifyInstance> => {
  claims.clear()
  door = await createServer({
    app: partialApp({
      verifyToken: async (authorization, scope) => {
        if (authorization === undefined) return refuse({ code: 'missing', phrase: apiText('token-missing') })
        if (authorization !== 'Bearer good') return refuse({ code: 'invalid', phrase: NO })
        if (scope !== 'payment') return refuse({ code: 'insufficient-scope', phrase: NO })
        return ok({
          issuer: 'i',
          subject: 's',
          scopes: new Set(['payment']),
          email: null,
          verifiedEmail: null,
          login: null,
          providerSession: null,
          expiresAt: 0,
        })
      },
      person: async (tenant) => personOf(tenant),
      ...overrides,
    }),
    routes,
    requestIds: {
      claim: async (_tenant, id, content) => {
        const text = JSON.stringify(content)
        if ((claims.get(id) ?? text) !== text)
          throw new Refused(refusal('conflict', 'command-id-reused', kernelText('command-id-reused')))
        claims.set(id, text)
      },
    },
    webFolder,
    connectOrigins: [],
    checkAnswers: true,
    ...origins,
  })
  return door
}
const host = 'lions.localhost'
const good = { host, authorization: 'Bearer good' }

const seen: string[] = []
const pay = route(
  endpoint({
    method: 'GET',
    path: '/pay/:id',
    access: 'signed-in',
    service: 'payment',
    summary: 'pay',
    changes: true,
    params: { id: z.string().min(2) },
    body: z.object({ amount: z.number() }).nullish(),
    response: z.object({ commandId: z.string() }),
  }),
  async ({ command }) => {
    const { commandId } = command('parent')
    seen.push(commandId)
    return { commandId }
  },
)
const changeWithoutBody = endpoint({
  method: 'GET',
  path: '/plain',
  access: 'signed-in',
  service: 'payment',
  summary: 'plain',
  changes: true,
  response: z.object({}),
})
const failing = (error: unknown): AnyRoute =>
  route(
    endpoint({
      method: 'GET',
      path: '/fails',
      access: 'public',
      summary: 'fails',
      response: z.object({}),
      problems: ['refund-exceeds-balance', 'payment-provider-unavailable', 'payment-provider-refused'],
    }),
    async () => {
      throw error
    },
  )

describe('the HTTP server', () => {
  it('answers 401 without a token, 403 without the scope or as a stranger, before it validates the input', async () => {
    const other = route(
      endpoint({
        method: 'GET',
        path: '/other/:id',
        access: 'signed-in',
        service: 'membership',
        summary: 'other',
        params: { id: z.string().min(50) },
        response: z.object({}),
      }),
      async () => ({}),
    )
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
        new Refused(
          refusal('conflict', 'refund-exceeds-balance', paymentsText('refund-exceeds-balance', { maximum: '$0.40' }), {
            maximum: 40,
          }),
        ),
        409,
        'refund-exceeds-balance',
      ],
      [new EventStoreUnavailable('away'), 503, 'event-store-unavailable'],
      [new LogAhead(9_000), 503, 'log-ahead-of-clock'],
      [new StreamIncomplete('lions.transaction-1', 'secret detail'), 503, 'stream-incomplete'],
      [new PaymentGatewayError('secret detail', 'provider-unreachable', true), 503, 'payment-provider-unavailable'],
      [new PaymentGatewayError('secret detail', 'invalid_request_error', false), 502, 'payment-provider-refused'],
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

  it('takes a list of 200 ids as a part of the path, with plain or encoded separators', async () => {
    const opened = await open([pay])
    for (const separator of ['|', '%7C']) {
      const ids = Array.from({ length: 200 }, () => randomUUID()).join(separator)
      const answer = await opened.inject({ method: 'GET', url: `/api/pay/${ids}`, headers: good })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('accepts a POST for a change that is a GET in the public API, never cached, with the caller’s request id', async () => {
    const opened = await open([pay])
    const headers = { ...good, 'idempotency-key': 'key-12345' }
    const byGet = await opened.inject({ method: 'GET', url: '/api/pay/42', headers })
    const byPost = await opened.inject({ method: 'POST', url: '/api/pay/42', headers })
    expect(byGet.headers['cache-control']).toBe('no-store')
    expect(byPost.json()).toEqual(byGet.json())
    const reused = await opened.inject({ method: 'POST', url: '/api/pay/42', headers, payload: { amount: 3 } })
    expect([reused.statusCode, reused.json().code]).toEqual([409, 'command-id-reused'])
  })

  it('includes the caller’s own change, or answers that it cannot yet', async () => {
    const asked: number[] = []
    const waits: number[] = []
    const read = route(
      endpoint({ method: 'GET', path: '/read', access: 'public', summary: 'read', response: z.object({}) }),
      async () => ({}),
    )
    const opened = await open([read], {
      waitUntilProjected: async (position, within) =>
        waits.push(within) > 0 && asked.push(position) > 0 && position <= 7,
    })
    const status = async (after: string) =>
      (await opened.inject({ method: 'GET', url: '/api/read', headers: { host, 'x-read-after': after } })).statusCode
    expect([await status('7'), await status('8'), await status('x')]).toEqual([200, 503, 400])
    expect(asked).toEqual([7, 8])
    // Long enough for the draw of a large tournament.
    expect(waits).toEqual([10_000, 10_000])
  })

  it('allows only its own scripts and answers unknown paths with the prescribed text', async () => {
    const opened = await open([])
    const answer = await opened.inject({ method: 'GET', url: '/api/nothing', headers: { host } })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'/)
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
    expect(answer.json().detail).toBe("Hmm, we couldn't find what you were looking for.")
  })

  it('names the hosts a page may call, and enforces https if the public origin uses it', async () => {
    const policyAt = async (publicOrigin: string, provider: 'simulator' | 'stripe') => {
      const { tenants } = partialApp({})
      const opened = await open([], {
        tenants: { ...tenants, publicOrigin },
        payment: { provider, publishableKey: '', apiUrl: null },
      })
      const { headers } = await opened.inject({ method: 'GET', url: '/', headers: { host } })
      const data = await opened.inject({ method: 'GET', url: '/api/nothing/here', headers: { host } })
      await opened.close()
      const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
      return [connect, headers['strict-transport-security'], data.headers['strict-transport-security']]
    }
    const year = 'max-age=31536000'
    expect(await policyAt('https://matside.example', 'stripe')).toEqual([
      "'self' wss://matside.example wss://*.matside.example https://api.stripe.com",
      year,
      year,
    ])
    expect(await policyAt('http://localhost:4200', 'simulator')).toEqual([
      "'self' ws://localhost:4200 ws://*.localhost:4200",
      undefined,
      undefined,
    ])
  })

  it('allows pictures and videos of our own hosts, the storage and the configured origins only', async () => {
    const opened = await open([], {}, null, {
      connectOrigins: ['https://blobs.example'],
      pictureOrigins: ['https://pictures.example'],
    })
    const { headers } = await opened.inject({ method: 'GET', url: '/', headers: { host } })
    const policy = String(headers['content-security-policy'])
    expect([/img-src ([^;]*)/.exec(policy)?.[1], /media-src ([^;]*)/.exec(policy)?.[1]]).toEqual([
      "'self' data: blob: https://blobs.example https://pictures.example",
      "'self' blob: https://blobs.example https://pictures.example",
    ])
  })

  it('limits requests by person from any address, and wrong keys by network and beginning', async () => {
    const order = route(
      endpoint({
        method: 'POST',
        path: '/order',
        access: 'signed-in',
        service: 'payment',
        summary: 'order',
        changes: true,
        response: z.object({}),
        limitPerMinute: 2,
        limitedBy: 'person',
      } as const),
      async () => ({}),
    )
    let looked = 0
    const keyed = route(
      endpoint({
        method: 'GET',
        path: '/v1/keyed',
        access: 'api-key',
        scope: null,
        summary: 'keyed',
        response: z.object({}),
        limitPerMinute: 120,
      } as const),
      async () => ({}),
    )
    const readApiKey = async () => {
      looked += 1
      return null
    }
    let asking = personOf('lions')
    const opened = await open([order, keyed], {
      person: async () => asking,
      commands: { readApiKey } as unknown as App['commands'],
    })
    const ordered = async (remoteAddress: string) =>
      (await opened.inject({ method: 'POST', url: '/api/order', headers: good, remoteAddress })).statusCode
    expect([await ordered('10.0.0.1'), await ordered('10.0.0.2'), await ordered('10.0.0.3')]).toEqual([200, 200, 429])
    asking = personOf('lions', { userId: 'user-2' })
    expect(await ordered('10.0.0.3')).toBe(200)

    const withKey = async (secret: string, remoteAddress: string) => {
      const headers = { host, authorization: `Bearer ${secret}` }
      return (await opened.inject({ method: 'GET', url: '/api/v1/keyed', headers, remoteAddress })).statusCode
    }
    const answers: number[] = []
    for (let at = 0; at < 70; at++) answers.push(await withKey(`msk_mistyped_${at}`, '10.0.0.9'))
    expect([...new Set(answers)]).toEqual([401, 429])
    expect(looked).toBe(60)
    // Neither another key at the same address nor the same key at another one is held up.
    expect(await withKey('msk_another_key', '10.0.0.9')).toBe(401)
    expect(await withKey('msk_mistyped_71', '10.0.0.10')).toBe(401)
  })

  it('refuses text that cannot be stored and bodies nested too deeply, at any place', async () => {
    const any = z.object({ text: z.unknown() }).loose()
    const keep = route(
      endpoint({
        method: 'POST',
        path: '/keep/:id',
        access: 'signed-in',
        service: 'payment',
        summary: 'keep',
        changes: true,
        query: any.partial(),
        body: any,
        response: z.object({}),
      }),
      async () => ({}),
    )
    const opened = await open([keep, pay])
    const ask = async (url: string, payload: string) => {
      const headers = { ...good, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const { statusCode, json } = await opened.inject({ method: 'POST', url: `/api/${url}`, headers, payload })
      return [statusCode, json().code]
    }
    const invalid = [400, 'invalid-text']
    expect(await ask('keep/1?text=a', '{"text":["\\u00e9",{"a":"\\ud83d\\ude00"}]}')).toEqual([200, undefined])
    expect(await ask('keep/%00', '{"text":1}')).toEqual(invalid)
    expect(await ask('keep/1?more=%00', '{"text":1}')).toEqual(invalid)
    for (const text of ['"\\u0000"', '["a",{"b":"\\ud800"}]', '{"\\udc00x":1}']) {
      expect(await ask('keep/1', `{"text":${text}}`)).toEqual(invalid)
      expect(await ask('keep/1', `{"text":1,"unknown":${text}}`)).toEqual(invalid)
    }
    const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`
    expect(await ask('keep/1', `{"text":${deep}}`)).toEqual(invalid)
    await opened.close()
    const again = await open([route(changeWithoutBody, async () => ({}))])
    const headers = { ...good, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const ignored = await again.inject({ method: 'POST', url: '/api/plain', headers, payload: deep })
    expect(ignored.statusCode).toBe(200)
  })

  it('answers an invalid URL with a problem that does not repeat it', async () => {
    const opened = await open([pay])
    for (const url of ['/api/pay/%ED%A0%80', '/%', '/api/%E0%A4%A', `/api/pay/${'x'.repeat(9000)}`]) {
      const answer = await opened.inject({ method: 'GET', url, headers: { host } })
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.body).not.toContain(url)
    }
  })

  it('serves the console’s page for GET and HEAD only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'matside-door-'))
    writeFileSync(join(folder, 'index.html'), 'the console')
    const opened = await open([], {}, folder)
    const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE') =>
      (await opened.inject({ method, url: '/event/1', headers: { host } })).statusCode
    expect([await ask('GET'), await ask('HEAD')]).toEqual([200, 200])
    expect([await ask('POST'), await ask('PUT'), await ask('DELETE')]).toEqual([405, 405, 405])
    rmSync(folder, { recursive: true })
  })

  it('answers 404 with the console’s page, which shows it, for a page that does not exist', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'matside-door-'))
    writeFileSync(join(folder, 'index.html'), 'the console')
    const opened = await open([], {}, folder)
    const ask = async (url: string) => {
      const { statusCode, body } = await opened.inject({ method: 'GET', url, headers: { host } })
      return [statusCode, body]
    }
    for (const page of ['/', '/admin', '/admin/members', '/event/1/manage?x=1', '/redeem/step2/abc', '/Login/'])
      expect([page, ...(await ask(page))]).toEqual([page, 200, 'the console'])
    for (const page of ['/nothing/here', '/admin/a/b', '/wp-login.php', '/.env', '/user/profile/x'])
      expect([page, ...(await ask(page))]).toEqual([page, 404, 'the console'])
    rmSync(folder, { recursive: true })
  })

  it('answers 405 with the accepted methods where another method is used', async () => {
    const opened = await open([pay, failing(new Error())])
    const ask = async (method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS', url: string) => {
      const { statusCode, headers, json } = await opened.inject({ method, url, headers: { host } })
      return [statusCode, headers.allow, json().code]
    }
    expect(await ask('DELETE', '/api/pay/x1')).toEqual([405, 'GET, HEAD, POST', 'method-not-allowed'])
    expect(await ask('POST', '/api/fails')).toEqual([405, 'GET, HEAD', 'method-not-allowed'])
    expect(await ask('OPTIONS', '/api/fails')).toEqual([405, 'GET, HEAD', 'method-not-allowed'])
    expect(await ask('POST', '/api/nothing')).toEqual([404, undefined, 'not-found'])
  })

  it('says that a body is missing', async () => {
    const save = endpoint({
      method: 'POST',
      path: '/save',
      access: 'public',
      summary: 'save',
      body: z.object({ amount: z.number() }),
      response: z.object({}),
    })
    const opened = await open([route(save, async () => ({}))])
    const answer = await opened.inject({ method: 'POST', url: '/api/save', headers: { host } })
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(answer.json().detail).toBe('The request body is missing or not valid: Field cannot be empty')
  })

  it('allows pages the camera, the microphone and payment, and nothing else that asks for a permission', async () => {
    const opened = await open([])
    const policy = String((await opened.inject({ url: '/', headers: { host } })).headers['permissions-policy'])
    expect(policy).toContain('camera=(self), microphone=(self), payment=(self)')
    expect(policy).toContain('geolocation=()')
    expect(policy).toContain('usb=()')
    // Browsers warn of a name that they do not know.
    expect(policy).not.toContain('bluetooth')
  })

  it('lets other sites frame the page of embedded results, and no other page', async () => {
    const opened = await open([])
    const headersOf = async (url: string) => (await opened.inject({ url, headers: { host } })).headers
    const embedded = await headersOf('/events/spring/results/embed?lang=de')
    expect(embedded['content-security-policy']).toContain('frame-ancestors *')
    expect(embedded['x-frame-options']).toBeUndefined()
    for (const url of [
      '/events/spring/results',
      '/events/spring/results/embed/more',
      '/?/events/spring/results/embed',
    ]) {
      const headers = await headersOf(url)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    }
  })

  it('logs where an error occurred, without the values in database messages', () => {
    const refused = new pg.DatabaseError('invalid input syntax for type date: "Mira Kovac"', 1, 'error')
    Object.assign(refused, { code: '22007', detail: 'Failing row contains (Mira Kovac)' })
    const logged = JSON.stringify(loggedError(new Error('not read', { cause: refused })))
    expect(logged).toContain('22007')
    expect(logged).toContain('server.test.ts')
    expect(logged).not.toContain('Mira')
  })

  it('does not wait forever for the rest of a request', async () => {
    const { server } = await open([pay])
    expect(server.requestTimeout).toBeGreaterThan(0)
    expect(server.requestTimeout).toBeLessThanOrEqual(60_000)
    expect(server.headersTimeout).toBeGreaterThan(0)
    // Otherwise Node would exchange the two.
    expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
  })

  it('fails, in tests, on a problem that the endpoint does not declare', async () => {
    const opened = await open([failing(new Refused(refusal('conflict', 'sold-out', registrationText('full'))))])
    const answer = await opened.inject({ method: 'GET', url: '/api/fails', headers: { host } })
    expect(answer.json()).toMatchObject({ status: 500, code: 'undeclared-problem' })
    expect(answer.json().detail).toContain('GET /fails answered 409 sold-out')
  })

  it('describes itself at /api/docs, with the problems each endpoint can answer', async () => {
    const opened = await open([pay, failing(new Error())])
    const { paths } = (await opened.inject({ method: 'GET', url: '/api/docs/json', headers: { host } })).json()
    expect(Object.keys(paths)).toContain('/api/pay/{id}')
    const problems = paths['/api/fails'].get.responses['4XX'].content['application/problem+json'].schema
    expect(problems.properties.code.enum).toEqual(
      expect.arrayContaining(['refund-exceeds-balance', 'tenant-not-found']),
    )
  })
})
