import { create } from 'zustand'

/** The person's e-mail address, or a provider that the sign-in offers and the parameter that names it. */
export type SignInBy = { readonly email: string } | { readonly provider: string; readonly parameter: string }

/** The console's interface to sign-in; `main.tsx` plugs in `session.ts`. */
export interface Identity {
  /** The current access token, renewed if necessary; null when signed out. */
  token(): Promise<string | null>
  /** Renews a token that the server has refused; null when the user has to sign in again. */
  renew(): Promise<string | null>
  /** Redirects to the identity provider; afterwards the browser is at `to`. */
  signIn(to: string, by?: SignInBy): Promise<void>
  /** At `/auth`: handles the provider's redirect and returns the path to continue at. */
  complete(): Promise<string>
  /** Called when the server reports that this token's session was signed out elsewhere. */
  ended(token: string): void
  signOut(): Promise<void>
}

interface IdentityState {
  readonly identity: Identity | null
  /** `unknown` until the stored session has been read. */
  readonly status: 'unknown' | 'in' | 'out'
  /** The session expired without a sign-out; the sign-in page says so. */
  readonly hasEnded: boolean
  /** This browser was signed out remotely; the sign-in page says so until the next sign-in. */
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
/** The session has expired. */
export const endSession = (): void => useIdentity.setState({ status: 'out', hasEnded: true })

/** This browser was signed out from another one. */
export const signedOutElsewhere = (): void => useIdentity.setState({ status: 'out', wasSignedOut: true })

/** Address of the sign-in page, which returns to `to` afterwards. */
export const loginPath = (to: string): string => `/login?to=${encodeURIComponent(to)}`
