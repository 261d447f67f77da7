import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessTokenVerifier } from '../../../api/auth/access-token.ts'
import { accessTokenVerifier } from '../../../api/auth/verify-access-token.ts'
import type { TokenIssuer } from '../../support/token-issuer.ts'
import { startTokenIssuer } from '../../support/token-issuer.ts'

describe('a bearer token', () => {
  let issuer: TokenIssuer
  let other: TokenIssuer
  let verify: AccessTokenVerifier
  beforeAll(async () => {
    issuer = await startTokenIssuer()
    other = await startTokenIssuer()
    verify = accessTokenVerifier({ issuer: issuer.issuer, audience: issuer.audience })
  })
  afterAll(() => Promise.all([issuer.stop(), other.stop()]))

  const now = () => Math.floor(Date.now() / 1000)
  const claims = () => ({ iss: issuer.issuer, aud: issuer.audience, sub: 'u1', exp: now() + 600, scope: 'payment' })
  const refusal = async (authorization: string | undefined) => {
    const result = await verify(authorization, 'payment')
    return result.ok ? 'accepted' : result.error.code
  }
  const bearer = (token: string) => `Bearer ${token}`

  it('identifies the person and their scopes', async () => {
    const token = await issuer.token('u1', { scope: 'membership payment', email: 'pat@example.org' })
    expect(await verify(bearer(token), 'payment')).toEqual({
      ok: true,
      value: {
        issuer: issuer.issuer,
        subject: 'u1',
        scopes: new Set(['membership', 'payment']),
        email: 'pat@example.org',
        verifiedEmail: null,
        login: null,
        providerSession: null,
        expiresAt: expect.any(Number),
      },
    })
  })

  it.each([
    ['a session and when it was signed in to', { sid: 's1', auth_time: 1_767_225_600 }, '["s1","1767225600",""]', 's1'],
    ['a session alone', { sid: 's1' }, '["s1","",""]', 's1'],
    ['only when it was signed in', { auth_time: 1_767_225_600 }, '["","1767225600",""]', null],
    ['the first token of the sign-in', { origin_jti: 'j1', jti: 'j2' }, '["","","j1"]', null],
    ['nothing that outlasts a token', { jti: 'j2' }, null, null],
  ])('identifies its sign-in by %s', async (_, claims, login, providerSession) => {
    const result = await verify(bearer(await issuer.token('u1', claims)), null)
    expect(result).toMatchObject({ ok: true, value: { login, providerSession } })
  })

  it('is missing when there is none, or another scheme', async () => {
    expect(await refusal(undefined)).toBe('missing')
    expect(await refusal('')).toBe('missing')
    expect(await refusal('Basic dTpw')).toBe('missing')
    expect(await refusal('Bearer ')).toBe('missing')
  })

  it('is invalid with alg none', async () => {
    const { exp: _, ...rest } = claims()
    expect(await refusal(bearer(new UnsecuredJWT(rest).setExpirationTime('5m').encode()))).toBe('invalid')
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const payload = Buffer.from(JSON.stringify(claims())).toString('base64url')
    expect(await refusal(bearer(`${header}.${payload}.`))).toBe('invalid')
  })

  it('is invalid when signed with our public key as an HMAC secret', async () => {
    const forged = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'test', typ: 'at+jwt' })
      .sign(new TextEncoder().encode(issuer.publicJwk))
    expect(await refusal(bearer(forged))).toBe('invalid')
  })

  it('is invalid for another audience', async () => {
    expect(await refusal(bearer(await issuer.token('u1', { aud: 'another-audience' })))).toBe('invalid')
  })

  it('is invalid from another issuer, also one that claims to be ours', async () => {
    expect(await refusal(bearer(await other.token('u1')))).toBe('invalid')
    expect(await refusal(bearer(await other.token('u1', { iss: issuer.issuer })))).toBe('invalid')
    expect(await refusal(bearer(await issuer.token('u1', { iss: other.issuer })))).toBe('invalid')
  })

  it('is expired after its time, with some tolerance for clock skew', async () => {
    expect(await refusal(bearer(await issuer.token('u1', { exp: now() - 60 })))).toBe('expired')
    expect(await refusal(bearer(await issuer.token('u1', { exp: now() - 5 })))).toBe('accepted')
  })

  it('is invalid before its time, without an expiry or without a subject', async () => {
    expect(await refusal(bearer(await issuer.token('u1', { nbf: now() + 600 })))).toBe('invalid')
    expect(await refusal(bearer(await issuer.token('u1', { exp: undefined })))).toBe('invalid')
    expect(await refusal(bearer(await issuer.token('')))).toBe('invalid')
  })

  it('is invalid with text that PostgreSQL cannot store', async () => {
    expect(await refusal(bearer(await issuer.token('u1\u0000')))).toBe('invalid')
    expect(await refusal(bearer(await issuer.token('u1', { sid: 's\u0000' })))).toBe('invalid')
    expect(await refusal(bearer(await issuer.token('u1', { email: 'a\u0000@b.example' })))).toBe('invalid')
  })

  it('lacks a scope', async () => {
    expect(await refusal(bearer(await issuer.token('u1', { scope: 'membership' })))).toBe('insufficient-scope')
    expect(await refusal(bearer(await issuer.token('u1', { scope: 'payments' })))).toBe('insufficient-scope')
    expect(await refusal(bearer(await issuer.token('u1', { scope: undefined })))).toBe('insufficient-scope')
  })

  it('is invalid when it is an ID token', async () => {
    expect(await refusal(bearer(await issuer.token('u1', {}, { typ: 'JWT' })))).toBe('invalid')
  })

  it('is invalid when tampered with', async () => {
    const [header, payload = '', signature] = (await issuer.token('u1', { scope: 'membership' })).split('.')
    const changed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    changed.scope = 'payment'
    const tampered = Buffer.from(JSON.stringify(changed)).toString('base64url')
    expect(await refusal(bearer(`${header}.${tampered}.${signature}`))).toBe('invalid')
    expect(await refusal(bearer(`${header}.${payload}.${signature?.slice(0, -8)}AAAAAAAA`))).toBe('invalid')
    expect(await refusal(bearer('not.a.token'))).toBe('invalid')
    expect(await refusal(bearer('x'.repeat(10_000)))).toBe('missing')
  })

  it('of an unknown key is invalid', async () => {
    expect(await refusal(bearer(await issuer.token('u1', {}, { kid: 'unknown' })))).toBe('invalid')
  })

  it('cannot be verified while the issuer is unreachable', async () => {
    const away = await startTokenIssuer()
    const token = bearer(await away.token('u1'))
    await away.stop()
    const judge = accessTokenVerifier({ issuer: away.issuer, audience: away.audience })
    await expect(judge(token, 'payment')).rejects.toMatchObject({ name: 'IdentityProviderUnavailable' })
  })

  describe('from an issuer that does not mark access tokens', () => {
    const lenient = () => accessTokenVerifier({ issuer: issuer.issuer, audience: issuer.audience, type: 'any' })

    it('is accepted, also with its scopes as a list', async () => {
      const token = await issuer.token('u1', { scope: undefined, scp: ['payment'] }, { typ: 'JWT' })
      expect(await lenient()(bearer(token), 'payment')).toMatchObject({ ok: true })
    })

    it('must still not be an ID token', async () => {
      const token = await issuer.token('u1', { nonce: 'n', at_hash: 'h' }, { typ: 'JWT' })
      expect(await lenient()(bearer(token), null)).toMatchObject({ ok: false, error: { code: 'invalid' } })
    })
  })
})
