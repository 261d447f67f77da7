import { SignJWT, UnsecuredJWT } from 'jose'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf, AnyEndpoint } from '../../../api/contract/endpoint.ts'
import { LIVE_PATH, type LiveLeft, type LiveRows } from '../../../api/contract/live.ts'
import type { readSessions } from '../../../api/contract/sessions.ts'
import { openRequestIds } from '../../../api/http/request-ids.ts'
import { createServer } from '../../../api/http/server.ts'
import { routes } from '../../../api/routes.ts'
import { openPool } from '../../support/connections.ts'
import { requestTokens, signInAs } from '../../support/sign-in.ts'
import { ALL_SCOPES, startTokenIssuer, type TokenIssuer } from '../../support/token-issuer.ts'
import { until } from '../../support/until.ts'
import { untilIdle } from '../../support/until-idle.ts'
import { type MatrixWorld, named, openMatrixWorld } from './matrix-world.ts'

let world: MatrixWorld
let elsewhere: TokenIssuer
beforeAll(async () => {
  world = await openMatrixWorld()
  elsewhere = await startTokenIssuer()
})
afterAll(async () => {
  await elsewhere?.stop()
  await world?.stop()
})

const signedIn = named.filter(([, { access }]) => access !== 'public' && access !== 'api-key')

/** Tokens of a person with access, each with one thing wrong. */
const wrongTokens = async ({ service }: AnyEndpoint) => {
  const { issuer } = world
  const subject = world.subjects.director
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: issuer.issuer, aud: issuer.audience, sub: subject, exp: now + 600, scope: ALL_SCOPES }
  const otherScopes = ALL_SCOPES.split(' ').filter((scope) => scope !== service)
  return {
    'alg none': new UnsecuredJWT(claims).encode(),
    'signed with the public key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'test', typ: 'at+jwt' })
      .sign(new TextEncoder().encode(issuer.publicJwk)),
    'wrong audience': await issuer.token(subject, { aud: 'another-audience' }),
    'wrong issuer': await elsewhere.token(subject),
    'another key under our name': await elsewhere.token(subject, { iss: issuer.issuer }),
    expired: await issuer.token(subject, { exp: now - 60 }),
    'ID token': await issuer.token(subject, { nonce: 'n' }, { typ: 'JWT' }),
    'missing scope': await issuer.token(subject, { scope: otherScopes.join(' ') }),
  }
}

describe('a token with one thing wrong is refused, and nothing appended', () => {
  it.each(signedIn)('%s', async (_, endpoint) => {
    const head = await world.product.app.journal.head()
    const answers: Record<string, number> = {}
    for (const [what, token] of Object.entries(await wrongTokens(endpoint))) {
      answers[what] = (await world.ask(endpoint, `Bearer ${token}`)).status
    }
    const { 'missing scope': scope, ...invalid } = answers
    expect(scope).toBe(403)
    expect(Object.entries(invalid).filter(([, status]) => status !== 401)).toEqual([])
    expect(await world.product.app.journal.head()).toBe(head)
  })
})

describe('a token of the program’s own provider', () => {
  it('is accepted by the program’s own server as an access token, and not as an ID token', async () => {
    const { product } = world

    const { issuer, clientId, redirectUri } = product.app.session
    const tokens = await signInAs({ issuer, clientId, redirectUri }, 'director@lions.example')
    const ask = (token: string) =>
      product.api('lions', null, 'environment/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await ask(tokens.access_token)).status).toBe(200)
    expect((await ask(tokens.id_token)).status).toBe(401)
  })

  it('lets a socket follow only the views within its scopes', async () => {
    const { product, ids } = world
    const { issuer, clientId, redirectUri } = product.app.session
    const request = { issuer, clientId, redirectUri }
    const scope = 'openid profile offline_access membership'
    const { access_token: token } = await signInAs({ ...request, scope }, 'director@lions.example')
    const { port, host } = new URL(product.origin('lions'))
    const socket = io(`http://127.0.0.1:${port}`, {
      path: LIVE_PATH,
      auth: { token },
      extraHeaders: { host },
      transports: ['websocket'],
      forceNew: true,
    })
    const answers = new Map<string, string>()
    socket.on('rows', ({ view }: LiveRows) => answers.set(view, 'rows'))
    socket.on('left', ({ view, reason }: LiveLeft) => answers.set(view, reason))
    const views = ['athlete-call', 'my-registration', 'registrations', 'transactions', 'summary', 'audit', 'brackets']
    for (const view of views) socket.emit('join', { view, scope: ids.drawn, position: 0, basis: '' })
    await until('each is answered', () => answers.size === views.length)
    socket.disconnect()
    expect(Object.fromEntries(answers)).toEqual({
      'athlete-call': 'rows',
      'my-registration': 'rows',
      registrations: 'refused',
      transactions: 'refused',
      summary: 'refused',
      audit: 'refused',
      brackets: 'refused',
    })
  })
})

describe('a session that is ended from another one', () => {
  const coach = 'coach@lions.example'
  const signIn = () => {
    const { issuer, clientId, redirectUri } = world.product.app.session
    return signInAs({ issuer, clientId, redirectUri }, coach)
  }
  const ask = (token: string, path: string, method: 'GET' | 'POST' = 'GET') =>
    world.product.api<{ readonly code?: string }>('lions', null, path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 Firefox/143.0' },
    })
  const sessionsOf = async (token: string) =>
    (await ask(token, 'environment/sessions')).json as unknown as AnswerOf<typeof readSessions>
  const isRefused = async (token: string, path = 'environment/me') => {
    const { status, json } = await ask(token, path)
    return status === 401 && json.code === 'session-ended'
  }

  it('is refused over HTTP and on its sockets, and cannot be renewed, while the other session continues', async () => {
    const { product } = world
    const here = await signIn()
    const there = await signIn()
    const { current: otherSession } = await sessionsOf(there.access_token)
    const listed = await sessionsOf(here.access_token)
    expect(listed.sessions.find(({ id }) => id === otherSession)).toMatchObject({
      userAgent: 'Mozilla/5.0 Firefox/143.0',
    })
    expect(listed.current).not.toBe(otherSession)

    const { port, host } = new URL(product.origin('lions'))
    const open = (token: string) =>
      io(`http://127.0.0.1:${port}`, {
        path: LIVE_PATH,
        auth: { token },
        extraHeaders: { host },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      })
    const socket = open(there.access_token)
    await until('the socket is open', () => socket.connected)
    expect((await ask(here.access_token, `environment/sessions/end/${otherSession}`, 'POST')).status).toBe(200)
    await until('the socket is closed', () => !socket.connected)
    await until('HTTP is refused', () => isRefused(there.access_token))
    const again = open(there.access_token)
    const reason = await new Promise((resolve) => again.on('connect_error', ({ message }) => resolve(message)))
    expect(reason).toBe('session-ended')
    // Not even for routes that need no account, and nothing is changed.
    const redeem = await ask(there.access_token, `invitation/redeem/${world.ids.redeemable}`, 'POST')
    expect([redeem.status, redeem.json.code]).toEqual([401, 'session-ended'])

    await untilIdle(product)
    const renewing = { grant_type: 'refresh_token', refresh_token: there.refresh_token ?? '' }
    const renewed = await requestTokens(product.app.session, renewing, product.origin('lions'))
    expect(renewed.body.error).toBe('invalid_grant')
    expect((await ask(here.access_token, 'environment/me')).status).toBe(200)
    const newer = await signIn()
    expect((await ask(newer.access_token, 'environment/me')).status).toBe(200)

    expect((await ask(here.access_token, 'environment/sessions/end', 'POST')).status).toBe(200)
    await until('the newer one is over', () => isRefused(newer.access_token))
    const { current, sessions } = await sessionsOf(here.access_token)
    expect(sessions.map(({ id }) => id)).toEqual([current])
  })

  it('would continue without the check (control)', async () => {
    const { product } = world
    const { access_token: token } = await signIn()
    const pool = openPool(product.databaseUrl, 1)
    const unguarded = await createServer({
      app: { ...product.app, sessions: { admit: async () => ({ id: null }), forget: () => {} } },
      routes,
      requestIds: await openRequestIds(pool, product.app.fingerprint),
      webFolder: null,
      connectOrigins: [],
    })
    expect((await ask(token, 'environment/sessions/leave', 'POST')).status).toBe(200)
    await until('it is refused', () => isRefused(token))
    const answer = await unguarded.inject({
      url: '/api/environment/me',
      headers: { host: new URL(product.origin('lions')).host, authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
    await unguarded.close()
    await pool.end()
  })

  it('continues with the same provider session once the person has signed in again', async () => {
    const { issuer, subjects, product } = world
    const send = async (authTime: number) => {
      const token = await issuer.token(subjects.coach, { sid: 'kept', auth_time: authTime })
      const { status, json } = await world.send<{ readonly code?: string; readonly current?: string }>(
        'lions',
        'environment/sessions',
        { authorization: `Bearer ${token}` },
      )
      return { status, ...json }
    }
    const { current = '' } = await send(1_767_225_600)
    const { userId } = (await product.app.person('lions', subjects.coach)) ?? {}
    await product.app.commands.endSession(
      {
        tenant: 'lions',
        actor: { userId: 'system:test', role: 'system' },
        commandId: crypto.randomUUID(),
        correlationId: crypto.randomUUID(),
        causationId: null,
      },
      { sessionId: current, userId: userId ?? '', reason: 'elsewhere' },
    )
    await until('it is refused', async () => (await send(1_767_225_600)).code === 'session-ended')
    expect((await send(1_767_229_200)).status).toBe(200)
  })
})
