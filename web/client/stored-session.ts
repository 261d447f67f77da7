/** The part of the sign-in library's stored session that is needed without the library. */
export interface Session {
  readonly accessToken: string
  /** Unix time in seconds. */
  readonly expiresAt: number
}

export const STORE_PREFIX = 'matside.'

/** Storage key of this host's session; null without one. */
const sessionKey = (): string | null => {
  for (let index = 0; index < localStorage.length; index++) {
    const key = localStorage.key(index)
    if (key?.startsWith(`${STORE_PREFIX}user:`)) return key
  }
  return null
}

const SIGNED_OUT = `${STORE_PREFIX}signed-out`

/** Whether this browser was signed out remotely since the last sign-in. */
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
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('access_token' in stored)) return null
    const expiresAt = 'expires_at' in stored ? Number(stored.expires_at) : 0
    return typeof stored.access_token === 'string' ? { accessToken: stored.access_token, expiresAt } : null
  } catch {
    return null
  }
}
