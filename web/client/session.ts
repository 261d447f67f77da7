import type { User, UserManager } from 'oidc-client-ts'
import { FRESH_FIELD, TOKEN_IN_COOKIE, TOKEN_PATH } from '../../api/contract/path.ts'
import type { SessionConfig } from '../../api/contract/session.ts'
import { kitText } from '../texts/en/kit.ts'
import type { ReadPath, SendKey } from './endpoints.ts'
import {
  connectIdentity,
  endSession,
  type Identity,
  type SignInBy,
  setSignedIn,
  signedOutElsewhere,
} from './identity.ts'
import { safePath } from './safe-path.ts'
import {
  beginSession,
  forgetSession,
  heldSession,
  holdSession,
  isOfFormerSignIn,
  keepSignedOut,
  removeStoredTokens,
  type Session,
  STORE_PREFIX,
  signInId,
  wasSignedOut,
} from './stored-session.ts'

/** Tokens that expire sooner are renewed before use. */
const RENEW_BEFORE_SECONDS = 30
const RENEW_WITHIN_MS = 15_000
const LOCK = 'matside-session'

/**
 * Plugs sign-in into the console. Whether someone is signed in is read from the browser's storage, the tokens come from
 * the server when they are needed. The sign-in library, which is large, is loaded only to sign in or out.
 */
export const startSession = (): void => {
  removeStoredTokens()
  connectIdentity(identity, 'out')
  readStatus()
  // Follows a sign-in or sign-out in another tab.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(STORE_PREFIX)) readStatus()
  })
}

const readStatus = (): void => {
  if (signInId() === null && wasSignedOut()) signedOutElsewhere()
  else setSignedIn(signInId() !== null)
}

/** Set while this page signs out: a refused token is expected then. */
let isLeaving = false

const identity: Identity = {
  async token() {
    if (signInId() === null) return null
    const session = heldSession()
    return session !== null && lastsLongEnough(session) ? session.accessToken : renewed(session, false)
  },
  async renew() {
    return signInId() === null ? null : renewed(heldSession(), true)
  },
  async signIn(to, by) {
    const manager = await userManager()
    completion = null
    await manager.signinRedirect({
      state: { to },
      url_state: window.location.host,
      ...hintOf(by),
      // The provider may still have a session for this browser, which must not sign in again by itself.
      ...(wasSignedOut() ? { prompt: 'login' } : {}),
    })
  },
  complete() {
    completion ??= complete()
    return completion
  },
  ended(token) {
    // Another tab may have signed in again, or out, since the token was sent.
    if (isLeaving || isOfFormerSignIn() || (heldSession()?.accessToken ?? token) !== token) return
    keepSignedOut(true)
    forgetSession()
    signedOutElsewhere()
  },
  async signOut() {
    const manager = await userManager()
    isLeaving = true
    // The provider signs out without asking if it gets back an ID token of the sign-in.
    if ((heldSession()?.idToken ?? null) === null) await renewed(heldSession(), true)
    const session = heldSession()
    leave(session)
    forgetSession()
    try {
      await manager.signoutRedirect({
        ...(session === null || session.idToken === null ? {} : { id_token_hint: session.idToken }),
        // The sign-in address reads the host from the state, after the semicolon; no return path is needed.
        extraQueryParams: { state: `;${window.location.host}` },
      })
    } catch (error) {
      // The provider does not respond: sign out of this browser at least.
      console.error('Signing out at the identity provider failed.', error)
      setSignedIn(false)
      window.location.assign('/')
    }
  },
}

/** The provider's redirect can be used only once, but a screen may call `complete` twice. */
let completion: Promise<string> | null = null

const complete = async (): Promise<string> => {
  const manager = await userManager()
  try {
    const user = await manager.signinRedirectCallback()
    await manager.removeUser()
    keepSignedOut(false)
    beginSession(sessionOf(user))
    setSignedIn(true)
    return safePath(toOf(user.state))
  } catch (error) {
    // The back button opened a used redirect; a signed-in user just continues.
    if (signInId() !== null) return '/'
    throw error
  }
}

/** Ends the session on the server, in the background while the browser opens the provider. */
const leave = (session: Session | null): void => {
  deleteRefreshToken()
  if (session === null) return
  const [, path] = ('POST /environment/sessions/leave' satisfies SendKey).split(' ')
  const headers = { authorization: `Bearer ${session.accessToken}` }
  // If this fails, the session stays listed until it is ended there; the provider ends it anyway.
  fetch(`/api${path}`, { method: 'POST', headers, keepalive: true }).catch(() => {})
}

/** Deletes the refresh token that the server keeps in a cookie. */
const deleteRefreshToken = (): void => {
  // If this fails, it stays until the next sign-in here; the provider's sign-out revokes it anyway.
  fetch(TOKEN_PATH, { method: 'DELETE', keepalive: true }).catch(() => {})
}

const lastsLongEnough = (session: Session): boolean => session.expiresAt - Date.now() / 1000 > RENEW_BEFORE_SECONDS

const sessionOf = ({ access_token, expires_at, id_token }: User): Session => ({
  accessToken: access_token,
  expiresAt: expires_at ?? 0,
  idToken: id_token ?? null,
})

/**
 * Returns a token other than `former`'s. Tabs take turns with a lock, because a refresh token works once, and a second
 * use ends the sign-in. Null when the user has to sign in again, because the session expired or the server did not
 * respond in time (kernel rule 26), and on any other failure, which is logged.
 *
 * @param isRefused whether the server has refused the current token, so that only a new one helps.
 */
const renewed = (former: Session | null, isRefused: boolean): Promise<string | null> =>
  navigator.locks.request(LOCK, async () => {
    const signIn = signInId()
    if (signIn === null) return null
    const session = heldSession()
    if (session !== null && session.accessToken !== former?.accessToken && lastsLongEnough(session))
      return session.accessToken
    try {
      const answered = await requestSession(isRefused)
      // Another tab has signed out or in again since.
      if (signInId() !== signIn) return null
      if (answered !== null) {
        holdSession(signIn, answered)
        return answered.accessToken
      }
    } catch (error) {
      if (!isTimeout(error)) {
        console.error('Renewing the access token failed.', error)
        return null
      }
    }
    forgetSession()
    endSession()
    return null
  })

/** The provider's error codes for an expired session. */
const EXPIRED: readonly unknown[] = [
  'invalid_grant',
  'interaction_required',
  'login_required',
  'consent_required',
  'account_selection_required',
]

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Requests the tokens from the server, which keeps the refresh token in a cookie. Null if the session has expired.
 * Throws on any other failure.
 */
const requestSession = async (isRefused: boolean): Promise<Session | null> => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), RENEW_WITHIN_MS)
  const answer = await fetch(TOKEN_PATH, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: TOKEN_IN_COOKIE,
      ...(isRefused ? { [FRESH_FIELD]: 'yes' } : {}),
    }),
    signal: late.signal,
  }).finally(() => clearTimeout(timer))
  const { access_token, expires_in, id_token, error } = (await answer.json()) as Readonly<Record<string, unknown>>
  if (EXPIRED.includes(error)) return null
  if (!answer.ok || typeof access_token !== 'string')
    throw new Error(kitText('serverStatus', { status: answer.status }))
  return {
    accessToken: access_token,
    expiresAt: Math.floor(Date.now() / 1_000) + Number(expires_in ?? 0),
    idToken: typeof id_token === 'string' ? id_token : null,
  }
}

/** What the sign-in request says of the person or the provider. */
const hintOf = (by: SignInBy | undefined) => {
  if (by === undefined) return {}
  return 'email' in by ? { login_hint: by.email } : { extraQueryParams: { [by.parameter]: by.provider } }
}

let manager: Promise<UserManager> | null = null

const userManager = (): Promise<UserManager> => {
  manager ??= createManager().catch((error: unknown) => {
    // The next attempt starts over.
    manager = null
    throw error
  })
  return manager
}

const createManager = async (): Promise<UserManager> => {
  const [library, config] = await Promise.all([import('oidc-client-ts'), sessionConfig()])
  return new library.UserManager({
    authority: config.issuer,
    client_id: config.clientId,
    scope: config.scopes.join(' '),
    // Issuers with resource indicators (RFC 8707) want a URL; the embedded one needs none.
    ...(URL.canParse(config.audience) ? { resource: config.audience } : {}),
    // Our own endpoint, which keeps the refresh token where no script can read it.
    metadataSeed: { token_endpoint: `${window.location.origin}${TOKEN_PATH}` },
    // One redirect address for all organizations: it forwards to the host in the state.
    redirect_uri: config.redirectUri,
    post_logout_redirect_uri: config.redirectUri,
    // In memory: by default the library stores tokens where every script of the page can read them.
    userStore: new library.WebStorageStateStore({ store: new library.InMemoryWebStorage() }),
    automaticSilentRenew: false,
  })
}

const sessionConfig = async (): Promise<SessionConfig> => {
  const path: ReadPath = '/session-config'
  // Not `read`, which would need a token.
  const response = await fetch(`/api${path}`)
  if (!response.ok) throw new Error(kitText('serverStatus', { status: response.status }))
  return (await response.json()) as SessionConfig
}

/** The path that `signIn` was asked to return to. */
const toOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'to' in state ? state.to : null
