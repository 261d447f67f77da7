/** The tokens of a sign-in. They are kept in this page's memory alone, where no other page and no later visitor finds them. */
export interface Session {
  readonly accessToken: string
  /** Unix time in seconds. */
  readonly expiresAt: number
  /** Null if the provider sent none with this access token. */
  readonly idToken: string | null
}

export const STORE_PREFIX = 'matside.'

/** An id of this browser's sign-in, shared by all tabs; a page that finds it asks the server for an access token. */
const SIGN_IN = `${STORE_PREFIX}sign-in`
const SIGNED_OUT = `${STORE_PREFIX}signed-out`

/** The tokens that this page has, of the sign-in with this id. */
let held: { readonly signIn: string; readonly session: Session } | null = null

/** The id of this browser's sign-in; null when it is signed out. */
export const signInId = (): string | null => localStorage.getItem(SIGN_IN)

/** The tokens of the current sign-in; null if this page has none yet, or they are of a former one. */
export const heldSession = (): Session | null => (held !== null && held.signIn === signInId() ? held.session : null)

/** Whether this page's tokens are of a former sign-in: another tab has signed out or in again since. */
export const isOfFormerSignIn = (): boolean => held !== null && held.signIn !== signInId()

/** Keeps tokens that belong to the sign-in with this id. */
export const holdSession = (signIn: string, session: Session): void => {
  held = { signIn, session }
}

/** A new sign-in of this browser. */
export const beginSession = (session: Session): void => {
  const signIn = crypto.randomUUID()
  localStorage.setItem(SIGN_IN, signIn)
  holdSession(signIn, session)
}

export const forgetSession = (): void => {
  localStorage.removeItem(SIGN_IN)
  held = null
}

/**
 * Earlier versions stored the tokens themselves. They are removed, and the sign-in continues with the server's cookie.
 */
export const removeStoredTokens = (): void => {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  const former = keys.filter((key) => key.startsWith(`${STORE_PREFIX}user:`))
  for (const key of former) localStorage.removeItem(key)
  if (former.length > 0 && signInId() === null) localStorage.setItem(SIGN_IN, crypto.randomUUID())
}

/** Whether this browser was signed out remotely since the last sign-in. */
export const wasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT) !== null
export const keepSignedOut = (signedOut: boolean): void =>
  signedOut ? localStorage.setItem(SIGNED_OUT, 'yes') : localStorage.removeItem(SIGNED_OUT)
