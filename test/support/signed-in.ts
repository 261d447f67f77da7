import type { Page } from 'playwright-core'
import { ALL_SIGN_IN_SCOPES, SignInBrowser, type SignInRequest, signInAs, type Tokens } from './sign-in.ts'

/** The provider's cookies of a browser in which somebody has signed in. */
const KNOWN_BROWSER = /^matside_identity/

/**
 * Gives a new page what its browser keeps after a sign-in: the console's session at `origin` and the provider's cookies. The
 * sign-in is a real one, without its three pages; `Product.signIn` goes through these.
 */
export const enterSignedIn = async (
  page: Page,
  { issuer, clientId, redirectUri }: Pick<SignInRequest, 'issuer' | 'clientId' | 'redirectUri'>,
  origin: string,
  email: string,
): Promise<void> => {
  const browser = new SignInBrowser()
  const { host } = new URL(origin)
  const request = { issuer, clientId, redirectUri, host, scope: ALL_SIGN_IN_SCOPES, loginHint: email }
  const tokens = await signInAs(request, email, browser)
  const session = { name: `matside.user:${issuer}:${clientId}`, value: JSON.stringify(kept(tokens)) }
  const cookies = [...browser.cookies].filter(([name]) => KNOWN_BROWSER.test(name))
  await page.context().setStorageState({
    cookies: cookies.map(([name, value]) => ({ ...COOKIE, name, value, domain: new URL(issuer).hostname })),
    origins: [{ origin, localStorage: [session] }],
  })
}

const COOKIE = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const

/** As the console's sign-in library keeps it. */
const kept = ({ expires_in, ...tokens }: Tokens): object => ({
  ...tokens,
  profile: JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()),
  expires_at: Math.floor(Date.now() / 1_000) + expires_in,
})
