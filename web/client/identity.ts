import { create } from 'zustand'

/** What the console needs of whoever handles sign-in; `session.ts` is plugged in by `main.tsx`. */
export interface Identity {
  /** The access token of this moment, renewed if it must be; null when nobody is signed in. */
  token(): Promise<string | null>
  /** After the server refused the token: a new one, or null when one has to sign in again. */
  renew(): Promise<string | null>
  /** Leaves for the identity provider; afterwards the browser is at `to`. */
  signIn(to: string, email?: string): Promise<void>
  /** At `/auth`: finishes what the provider sent back and answers where to go on. */
  complete(): Promise<string>
  signOut(): Promise<void>
}

interface IdentityState {
  readonly identity: Identity | null
  /** `unknown` until the stored session has been looked at. */
  readonly status: 'unknown' | 'in' | 'out'
  /** Signed out by the provider, not by the person: they are told so where they sign in again. */
  readonly hasEnded: boolean
}

export const useIdentity = create<IdentityState>(() => ({ identity: null, status: 'unknown', hasEnded: false }))

export const connectIdentity = (identity: Identity, status: 'in' | 'out'): void =>
  useIdentity.setState({ identity, status })
export const setSignedIn = (signedIn: boolean): void =>
  useIdentity.setState({ status: signedIn ? 'in' : 'out', ...(signedIn ? { hasEnded: false } : {}) })
/** The sign-in was good for some time, and that is over. */
export const endSession = (): void => useIdentity.setState({ status: 'out', hasEnded: true })

/** To the sign-in page, and back to where one is now. */
export const loginPath = (to: string): string => `/login?to=${encodeURIComponent(to)}`
