import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityProvider } from '../../../api/adapters/identity/embedded/start.ts'
import { startIdentityProvider } from '../../../api/adapters/identity/embedded/start.ts'
import { accessTokenVerifier } from '../../../api/auth/verify-access-token.ts'
import { freshDatabase } from '../../support/postgres.ts'
import {
  chooseAccount,
  exchangeCode,
  requestTokens,
  SignInBrowser,
  signInAs,
  startSignIn,
} from '../../support/sign-in.ts'

const ACCOUNTS = [
  { objectId: 'object-pat', email: 'pat@lions.example', name: 'Pat <Parent>' },
  { objectId: 'object-dana', email: 'dana@lions.example', name: 'Dana Director' },
]
const BACK = 'http://localhost:3000/auth'

describe('the embedded identity provider', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let provider: IdentityProvider
  const start = (port = 0) =>
    startIdentityProvider({
      port,
      databaseUrl: database.url,
      publicUrl: null,
      clientId: 'matside-web',
      appUrl: 'http://localhost:3000',
      audience: 'matside-api',
      people: () =>
        Promise.resolve([{ email: 'pat@lions.example', name: 'Pat <Parent>', role: 'Parent', tenant: 'Lions' }]),
      findByEmail: (email) => Promise.resolve(ACCOUNTS.find((account) => account.email === email) ?? null),
      findByObjectId: (id) => Promise.resolve(ACCOUNTS.find((account) => account.objectId === id) ?? null),
    })
  beforeAll(async () => {
    database = await freshDatabase()
    provider = await start()
  })
  afterAll(async () => {
    await provider.stop()
    await database.drop()
  })
  const request = (
    more: { prompt?: string; loginHint?: string; scope?: string; redirectUri?: string; host?: string } = {},
  ) => ({
    issuer: provider.issuer,
    clientId: 'matside-web',
    redirectUri: BACK,
    ...more,
  })
  const refresh = (token: string | undefined) =>
    requestTokens(provider, { grant_type: 'refresh_token', refresh_token: token ?? '' })
  const verify = (token: string | undefined) =>
    accessTokenVerifier({ issuer: provider.issuer, audience: 'matside-api' })(`Bearer ${token}`, 'payment')

  describe('discovery', () => {
    const discover = async () =>
      (await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()) as Metadata
    interface Metadata {
      readonly userinfo_endpoint: string
      readonly grant_types_supported: readonly string[]
      readonly response_types_supported: readonly string[]
      readonly token_endpoint_auth_methods_supported: readonly string[]
    }

    it('names only what the provider accepts', async () => {
      expect(await discover()).toMatchObject({
        grant_types_supported: ['authorization_code', 'refresh_token'],
        response_types_supported: ['code'],
        token_endpoint_auth_methods_supported: ['none'],
      })
    })

    it('names a userinfo endpoint that answers who signed in, and nothing to other tokens', async () => {
      const { userinfo_endpoint: url } = await discover()
      const { access_token: token } = await signInAs(request(), 'dana@lions.example')
      const ask = (authorization: string, method = 'GET') =>
        fetch(url, { method, headers: { authorization, origin: 'http://lions.localhost:3000' } })
      const answer = await ask(`Bearer ${token}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://lions.localhost:3000')
      expect(await answer.json()).toEqual({
        sub: 'object-dana',
        name: 'Dana Director',
        email: 'dana@lions.example',
        email_verified: true,
      })
      expect((await ask(`Bearer ${token}`, 'POST')).status).toBe(200)
      const refused = await ask(`Bearer ${token}x`)
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
      expect((await ask('')).status).toBe(401)
      expect((await ask(`Bearer ${token}`, 'DELETE')).status).toBe(405)
    })
  })

  describe('signing in', () => {
    it('lists the demo people, with the hinted e-mail filled in', async () => {
      const { page } = await startSignIn(new SignInBrowser(), request({ loginHint: 'pat@lions.example' }))
      expect(page).toContain('Pat &lt;Parent&gt;')
      expect(page).toContain('Parent, Lions')
      expect(page).toMatch(/<input id="email"[^>]*value="pat@lions.example"/)
      expect(page).toContain('aria-current="true"')
    })

    it('has a page on which no foreign script runs', async () => {
      const browser = new SignInBrowser()
      const { url } = await startSignIn(browser, request())
      const policy = (await browser.open(url)).headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'none'")
      expect(policy).toContain("form-action 'self' http://localhost:3000 http://lions.localhost:3000;")
      expect(policy).not.toContain('unsafe')
    })

    it.each([
      'evil.example',
      'lions.localhost:3001',
      'a.lions.localhost:3000',
      'lions.localhost:3000;evil.example',
      '',
    ])('shows no host but its own, whatever the state contains: %s', async (host) => {
      const browser = new SignInBrowser()
      const { url, page } = await startSignIn(browser, request({ host }))
      const policy = (await browser.open(url)).headers.get('content-security-policy')
      expect(policy).toContain("form-action 'self' http://localhost:3000 http://localhost:3000;")
      expect(page).toContain('to continue to localhost:3000<')
    })

    it('accepts any known e-mail, whatever its case and spaces, and returns with a code', async () => {
      const browser = new SignInBrowser()
      const started = await startSignIn(browser, request())
      const { url } = await chooseAccount(browser, started, ' Dana@Lions.example ')
      expect(`${url.origin}${url.pathname}`).toBe(BACK)
      expect(url.searchParams.get('state')).toBe(started.state)
      const tokens = await exchangeCode(started, url)
      expect(decodeJwt(tokens.id_token)).toMatchObject({
        sub: 'object-dana',
        aud: 'matside-web',
        name: 'Dana Director',
        email: 'dana@lions.example',
      })
    })

    it('shows an error for an unknown account', async () => {
      const browser = new SignInBrowser()
      const started = await startSignIn(browser, request())
      const { page } = await chooseAccount(browser, started, 'unknown@lions.example')
      expect(page).toContain('No account found')
    })

    it('shows the host to which it returns', async () => {
      const { page } = await startSignIn(new SignInBrowser(), request({ host: 'harbor.localhost:3000' }))
      expect(page).toContain('to continue to harbor.localhost:3000<')
    })

    it.each([
      'http://evil.example/auth',
      'http://lions.localhost:3000/auth',
      'http://localhost:3001/auth',
      'https://localhost:3000/auth',
      'http://a.lions.localhost:3000/auth',
      'http://evil-localhost:3000/auth',
      'http://localhost:3000/auth/../steal',
      'http://localhost:3000/auth?next=http://evil.example',
      'http://localhost:3000/other',
      'http://localhost:3000@evil.example/auth',
      'http://user@localhost:3000/auth',
    ])('never returns to %s', async (redirectUri) => {
      const { page } = await startSignIn(new SignInBrowser(), request({ redirectUri }))
      expect(page).toContain('Sign-in failed')
    })

    it('requires PKCE', async () => {
      const url = new URL('/auth', provider.issuer)
      url.search = `client_id=matside-web&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(BACK)}`
      const response = await fetch(url, { redirect: 'manual' })
      expect(response.headers.get('location')).toContain('error=invalid_request')
    })

    it('grants requested consent without asking', async () => {
      const browser = new SignInBrowser()
      const started = await startSignIn(browser, request({ prompt: 'consent' }))
      const { url } = await chooseAccount(browser, started, 'pat@lions.example')
      const tokens = await exchangeCode(started, url)
      expect(tokens.refresh_token).toBeDefined()
      expect(await verify(tokens.access_token)).toMatchObject({ ok: true })
    })

    it('signs in silently the second time, also at another tenant, unless the hint names another person', async () => {
      const browser = new SignInBrowser()
      await signInAs(request(), 'pat@lions.example', browser)
      const again = await startSignIn(browser, request({ host: 'harbor.localhost:3000' }))
      expect(again.page).toBeNull()
      expect(decodeJwt((await exchangeCode(again, again.url)).id_token).sub).toBe('object-pat')
      const same = await startSignIn(browser, request({ loginHint: 'pat@lions.example' }))
      expect(same.page).toBeNull()
      const other = await startSignIn(browser, request({ loginHint: 'dana@lions.example' }))
      expect(other.page).toContain('Sign in to Matside')
      const { url } = await chooseAccount(browser, other, 'dana@lions.example')
      expect(decodeJwt((await exchangeCode(other, url)).id_token).sub).toBe('object-dana')
    })

    it('can be canceled', async () => {
      const browser = new SignInBrowser()
      const started = await startSignIn(browser, request())
      const canceled = await browser.open(`${started.url.href}/cancel`, {})
      const { url } = await browser.follow(canceled, new URL(provider.issuer).origin)
      expect(url.searchParams.get('error')).toBe('access_denied')
    })
  })

  describe('an access token', () => {
    it('is a JWT for our API with the six service scopes and no tenant', async () => {
      const tokens = await signInAs(request(), 'pat@lions.example')
      expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
      const claims = decodeJwt(tokens.access_token)
      expect(claims).toMatchObject({ iss: provider.issuer, aud: 'matside-api', sub: 'object-pat' })
      expect(new Set(String(claims.scope).split(' '))).toEqual(
        new Set(['membership', 'payment', 'environment', 'curriculum', 'schedule', 'provisioning']),
      )
      expect(claims).not.toHaveProperty('tenant')
      expect(await verify(tokens.access_token)).toMatchObject({ ok: true, value: { subject: 'object-pat' } })
    })

    it('has no more scopes than requested', async () => {
      const tokens = await signInAs(request({ scope: 'openid environment' }), 'pat@lions.example')
      expect(await verify(tokens.access_token)).toMatchObject({ ok: false, error: { code: 'insufficient-scope' } })
    })

    it('cannot be replaced by the ID token', async () => {
      const tokens = await signInAs(request(), 'pat@lions.example')
      expect(await verify(tokens.id_token)).toMatchObject({ ok: false, error: { code: 'invalid' } })
    })

    it('can be read by pages of our hosts only', async () => {
      const preflight = (origin: string) =>
        fetch(new URL('/token', provider.issuer), {
          method: 'POST',
          headers: { origin },
          body: new URLSearchParams({ client_id: 'matside-web', grant_type: 'refresh_token', refresh_token: 'x' }),
        })
      const ours = await preflight('http://harbor.localhost:3000')
      expect(ours.headers.get('access-control-allow-origin')).toBe('http://harbor.localhost:3000')
      const foreign = await preflight('http://evil.example')
      expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    })
  })

  describe('a refresh token', () => {
    it('is exchanged for new ones, and rotates', async () => {
      const first = await signInAs(request(), 'pat@lions.example')
      const second = await refresh(first.refresh_token)
      expect(second.status).toBe(200)
      expect(second.body.refresh_token).not.toBe(first.refresh_token)
      expect(await verify(second.body.access_token)).toMatchObject({ ok: true })
    })

    it('revokes the whole sign-in when used twice', async () => {
      const first = await signInAs(request(), 'pat@lions.example')
      const second = await refresh(first.refresh_token)
      expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant')
      expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
    })
  })

  it('signs out, back to where it began, and asks again afterwards', async () => {
    const browser = new SignInBrowser()
    const tokens = await signInAs(request(), 'pat@lions.example', browser)
    const url = new URL('/session/end', provider.issuer)
    url.search = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: BACK,
      state: ';lions.localhost:3000',
    }).toString()
    const page = await (await browser.open(url)).text()
    expect(page).toContain('/assets/submit.js')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const done = await browser.open(new URL('/session/end/confirm', provider.issuer), { xsrf, logout: 'yes' })
    expect(done.headers.get('location')).toBe(`${BACK}?state=%3Blions.localhost%3A3000`)
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    expect((await startSignIn(browser, request())).page).toContain('Sign in to Matside')
  })

  it('after a restart keeps sessions, refresh tokens and signing keys', async () => {
    const browser = new SignInBrowser()
    const tokens = await signInAs(request(), 'pat@lions.example', browser)
    const port = Number(new URL(provider.issuer).port)
    await provider.stop()
    provider = await start(port)
    expect(await verify(tokens.access_token)).toMatchObject({ ok: true })
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
    expect((await startSignIn(browser, request())).page).toBeNull()
  })
})
