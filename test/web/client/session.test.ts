import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdentityProvider } from '../../../api/adapters/identity/embedded/start.ts'
import { startIdentityProvider } from '../../../api/adapters/identity/embedded/start.ts'
import { sealedSignIns } from '../../../api/auth/sealed-sign-in.ts'
import { serveSessionTokens } from '../../../api/http/session-tokens.ts'
import { partialApp } from '../../support/partial-app.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { chooseAccount, codeFields, comeBack, SignInBrowser, startSignIn, type Tokens } from '../../support/sign-in.ts'

const ORIGIN = 'http://lions.localhost:3000'
/** The redirect address of all organizations; it forwards to the host in the state. */
const BACK = 'http://localhost:3000/auth'
const PAT = { objectId: 'object-pat', email: 'pat@lions.example', name: 'Pat Parent' }

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>()
  get length(): number {
    return this.#items.size
  }
  key = (index: number): string | null => [...this.#items.keys()][index] ?? null
  getItem = (key: string): string | null => this.#items.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#items.set(key, value)
  removeItem = (key: string): void => void this.#items.delete(key)
  clear = (): void => this.#items.clear()
  all = () => this.#items.entries()
}

describe('the session of a browser', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let provider: IdentityProvider
  let door: FastifyInstance
  /** The browser's cookies with the tokens, by name; no script can read them. */
  let cookies: ReadonlyMap<string, string> = new Map()
  const left: string[] = []
  const calls: string[] = []
  const location = {
    origin: ORIGIN,
    host: 'lions.localhost:3000',
    href: `${ORIGIN}/`,
    assign: (url: string) => void left.push(url),
    replace: vi.fn(),
  }

  beforeAll(async () => {
    database = await freshDatabase()
    provider = await startIdentityProvider({
      port: 0,
      databaseUrl: database.url,
      publicUrl: null,
      clientId: 'matside-web',
      appUrl: 'http://localhost:3000',
      audience: 'matside-api',
      people: () => Promise.resolve([]),
      findByEmail: (email) => Promise.resolve(email === PAT.email ? PAT : null),
      findByObjectId: (id) => Promise.resolve(id === PAT.objectId ? PAT : null),
    })
    const session = {
      issuer: provider.issuer,
      clientId: 'matside-web',
      audience: 'matside-api',
      scopes: ['openid', 'profile', 'offline_access', 'membership', 'payment'],
      redirectUri: BACK,
      providerParameter: 'connection',
      providers: [{ name: 'google' as const, value: 'google-oauth2' }],
    }
    door = Fastify()
    const { tenants } = partialApp({})
    const here = { ...tenants, originOf: () => ORIGIN }
    await serveSessionTokens(door, { session, tenants: here, signIns: sealedSignIns(Buffer.alloc(32, 5)) })
  })
  /** Calls the token endpoint as our pages do. */
  const callTokenEndpoint = async (method: 'POST' | 'DELETE', body: string): Promise<Response> => {
    const answer = await door.inject({
      method,
      url: '/auth/token',
      headers: {
        host: location.host,
        origin: ORIGIN,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' ? { payload: body } : {}),
    })
    const set = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]?.split('=') ?? [])
    const all = new Map([...cookies, ...set.map(([name = '', value = '']) => [name, value] as const)])
    cookies = new Map([...all].filter(([, value]) => value !== ''))
    const status = answer.statusCode
    return new Response(status === 204 ? null : answer.body, {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
  afterAll(async () => {
    await door.close()
    await provider.stop()
    await database.drop()
  })

  beforeEach(() => {
    left.length = 0
    calls.length = 0
    cookies = new Map()
    location.href = `${ORIGIN}/`
    const window = {
      location,
      addEventListener: vi.fn(),
      localStorage: new MemoryStorage(),
      sessionStorage: new MemoryStorage(),
    }
    vi.stubGlobal('window', { ...window, self: window, top: window })
    vi.stubGlobal('localStorage', window.localStorage)
    vi.stubGlobal('sessionStorage', window.sessionStorage)
    const network = fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      calls.push(String(url))
      if (new URL(url, ORIGIN).href === `${ORIGIN}/auth/token`)
        return callTokenEndpoint(init?.method === 'DELETE' ? 'DELETE' : 'POST', String(init?.body))
      // A new connection: a kept-alive one may be closed just when it is reused.
      const headers = { ...(init?.headers as Record<string, string>), origin: ORIGIN, connection: 'close' }
      if (url !== '/api/session-config') return network(url, { ...init, headers })
      return Response.json({
        issuer: provider.issuer,
        clientId: 'matside-web',
        audience: 'matside-api',
        scopes: ['openid', 'profile', 'offline_access', 'membership', 'payment'],
        redirectUri: BACK,
      })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  /** A tab: a fresh copy of the modules, with the storage and locks that all tabs share. */
  const openTab = async () => {
    vi.resetModules()
    const { startSession } = await import('../../../web/client/session.ts')
    const { useIdentity } = await import('../../../web/client/identity.ts')
    startSession()
    const { identity } = useIdentity.getState()
    if (identity === null) throw new Error('no identity')
    const told = () => useIdentity.getState()
    return { identity, status: () => told().status, hasEnded: () => told().hasEnded }
  }
  /** Signs the browser in. Without `hasAccess` its access token has expired. */
  const signedIn = async (hasAccess = true) => {
    const request = { issuer: provider.issuer, clientId: 'matside-web', redirectUri: BACK }
    const { started, back } = await comeBack(request, PAT.email)
    const answer = await callTokenEndpoint('POST', new URLSearchParams(codeFields(started, back)).toString())
    const tokens = (await answer.json()) as Tokens
    if (!hasAccess) expireAccess()
    localStorage.setItem('matside.sign-in', 'one')
    calls.length = 0
    return tokens
  }
  const expireAccess = (): void => {
    cookies = new Map([...cookies].filter(([name]) => name !== 'matside_access'))
  }
  const tokenCalls = () => calls.filter((url) => url === '/auth/token').length
  const readable = () =>
    JSON.stringify([localStorage, sessionStorage].map((store) => [...(store as MemoryStorage).all()]))

  it('costs an anonymous visitor no request', async () => {
    const tab = await openTab()
    expect(tab.status()).toBe('out')
    expect(await tab.identity.token()).toBeNull()
    expect(tab.hasEnded()).toBe(false)
    expect(calls).toEqual([])
  })

  it('gets its token once from its server, which asks no provider while the token is valid', async () => {
    const tokens = await signedIn()
    const tab = await openTab()
    expect(tab.status()).toBe('in')
    const first = await Promise.all([tab.identity.token(), tab.identity.token()])
    expect(first).toEqual([tokens.access_token, tokens.access_token])
    expect(await tab.identity.token()).toBe(tokens.access_token)
    expect(calls).toEqual(['/auth/token'])
    const reloaded = await openTab()
    expect(await reloaded.identity.token()).toBe(tokens.access_token)
  })

  it('renews an expired token once for concurrent calls in several tabs', async () => {
    const former = await signedIn(false)
    const refresh = cookies.get('matside_sign_in')
    const tabs = [await openTab(), await openTab(), await openTab()]
    const tokens = await Promise.all(tabs.flatMap(({ identity }) => [identity.token(), identity.token()]))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(former.access_token)
    expect(tokenCalls()).toBe(3)
    expect(cookies.get('matside_sign_in')).not.toBe(refresh)
    expect(await tabs[0]?.identity.renew()).not.toBe(tokens[0])
  })

  it('stores no token where a script could read it', async () => {
    const { access_token: access, id_token: id } = await signedIn()
    const tab = await openTab()
    expect(await tab.identity.token()).toBe(access)
    for (const secret of [access, id, ...cookies.values()]) expect(readable()).not.toContain(secret)
  })

  it('removes the tokens that an earlier version stored, and stays signed in', async () => {
    await signedIn()
    localStorage.clear()
    localStorage.setItem(`matside.user:${provider.issuer}:matside-web`, '{"access_token":"stored"}')
    const tab = await openTab()
    expect(tab.status()).toBe('in')
    expect(await tab.identity.token()).not.toBe('stored')
    expect(readable()).not.toContain('stored')
  })

  it('uses no token of a sign-in that another tab has ended', async () => {
    const former = await signedIn()
    const tab = await openTab()
    expect(await tab.identity.token()).toBe(former.access_token)
    const { access_token: next } = await signedIn()
    localStorage.setItem('matside.sign-in', 'two')
    tab.identity.ended(former.access_token)
    expect(await tab.identity.token()).toBe(next)
  })

  it('deletes the refresh token on the server when signing out', async () => {
    await signedIn()
    const former = cookies
    const tab = await openTab()
    void tab.identity.signOut()
    await expect.poll(() => left).toHaveLength(1)
    await expect.poll(() => cookies.size).toBe(0)
    cookies = former
    expireAccess()
    expect((await callTokenEndpoint('POST', 'grant_type=refresh_token&refresh_token=kept-at-the-door')).status).toBe(
      400,
    )
  })

  it('ends when the provider reports that it has expired', async () => {
    await signedIn(false)
    const former = cookies
    await callTokenEndpoint('POST', 'grant_type=refresh_token&refresh_token=kept-at-the-door')
    cookies = former
    const tab = await openTab()
    expect(await tab.identity.token()).toBeNull()
    expect(tab.status()).toBe('out')
    expect(tab.hasEnded()).toBe(true)
    expect(localStorage.length).toBe(0)
  })

  it('ends when the provider takes too long', async () => {
    await signedIn(false)
    const network = fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('/token')
        ? Promise.reject(new DOMException('The operation was aborted.', 'AbortError'))
        : network(url, init),
    )
    const tab = await openTab()
    expect(await tab.identity.token()).toBeNull()
    expect(tab.status()).toBe('out')
    expect(tab.hasEnded()).toBe(true)
    expect(localStorage.length).toBe(0)
  })

  it('survives a provider that cannot be reached, and logs it', async () => {
    await signedIn(false)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const network = fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('/token') ? Promise.reject(new TypeError('no network')) : network(url, init),
    )
    const tab = await openTab()
    expect(await tab.identity.token()).toBeNull()
    expect(tab.status()).toBe('in')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it.each([
    ['/event/t1?tab=cart#top', '/event/t1?tab=cart#top'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
  ])('starts at the provider and returns; for %s it continues at %s', async (to, expected) => {
    const tab = await openTab()
    void tab.identity.signIn(to, { email: PAT.email })
    await expect.poll(() => left).toHaveLength(1)
    const leaving = new URL(left[0] ?? '')
    expect(leaving.searchParams.get('login_hint')).toBe(PAT.email)
    expect(leaving.searchParams.get('redirect_uri')).toBe(BACK)
    expect(leaving.searchParams.get('state')).toMatch(/^[^;]+;lions\.localhost:3000$/)

    const browser = new SignInBrowser()
    const request = { issuer: provider.issuer, clientId: 'matside-web', redirectUri: BACK }
    const shown = await browser.follow(await browser.open(leaving), provider.issuer)
    const started = { ...(await startSignIn(new SignInBrowser(), request)), ...shown }
    location.href = `${ORIGIN}/auth${(await chooseAccount(browser, started, PAT.email)).url.search}`

    const returned = await openTab()
    expect(await returned.identity.complete()).toBe(expected)
    expect(await returned.identity.complete()).toBe(expected)
    expect(returned.status()).toBe('in')
    expect(await returned.identity.token()).not.toBeNull()
  })

  it('names the chosen provider to the issuer', async () => {
    const tab = await openTab()
    void tab.identity.signIn('/', { provider: 'google-oauth2', parameter: 'connection' })
    await expect.poll(() => left).toHaveLength(1)
    const { searchParams } = new URL(left[0] ?? '')
    expect([searchParams.get('connection'), searchParams.get('login_hint')]).toEqual(['google-oauth2', null])
  })

  it('ends at the provider and returns to the home page', async () => {
    await signedIn()
    const tab = await openTab()
    void tab.identity.signOut()
    await expect.poll(() => left).toHaveLength(1)
    const leaving = new URL(left[0] ?? '')
    expect(leaving.pathname).toBe('/session/end')
    expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe(BACK)
    expect(leaving.searchParams.get('state')).toMatch(/;lions\.localhost:3000$/)
    expect(leaving.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
    expect(localStorage.getItem('matside.sign-in')).toBe(null)
  })
})
