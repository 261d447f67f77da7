import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { TOKEN_PATH } from '../../api/contract/path.ts'
import { addScript } from './browser-sessions.ts'
import { ALL_SIGN_IN_SCOPES, codeFields, comeBack, SignInBrowser, type SignInRequest } from './sign-in.ts'

/** The provider's cookies of a browser with a signed-in user. */
const KNOWN_BROWSER = /^matside_identity/

/**
 * Opens `to` at `origin` with the state of a browser after a sign-in: the mark of a sign-in and the API's session cookies
 * there, and the provider's cookies. The sign-in is a real one, without its three pages; `Product.signIn` goes through these.
 */
export const enterSignedIn = async (
  page: Page,
  { issuer, clientId, redirectUri }: Pick<SignInRequest, 'issuer' | 'clientId' | 'redirectUri'>,
  origin: string,
  email: string,
  to: string,
): Promise<void> => {
  const browser = new SignInBrowser()
  const { host, hostname } = new URL(origin)
  const request = { issuer, clientId, redirectUri, host, scope: ALL_SIGN_IN_SCOPES, loginHint: email }
  const { started, back } = await comeBack(request, email, browser)
  const sessionCookies = await requestSessionCookies(origin, codeFields(started, back))
  const cookies = [...browser.cookies].filter(([name]) => KNOWN_BROWSER.test(name))
  const context = page.context()
  await context.clearCookies()
  await context.addCookies([
    ...cookies.map(([name, value]) => ({ ...COOKIE, name, value, domain: new URL(issuer).hostname })),
    ...sessionCookies.map((cookie) => ({
      ...COOKIE,
      ...cookie,
      domain: hostname,
      path: TOKEN_PATH,
      sameSite: 'Strict' as const,
    })),
  ])
  // For this load alone. `setStorageState` would open a second page to write it, and clear the cache.
  const mark = await addScript(page, markScript(origin))
  await page.goto(`${origin}${to}`)
  await mark.dispose()
}

const markScript = (origin: string): string => `if (location.origin === ${JSON.stringify(origin)}) {
  localStorage.clear()
  localStorage.setItem('matside.sign-in', crypto.randomUUID())
}`

const COOKIE = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const

interface SessionCookie {
  readonly name: string
  readonly value: string
}

/** Requests tokens like a page of `origin`; by address, since only browsers find hosts below `.localhost`. */
const requestSessionCookies = async (
  origin: string,
  fields: Record<string, string>,
): Promise<readonly SessionCookie[]> => {
  const { host, port } = new URL(origin)
  const headers = { host, origin, 'content-type': 'application/x-www-form-urlencoded', connection: 'close' }
  const answer = await new Promise<{ status: number; body: string; cookies: readonly string[] }>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path: TOKEN_PATH, method: 'POST', headers }, (response) => {
      const cookies = response.headers['set-cookie'] ?? []
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body, cookies }), reject)
    })
    request.on('error', reject).end(new URLSearchParams(fields).toString())
  })
  const cookies = answer.cookies.flatMap((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    return value === '' ? [] : [{ name, value }]
  })
  if (answer.status !== 200 || cookies.length === 0) throw new Error(`no tokens at ${origin}: ${answer.body}`)
  return cookies
}

/** Makes the console of a fake API believe that someone is signed in. */
export const signInForTest = async (page: Page): Promise<void> => {
  await page.addInitScript("localStorage.setItem('matside.sign-in', 'test')")
  await page.route(`**${TOKEN_PATH}`, (route) => route.fulfill({ json: { access_token: 'token', expires_in: 3_600 } }))
}
