import { useEffect } from 'react'
import { send } from '../client/http.ts'

const KEY = 'matside.visit-of'

/** Tells the server of the person's visit, once for each browser tab. Nothing on the screen depends on it. */
export const useVisit = (userId: string | null): void =>
  useEffect(() => {
    if (userId === null || isNoted(userId)) return
    send('POST /membership/touch').catch(() => {})
  }, [userId])

/** Notes the visit. Where storage is blocked, every page load is one; the server records one an hour. */
const isNoted = (userId: string): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === userId) return true
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Storage is blocked.
  }
  return false
}
