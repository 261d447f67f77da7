import type { UserManager } from 'oidc-client-ts'
import { TOKEN_PATH } from '../../api/contract/path.ts'
import type { SessionConfig } from '../../api/contract/session.ts'
import { kitText } from '../texts/en/kit.ts'
import type { ReadPath, SendKey } from './endpoints.ts'
import { connectIdentity, endSession, type Identity, setSignedIn, signedOutElsewhere } from './identity.ts'
import { safePath } from './safe-path.ts'
import {
  forgetSession,
  keepSignedOut,
  type Session,
  STORE_PREFIX,
  storedSession,
  wasSignedOut,
} from './stored-session.ts'

/** Tokens that expire sooner are renewed before use. */
const RENEW_BEFORE_SECONDS = 30
const RENEW_WITHIN_SECONDS = 15
const LOCK = 'matside-session'

/**
 * Plugs sign-in into the console. The session is read from the browser's storage. The sign-in library, which is large,
 * is loaded only to sign in or out or to renew a token.
 */
export const startSession = (): void => {
  connectIdentity(identity, 'out')
  readStatus()
  // Follows a sign-in or sign-out in another tab.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(STORE_PREFIX)) readStatus()
  })
}

const readStatus = (): void => {
  const session = storedSession()
  if (session === null && wasSignedOut()) signedOutElsewhere()
  else setSignedIn(session !== null)
}

/** Set while this page signs out: a refused token is expected then. */
let isLeaving = false

const identity: Identity = {
  async token() {
    const session = storedSession()
    if (session === null) return null
    return lastsLongEnough(session) ? session.accessToken : renewed(session.accessToken)
  },
  async renew() {
    const session = storedSession()
    return session === null ? null : renewed(session.accessToken)
  },
  async signIn(to, email) {
    const manager = await userManager()
    completion = null
    await manager.signinRedirect({
      state: { to },
      url_state: window.location.host,
      ...(email === undefined ? {} : { login_hint: email }),
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
    if (isLeaving || (storedSession() ?? { accessToken: token }).accessToken !== token) return
    keepSignedOut(true)
    forgetSession()
    signedOutElsewhere()
  },
  async signOut() {
    const manager = await userManager()
    isLeaving = true
    leave()
    try {
      // The sign-in address reads the host from the state, after the semicolon; no return path is needed.
      await manager.signoutRedirect({ extraQueryParams: { state: `;${window.location.host}` } })
    } catch (error) {
      // The provider does not respond: sign out of this browser at least.
      console.error('Signing out at the identity provider failed.', error)
      await manager.removeUser()
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
    keepSignedOut(false)
    setSignedIn(true)
    return safePath(toOf(user.state))
  } catch (error) {
    // The back button opened a used redirect; a signed-in user just continues.
    if (storedSession() !== null) return '/'
    throw error
  }
}

/** Ends the session on the server, in the background while the browser opens the provider. */
const leave = (): void => {
  deleteRefreshToken()
  const token = storedSession()?.accessToken
  if (token === undefined) return
  const [, path] = ('POST /environment/sessions/leave' satisfies SendKey).split(' ')
  const headers = { authorization: `Bearer ${token}` }
  // If this fails, the session stays listed until it is ended there; the provider ends it anyway.
  fetch(`/api${path}`, { method: 'POST', headers, keepalive: true }).catch(() => {})
}

/** Deletes the refresh token that the server keeps in a cookie. */
const deleteRefreshToken = (): void => {
  // If this fails, it stays until the next sign-in here; the provider's sign-out revokes it anyway.
  fetch(TOKEN_PATH, { method: 'DELETE', keepalive: true }).catch(() => {})
}

const lastsLongEnough = (session: Session): boolean => session.expiresAt - Date.now() / 1000 > RENEW_BEFORE_SECONDS

/**
 * Returns a token other than `former`. A refresh token works once, and a second use ends the sign-in. So tabs take
 * turns with a lock, and one that waited uses the token that the other has fetched. Null when the user has to sign in
 * again, because the session expired or the provider did not respond in time (kernel rule 26), and on any other
 * failure, which is logged.
 */
const renewed = (former: string): Promise<string | null> =>
  navigator.locks.request(LOCK, async () => {
    const session = storedSession()
    if (session === null) return null
    if (session.accessToken !== former && lastsLongEnough(session)) return session.accessToken
    const manager = await userManager()
    try {
      // Passed here, too: without it the library renews by refresh token with no timeout.
      const user = await manager.signinSilent({ silentRequestTimeoutInSeconds: RENEW_WITHIN_SECONDS })
      return user?.access_token ?? null
    } catch (error) {
      if (await mustSignInAgain(error)) {
        await manager.removeUser()
        endSession()
      } else console.error('Renewing the access token failed.', error)
      return null
    }
  })

/** The provider's error codes for an expired session. */
const EXPIRED = [
  'invalid_grant',
  'interaction_required',
  'login_required',
  'consent_required',
  'account_selection_required',
]

const mustSignInAgain = async (error: unknown): Promise<boolean> => {
  const { ErrorResponse, ErrorTimeout } = await import('oidc-client-ts')
  return error instanceof ErrorTimeout || (error instanceof ErrorResponse && EXPIRED.includes(error.error ?? ''))
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
    userStore: new library.WebStorageStateStore({ store: window.localStorage, prefix: STORE_PREFIX }),
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: RENEW_WITHIN_SECONDS,
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
