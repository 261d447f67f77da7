/** What the sign-in library keeps of a session, as far as it is needed without that library. */
export interface Session {
  readonly accessToken: string
  /** In seconds of Unix time. */
  readonly expiresAt: number
}

export const STORE_PREFIX = 'matside.'

/** Where the session of this host is kept; null when there is none. */
const sessionKey = (): string | null => {
  for (let index = 0; index < localStorage.length; index++) {
    const key = localStorage.key(index)
    if (key?.startsWith(`${STORE_PREFIX}user:`)) return key
  }
  return null
}

const SIGNED_OUT = `${STORE_PREFIX}signed-out`

/** Whether this browser was signed out from another one, since the last sign-in. */
export const wasSignedOut = (): boolean => localStorage.getItem(SIGNED_OUT) !== null
export const keepSignedOut = (signedOut: boolean): void =>
  signedOut ? localStorage.setItem(SIGNED_OUT, 'yes') : localStorage.removeItem(SIGNED_OUT)

export const forgetSession = (): void => {
  const key = sessionKey()
  if (key !== null) localStorage.removeItem(key)
}

/** The session on this host, shared by all tabs. Unreadable content counts as signed out. */
export const storedSession = (): Session | null => {
  const key = sessionKey()
  if (key === null) return null
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('access_token' in kept)) return null
    const expiresAt = 'expires_at' in kept ? Number(kept.expires_at) : 0
    return typeof kept.access_token === 'string' ? { accessToken: kept.access_token, expiresAt } : null
  } catch {
    return null
  }
}
