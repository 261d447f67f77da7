import { create } from 'zustand'

/** What the console needs from the sign-in; `main.tsx` plugs in `session.ts`. */
export interface Identity {
  /** The current access token, renewed when necessary; null when nobody is signed in. */
  token(): Promise<string | null>
  /** After the server refused the token: a new one, or null when the person has to sign in again. */
  renew(): Promise<string | null>
  /** Redirects to the identity provider; afterwards the browser is at `to`. */
  signIn(to: string, email?: string): Promise<void>
  /** At `/auth`: processes the provider's redirect and returns the path to go on to. */
  complete(): Promise<string>
  /** After the server said that the session of this token was signed out elsewhere. */
  ended(token: string): void
  signOut(): Promise<void>
}

interface IdentityState {
  readonly identity: Identity | null
  /** `unknown` until the stored session has been read. */
  readonly status: 'unknown' | 'in' | 'out'
  /** The sign-in expired without the person signing out; the sign-in page says so. */
  readonly hasEnded: boolean
  /** This browser was signed out from another one; the sign-in page says that, until the next sign-in. */
  readonly wasSignedOut: boolean
}

export const useIdentity = create<IdentityState>(() => ({
  identity: null,
  status: 'unknown',
  hasEnded: false,
  wasSignedOut: false,
}))

export const connectIdentity = (identity: Identity, status: 'in' | 'out'): void =>
  useIdentity.setState({ identity, status })
export const setSignedIn = (signedIn: boolean): void =>
  useIdentity.setState({
    status: signedIn ? 'in' : 'out',
    ...(signedIn ? { hasEnded: false, wasSignedOut: false } : {}),
  })
/** The sign-in has expired. */
export const endSession = (): void => useIdentity.setState({ status: 'out', hasEnded: true })

/** Somebody signed this browser out from another one. */
export const signedOutElsewhere = (): void => useIdentity.setState({ status: 'out', wasSignedOut: true })

/** The sign-in page's address, which leads back to `to`. */
export const loginPath = (to: string): string => `/login?to=${encodeURIComponent(to)}`
