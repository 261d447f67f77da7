import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { TOKEN_PATH } from '../../api/contract/path.ts'
import { ALL_SIGN_IN_SCOPES, codeFields, comeBack, SignInBrowser, type SignInRequest, type Tokens } from './sign-in.ts'

/** The provider's cookies of a browser with a signed-in user. */
const KNOWN_BROWSER = /^matside_identity/

/**
 * Gives a new page the state of a browser after a sign-in: the console's session at `origin`, the API's session cookie
 * and the provider's cookies. The sign-in is a real one, without its three pages; `Product.signIn` goes through these.
 */
export const enterSignedIn = async (
  page: Page,
  { issuer, clientId, redirectUri }: Pick<SignInRequest, 'issuer' | 'clientId' | 'redirectUri'>,
  origin: string,
  email: string,
): Promise<void> => {
  const browser = new SignInBrowser()
  const { host, hostname } = new URL(origin)
  const request = { issuer, clientId, redirectUri, host, scope: ALL_SIGN_IN_SCOPES, loginHint: email }
  const { started, back } = await comeBack(request, email, browser)
  const { tokens, cookie: sessionCookie } = await requestSessionTokens(origin, codeFields(started, back))
  const session = { name: `matside.user:${issuer}:${clientId}`, value: JSON.stringify(storedSession(tokens)) }
  const cookies = [...browser.cookies].filter(([name]) => KNOWN_BROWSER.test(name))
  await page.context().setStorageState({
    cookies: [
      ...cookies.map(([name, value]) => ({ ...COOKIE, name, value, domain: new URL(issuer).hostname })),
      { ...COOKIE, ...sessionCookie, domain: hostname, path: TOKEN_PATH, sameSite: 'Strict' },
    ],
    origins: [{ origin, localStorage: [session] }],
  })
}

const COOKIE = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const

interface SessionTokens {
  readonly tokens: Tokens
  /** The API's session cookie. */
  readonly cookie: { readonly name: string; readonly value: string }
}

/** Requests tokens like a page of `origin`; by address, since only browsers find hosts below `.localhost`. */
const requestSessionTokens = async (origin: string, fields: Record<string, string>): Promise<SessionTokens> => {
  const { host, port } = new URL(origin)
  const headers = { host, origin, 'content-type': 'application/x-www-form-urlencoded', connection: 'close' }
  const answer = await new Promise<{ status: number; body: string; cookie: string }>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path: TOKEN_PATH, method: 'POST', headers }, (response) => {
      const cookie = response.headers['set-cookie']?.[0] ?? ''
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body, cookie }), reject)
    })
    request.on('error', reject).end(new URLSearchParams(fields).toString())
  })
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.cookie) ?? []
  if (answer.status !== 200 || value === '') throw new Error(`no tokens at ${origin}: ${answer.body}`)
  return { tokens: JSON.parse(answer.body) as Tokens, cookie: { name, value } }
}

/** The session as the console's sign-in library stores it. */
const storedSession = ({ expires_in, ...tokens }: Tokens): object => ({
  ...tokens,
  profile: JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()),
  expires_at: Math.floor(Date.now() / 1_000) + expires_in,
})
