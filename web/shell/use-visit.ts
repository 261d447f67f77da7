import { useEffect } from 'react'
import { send } from '../client/http.ts'

const KEY = 'matside.visit-of'

/** Reports the user's visit to the server, once for each browser tab. Nothing on the screen depends on it. */
export const useVisit = (userId: string | null): void =>
  useEffect(() => {
    if (userId === null || isNoted(userId)) return
    send('POST /membership/touch').catch(() => {})
  }, [userId])

/**
 * Whether the visit was already reported; records it if not. Where storage is blocked, every page load counts; the
 * server records at most one an hour.
 */
const isNoted = (userId: string): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === userId) return true
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Storage is blocked.
  }
  return false
}
