import { setTimeout as pause } from 'node:timers/promises'
import { EventStoreUnavailable } from '../../domain/kernel/event-store.ts'
import { DatabaseUnavailable } from '../../projections/database/unavailable.ts'

/** Codes of a connection that was refused, cut or closed, by the network and by Postgres. */
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006'])

/** Whether the database or the log went away while it was used. */
export const isLostConnection = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof EventStoreUnavailable) return error.isWholeLog
  if (LOST.has(String((error as { code?: unknown }).code))) return true
  if (/Connection terminated|connection ended|not queryable|timeout (expired|exceeded)/i.test(error.message))
    return true
  return isLostConnection(error.cause)
}

/** How long a check waits for a database or a log that went away. */
const RETURNS_WITHIN_MS = 30_000
const RETRY_MS = 500

/** Repeats `work` while the database or the log is away; throws the last error if it does not return in time. */
export const whileAway = async <T>(work: () => Promise<T>): Promise<T> => {
  const until = performance.now() + RETURNS_WITHIN_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLostConnection(error) || performance.now() > until) throw error
    }
    await pause(RETRY_MS)
  }
}
