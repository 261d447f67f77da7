import { SignJWT, UnsecuredJWT } from 'jose'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '../../../api/contract/endpoint.ts'
import { LIVE_PATH, type LiveLeft, type LiveRows } from '../../../api/contract/live.ts'
import { signInAs } from '../../support/sign-in.ts'
import { ALL_SCOPES, startTokenIssuer, type TokenIssuer } from '../../support/token-issuer.ts'
import { until } from '../../support/until.ts'
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

const signedIn = named.filter(([, { access }]) => access !== 'public')

/** Tokens of somebody who would be let in, each with one thing wrong. */
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
    'wrong audience': await issuer.token(subject, { aud: 'somebody-else' }),
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
  it('is taken by the program’s own door as an access token, and not as an ID token', async () => {
    const { product } = world

    const { issuer, clientId, redirectUri } = product.app.session
    const tokens = await signInAs({ issuer, clientId, redirectUri }, 'director@lions.example')
    const ask = (token: string) =>
      product.api('lions', null, 'environment/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await ask(tokens.access_token)).status).toBe(200)
    expect((await ask(tokens.id_token)).status).toBe(401)
  })

  it('lets a socket follow what its scopes let it read, and nothing else', async () => {
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
