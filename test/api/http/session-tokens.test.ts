import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedSignIns } from '../../../api/auth/sealed-sign-in.ts'
import { serveSessionTokens } from '../../../api/http/session-tokens.ts'
import { partialApp } from '../../support/partial-app.ts'

const ORIGIN = 'https://lions.matside.example'

describe('the token endpoint of our pages', () => {
  let door: FastifyInstance
  let stop: () => void
  /** The requests to the provider, and its next response. */
  const received: { readonly path: string; readonly origin: string; readonly fields: Record<string, string> }[] = []
  let answer: { readonly status: number; readonly body: string }
  const tokens = (refresh: string | null) => ({
    status: 200,
    body: JSON.stringify({
      access_token: 'access',
      id_token: 'id',
      ...(refresh === null ? {} : { refresh_token: refresh }),
    }),
  })

  beforeAll(async () => {
    // An OpenID provider whose token endpoint is at another origin than its issuer.
    const provider = createServer(async (request, response) => {
      const { url = '', headers } = request
      if (url.startsWith('/realm/.well-known')) {
        const endpoints = { token_endpoint: `${base}/elsewhere/token`, revocation_endpoint: `${base}/elsewhere/revoke` }
        response.end(JSON.stringify({ issuer: `${base}/realm`, jwks_uri: `${base}/jwks`, ...endpoints }))
        return
      }
      const fields = Object.fromEntries(new URLSearchParams(await text(request)))
      received.push({ path: url, origin: headers.origin ?? '', fields })
      response.writeHead(answer.status).end(answer.body)
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    stop = () => provider.close()
    door = Fastify()
    const names = ['lions', 'tigers']
    const ofHost = (host: string) => names.find((name) => host === `${name}.matside.example`) ?? null
    const originOf = (tenant: string) => `https://${tenant}.matside.example`
    await serveSessionTokens(door, {
      tenants: { ...partialApp({}).tenants, ofHost, originOf, publicOrigin: 'https://matside.example' },
      signIns: sealedSignIns(Buffer.alloc(32, 1)),
      session: {
        issuer: `${base}/realm`,
        clientId: 'console',
        audience: 'api',
        scopes: [],
        redirectUri: 'https://matside.example/auth',
        providerParameter: '',
        providers: [],
      },
    })
  })
  afterAll(async () => {
    await door.close()
    stop()
  })
  beforeEach(() => {
    received.length = 0
    answer = tokens('refresh-1')
  })

  const send = async (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    method: 'POST' | 'DELETE' = 'POST',
  ) => {
    const got = await door.inject({
      method,
      url: '/auth/token',
      headers: {
        host: 'lions.matside.example',
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      ...(method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {}),
    })
    const cookie = String(got.headers['set-cookie'] ?? '')
    const json = got.body === '' ? null : got.json()
    const cookies = [got.headers['set-cookie'] ?? []].flat()
    return { status: got.statusCode, json, cookie, cookies, stored: cookie.split(';')[0] ?? '', body: got.body }
  }
  const code = {
    grant_type: 'authorization_code',
    code: 'c',
    code_verifier: 'v',
    client_id: 'another',
    redirect_uri: 'https://evil.example',
    client_secret: 's',
  }
  const renewal = { grant_type: 'refresh_token', refresh_token: 'kept-at-the-door' }

  it('keeps the refresh token in a cookie that no script and no other site can use', async () => {
    const { status, json, cookie, body } = await send(code)
    expect([status, json]).toEqual([200, { access_token: 'access', id_token: 'id', refresh_token: 'kept-at-the-door' }])
    expect(body + cookie).not.toContain('refresh-1')
    expect(cookie).toMatch(/; Path=\/auth\/token; HttpOnly; SameSite=Strict; Secure$/)
    const fields = {
      client_id: 'console',
      grant_type: 'authorization_code',
      code: 'c',
      code_verifier: 'v',
      redirect_uri: 'https://matside.example/auth',
    }
    expect(received).toEqual([{ path: '/elsewhere/token', origin: ORIGIN, fields }])
  })

  it('renews with the stored token, and stores the new one', async () => {
    const { stored } = await send(code)
    answer = tokens('refresh-2')
    const renewed = await send(renewal, { cookie: `other=1; ${stored}` })
    expect(renewed.json).toMatchObject({ access_token: 'access', refresh_token: 'kept-at-the-door' })
    expect(received.at(-1)?.fields).toEqual({
      client_id: 'console',
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    })
    // A provider that does not rotate returns no refresh token: the former one stays.
    answer = tokens(null)
    const again = await send(renewal, { cookie: renewed.stored })
    expect([again.json.refresh_token, again.cookie]).toEqual(['kept-at-the-door', ''])
    expect(received.at(-1)?.fields.refresh_token).toBe('refresh-2')
  })

  it('stores the token of a page that signed in before', async () => {
    const { json, stored } = await send({ grant_type: 'refresh_token', refresh_token: 'of-the-page' })
    expect(received.at(-1)?.fields.refresh_token).toBe('of-the-page')
    expect(json.refresh_token).toBe('kept-at-the-door')
    expect(stored).not.toBe('')
  })

  it('answers a page that is loaded again without asking the provider, while the access token lasts', async () => {
    const lasting = (seconds: number) =>
      JSON.stringify({ ...JSON.parse(tokens('refresh-1').body), expires_in: seconds })
    answer = { status: 200, body: lasting(600) }
    const { cookies, cookie, body } = await send(code)
    expect(cookies).toHaveLength(2)
    for (const one of cookies) expect(one).toMatch(/; Path=\/auth\/token; HttpOnly; SameSite=Strict; Secure$/)
    expect(cookie).not.toContain('access;')
    received.length = 0
    const stored = cookies.map((one) => one.split(';')[0]).join('; ')
    const again = await send(renewal, { cookie: stored })
    expect(again.json).toEqual({
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: expect.closeTo(600, -1),
      refresh_token: 'kept-at-the-door',
    })
    expect([received, again.cookie, body === '']).toEqual([[], '', false])
    // The server refused it, or only its cookie is left.
    await send({ ...renewal, fresh: 'yes' }, { cookie: stored })
    expect(received).toHaveLength(1)
    const access = cookies.find((one) => one.startsWith('matside_access')) ?? ''
    expect((await send(renewal, { cookie: access.split(';')[0] ?? '' })).json.error).toBe('invalid_grant')
    answer = { status: 200, body: lasting(30) }
    const short = await send(code)
    await send(renewal, { cookie: short.cookies.map((one) => one.split(';')[0]).join('; ') })
    expect(received).toHaveLength(3)
  })

  it('reports a sign-in that has ended, and clears the cookie', async () => {
    const { stored } = await send(code)
    answer = { status: 400, body: '{"error":"invalid_grant"}' }
    const over = await send(renewal, { cookie: stored })
    expect([over.status, over.json]).toEqual([400, { error: 'invalid_grant' }])
    expect(over.cookie).toContain('Max-Age=0')
    expect((await send(renewal)).json.error).toBe('invalid_grant')
    expect((await send(renewal, { cookie: 'matside_sign_in=forged' })).json.error).toBe('invalid_grant')
  })

  it('reports an unreachable provider, and keeps the cookie', async () => {
    const { stored } = await send(code)
    answer = { status: 502, body: '<html>' }
    const away = await send(renewal, { cookie: stored })
    expect([away.status, away.json.error, away.cookie]).toEqual([503, 'temporarily_unavailable', ''])
  })

  it('ends a sign-in at the provider as well', async () => {
    const { stored } = await send(code)
    const left = await send({}, { cookie: stored }, 'DELETE')
    expect([left.status, left.cookie.includes('Max-Age=0')]).toEqual([204, true])
    expect(received.at(-1)).toMatchObject({
      path: '/elsewhere/revoke',
      fields: { token: 'refresh-1', client_id: 'console' },
    })
    expect((await send({}, {}, 'DELETE')).status).toBe(204)
  })

  it('answers pages of its own host only, each with its own sign-in', async () => {
    const { stored } = await send(code)
    received.length = 0
    const strangers = ['https://tigers.matside.example', 'https://evil.example', 'null', 'http://lions.matside.example']
    for (const origin of strangers) expect((await send(renewal, { cookie: stored, origin })).status).toBe(404)
    const tigers = { host: 'tigers.matside.example', origin: 'https://tigers.matside.example' }
    expect((await send(renewal, { ...tigers, cookie: stored })).json.error).toBe('invalid_grant')
    expect((await send(renewal, { host: 'unknown.example', origin: 'https://unknown.example' })).status).toBe(404)
    expect((await send({ grant_type: 'password', username: 'a', password: 'b' })).json.error).toBe(
      'unsupported_grant_type',
    )
    expect(received).toEqual([])
  })
})
