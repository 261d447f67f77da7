import type { UserManager } from 'oidc-client-ts'
import { TOKEN_PATH } from '../../api/contract/path.ts'
import type { SessionConfig } from '../../api/contract/session.ts'
import { kitText } from '../texts/kit.ts'
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

/** A token that expires sooner than this is renewed before it is used. */
const RENEW_BEFORE_SECONDS = 30
const RENEW_WITHIN_SECONDS = 15
const LOCK = 'matside-session'

/**
 * Plugs sign-in into the console. Who is signed in is read from the browser's storage; the sign-in library, which is
 * large, is loaded only to sign in or out or to renew a token.
 */
export const startSession = (): void => {
  connectIdentity(identity, 'out')
  readStatus()
  // Signing in or out in another tab applies to this one too.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(STORE_PREFIX)) readStatus()
  })
}

const readStatus = (): void => {
  const session = storedSession()
  if (session === null && wasSignedOut()) signedOutElsewhere()
  else setSignedIn(session !== null)
}

/** From the moment this page signs out, that the server refuses its token is no news. */
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
      // The provider may still know this browser, and what was signed out must not sign in by itself.
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
      // The host stands where the address of sign-in looks for it, and nothing is kept for the way back.
      await manager.signoutRedirect({ extraQueryParams: { state: `;${window.location.host}` } })
    } catch (error) {
      // The provider does not answer: sign out of this browser at least.
      console.error('Signing out at the identity provider failed.', error)
      await manager.removeUser()
      setSignedIn(false)
      window.location.assign('/')
    }
  },
}

/** The provider's redirect can be used once, but a screen may ask twice. */
let completion: Promise<string> | null = null

const complete = async (): Promise<string> => {
  const manager = await userManager()
  try {
    const user = await manager.signinRedirectCallback()
    keepSignedOut(false)
    setSignedIn(true)
    return safePath(toOf(user.state))
  } catch (error) {
    // The back button led to a used redirect; someone already signed in just goes on.
    if (storedSession() !== null) return '/'
    throw error
  }
}

/** Tells the server that this session is over; on its way while the browser goes to the provider. */
const leave = (): void => {
  forgetAtTheDoor()
  const token = storedSession()?.accessToken
  if (token === undefined) return
  const [, path] = ('POST /environment/sessions/leave' satisfies SendKey).split(' ')
  const headers = { authorization: `Bearer ${token}` }
  // Without an answer the session stays in the list until it is ended there; the provider ends it anyway.
  fetch(`/api${path}`, { method: 'POST', headers, keepalive: true }).catch(() => {})
}

/** Ends what the door keeps to renew tokens with. */
const forgetAtTheDoor = (): void => {
  // Without an answer it stays until the next sign-in here; the provider's sign-out ends it anyway.
  fetch(TOKEN_PATH, { method: 'DELETE', keepalive: true }).catch(() => {})
}

const lastsLongEnough = (session: Session): boolean => session.expiresAt - Date.now() / 1000 > RENEW_BEFORE_SECONDS

/**
 * A token other than `former`. A refresh token is good for one use, and a second use ends the sign-in; so tabs take a
 * lock in turn, and one that waited uses the token the other fetched. Null when the person has to sign in again, because
 * the sign-in expired or the provider did not answer in time (spec/training-and-review.md §8), and on any other failure,
 * which is logged.
 */
const renewed = (former: string): Promise<string | null> =>
  navigator.locks.request(LOCK, async () => {
    const session = storedSession()
    if (session === null) return null
    if (session.accessToken !== former && lastsLongEnough(session)) return session.accessToken
    const manager = await userManager()
    try {
      // Given here as well: the library renews by refresh token without any limit otherwise.
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

/** The provider's error codes for a sign-in that has expired. */
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
    // At our own door, which keeps the refresh token where no script can read it.
    metadataSeed: { token_endpoint: `${window.location.origin}${TOKEN_PATH}` },
    // One address for all organizations: it sends the browser on to the host that stands in the state.
    redirect_uri: config.redirectUri,
    post_logout_redirect_uri: config.redirectUri,
    userStore: new library.WebStorageStateStore({ store: window.localStorage, prefix: STORE_PREFIX }),
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: RENEW_WITHIN_SECONDS,
  })
}

const sessionConfig = async (): Promise<SessionConfig> => {
  const path: ReadPath = '/session-config'
  // Not `read`, which would need the token that is still to come.
  const response = await fetch(`/api${path}`)
  if (!response.ok) throw new Error(kitText('serverStatus', { status: response.status }))
  return (await response.json()) as SessionConfig
}

/** What `signIn` was asked to lead back to. */
const toOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'to' in state ? state.to : null
