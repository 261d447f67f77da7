import { createHash, randomBytes } from 'node:crypto'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string
  readonly id_token: string
  readonly expires_in: number
  readonly scope: string
  readonly token_type: string
}

export interface SignInRequest {
  readonly issuer: string
  readonly clientId: string
  /** The installation's single redirect address. */
  readonly redirectUri: string
  /** The host to which that address redirects the browser; default: a tenant's. */
  readonly host?: string
  readonly scope?: string
  readonly prompt?: string
  readonly loginHint?: string
}

export const ALL_SIGN_IN_SCOPES =
  'openid profile offline_access membership payment environment curriculum schedule provisioning'

/** No keep-alive: the server may close a connection when it is about to be reused. */
const ALONE = { connection: 'close' }

/** The parts of a browser that signing in needs: cookies, and redirects within the provider. */
export class SignInBrowser {
  readonly #cookies = new Map<string, string>()

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  async open(url: string | URL, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...ALONE, cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects until a page is shown or they leave `origin`; returns the final URL and page. */
  async follow(response: Response, origin: string): Promise<{ readonly url: URL; readonly page: string | null }> {
    let current = response
    for (let step = 0; step < 10; step++) {
      const location = current.headers.get('location')
      if (location === null) {
        const page = await current.text()
        const form = selfSubmittingForm(page)
        if (form === null) return { url: new URL(current.url), page }
        current = await this.open(form.action, form.fields)
        continue
      }
      const next = new URL(location, current.url)
      if (next.origin !== origin) return { url: next, page: null }
      current = await this.open(next)
    }
    throw new Error('too many redirects while signing in')
  }
}

/** The library's page with a form that submits itself, e.g. when another person signs in. */
const selfSubmittingForm = (page: string): { action: string; fields: Record<string, string> } | null => {
  const action = /document\.forms\[0\]\.submit\(\)[\s\S]*<form method="post" action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) return null
  const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return { action, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])) }
}

/** A client's redirect to the provider: its URL, and the secrets that the client keeps until it receives the code. */
export interface SignInRedirect {
  readonly request: SignInRequest
  readonly verifier: string
  readonly state: string
  readonly url: URL
}

export interface StartedSignIn extends SignInRedirect {
  /** The page at `url`; null when the redirects have left the provider again. */
  readonly page: string | null
}

export const signInUrl = (request: SignInRequest): SignInRedirect => {
  const verifier = randomBytes(32).toString('base64url')
  const state = `${randomBytes(8).toString('hex')};${request.host ?? `lions.${new URL(request.redirectUri).host}`}`
  const url = new URL('/auth', request.issuer)
  url.search = new URLSearchParams({
    client_id: request.clientId,
    response_type: 'code',
    redirect_uri: request.redirectUri,
    scope: request.scope ?? ALL_SIGN_IN_SCOPES,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(request.prompt === undefined ? {} : { prompt: request.prompt }),
    ...(request.loginHint === undefined ? {} : { login_hint: request.loginHint }),
  }).toString()
  return { request, verifier, state, url }
}

/** The client's redirect to the provider; ends at the sign-in page, or at the client when already signed in. */
export const startSignIn = async (browser: SignInBrowser, request: SignInRequest): Promise<StartedSignIn> => {
  const leaving = signInUrl(request)
  const origin = new URL(request.issuer).origin
  return { ...leaving, ...(await browser.follow(await browser.open(leaving.url), origin)) }
}

export const chooseAccount = async (
  browser: SignInBrowser,
  started: StartedSignIn,
  email: string,
): Promise<{ readonly url: URL; readonly page: string | null }> =>
  browser.follow(await browser.open(started.url, { email }), new URL(started.request.issuer).origin)

/** Exchanges a code or a refresh token; the provider's answer with its status. */
export const requestTokens = async (
  request: Pick<SignInRequest, 'issuer' | 'clientId'>,
  fields: Record<string, string>,
  origin = 'http://lions.localhost:3000',
): Promise<{ readonly status: number; readonly body: Partial<Tokens> & { readonly error?: string } }> => {
  const response = await fetch(new URL('/token', request.issuer), {
    method: 'POST',
    headers: { ...ALONE, origin },
    body: new URLSearchParams({ client_id: request.clientId, ...fields }),
  })
  return { status: response.status, body: (await response.json()) as Partial<Tokens> & { error?: string } }
}

/** The fields that a client sends with the code that the browser returned with. */
export const codeFields = (started: SignInRedirect, back: URL): Record<string, string> => ({
  grant_type: 'authorization_code',
  code: back.searchParams.get('code') ?? '',
  redirect_uri: started.request.redirectUri,
  code_verifier: started.verifier,
})

export const exchangeCode = async (started: SignInRedirect, back: URL): Promise<Tokens> => {
  const { status, body } = await requestTokens(started.request, codeFields(started, back), back.origin)
  if (status !== 200) throw new Error(`no tokens at ${back.href}: ${JSON.stringify(body)}`)
  return body as Tokens
}

/** A person signs in at the provider; returns the redirect to the client. */
export const comeBack = async (
  request: SignInRequest,
  email: string,
  browser: SignInBrowser = new SignInBrowser(),
): Promise<{ readonly started: SignInRedirect; readonly back: URL }> => {
  const started = await startSignIn(browser, request)
  const { url } = started.page === null ? started : await chooseAccount(browser, started, email)
  return { started, back: url }
}

/** The whole flow: a person signs in and gets tokens. */
export const signInAs = async (request: SignInRequest, email: string, browser?: SignInBrowser): Promise<Tokens> => {
  const { started, back } = await comeBack(request, email, browser)
  return exchangeCode(started, back)
}
