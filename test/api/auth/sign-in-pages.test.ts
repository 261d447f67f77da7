import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityProvider } from '../../../api/adapters/identity/embedded/start.ts'
import { startIdentityProvider } from '../../../api/adapters/identity/embedded/start.ts'
import { axe, type TestBrowser } from '../../support/browser.ts'
import { withBrowser } from '../../support/in-browser.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { exchangeCode, type SignInRequest, signInUrl, type Tokens } from '../../support/sign-in.ts'

const PEOPLE = [
  { objectId: 'object-pat', email: 'pat@lions.example', name: 'Pat Parent', role: 'Parent', tenant: 'Lions' },
  { objectId: 'object-dana', email: 'dana@lions.example', name: 'Dana Director', role: 'Director', tenant: 'Lions' },
]

describe('the sign-in pages, in a browser', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let provider: IdentityProvider
  let browser: TestBrowser
  /** The console at every host; the bare host redirects to the host in the state. */
  const site = createServer((request, response) => {
    const url = new URL(request.url ?? '', bare())
    const [, host] = url.searchParams.get('state')?.split(';') ?? []
    if (url.pathname === '/auth' && request.headers.host === new URL(bare()).host && host !== undefined) {
      const isBack = url.searchParams.has('code') || url.searchParams.has('error')
      const location = isBack ? `http://${host}/auth${url.search}` : `http://${host}/`
      response.writeHead(303, { location }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Lions</title>The console')
  })
  const port = () => (site.address() as AddressInfo).port
  const bare = () => `http://localhost:${port()}`
  const lions = () => `http://lions.localhost:${port()}`

  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    database = await freshDatabase()
    provider = await startIdentityProvider({
      port: 0,
      databaseUrl: database.url,
      publicUrl: null,
      clientId: 'matside-web',
      appUrl: `http://localhost:${port()}`,
      audience: 'matside-api',
      people: () => Promise.resolve(PEOPLE),
      findByEmail: (email) => Promise.resolve(PEOPLE.find((person) => person.email === email) ?? null),
      findByObjectId: (id) => Promise.resolve(PEOPLE.find((person) => person.objectId === id) ?? null),
    })
  })
  withBrowser((opened) => {
    browser = opened
  })
  afterAll(async () => {
    await provider.stop()
    await database.drop()
    site.closeAllConnections()
    site.close()
  })

  const request = (more: Partial<SignInRequest> = {}): SignInRequest => ({
    issuer: provider.issuer,
    clientId: 'matside-web',
    redirectUri: `${bare()}/auth`,
    ...more,
  })
  const begin = async (page: Page, more: Partial<SignInRequest> = {}) => {
    const leaving = signInUrl(request(more))
    await page.goto(leaving.url.href)
    return leaving
  }
  const tokensOf = async (page: Page, leaving: ReturnType<typeof signInUrl>): Promise<Tokens> => {
    await page.waitForURL(`${lions()}/auth?**`)
    return exchangeCode(leaving, new URL(page.url()))
  }

  it('sign a demo person in with one click, at the tenant', async () => {
    const page = await browser.newPage({ width: 390 })
    const leaving = await begin(page)
    await page.getByRole('button', { name: 'Dana Director' }).click()
    expect((await tokensOf(page, leaving)).access_token).toBeDefined()
  })

  it('let another person sign in afterwards, and sign out without confirmation', async () => {
    const page = await browser.newPage()
    const first = await begin(page, { loginHint: 'pat@lions.example' })
    await page.getByLabel('Email').press('Enter')
    await tokensOf(page, first)
    const second = await begin(page, { loginHint: 'dana@lions.example', prompt: 'consent' })
    expect(await page.getByLabel('Email').inputValue()).toBe('dana@lions.example')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const tokens = await tokensOf(page, second)
    const leave = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${bare()}/auth`,
      state: `;${new URL(lions()).host}`,
    })
    await page.goto(`${provider.issuer}/session/end?${leave}`)
    await page.waitForURL(`${lions()}/`)
    await begin(page)
    await page.getByRole('heading', { name: 'Sign in to Matside' }).waitFor()
  })

  it.each([
    { width: 1280, dark: false },
    { width: 390, dark: true },
  ])('are usable by everyone: %o', async (options) => {
    const page = await browser.newPage(options)
    await begin(page, { loginHint: 'unknown@lions.example' })
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('No account found').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width)
    await page.goto(`${provider.issuer}/auth?client_id=matside-web&redirect_uri=http://evil.example/auth`)
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor()
    expect(await axe(page)).toEqual([])
  })
})
