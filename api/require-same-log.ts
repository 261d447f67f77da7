import type pg from 'pg'
import type { EventStore } from '../domain/kernel/event-store.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Throws StartProblem when the checkpoint of a view or a process manager is at a position that this log does not have:
 * it was made from another log, and would silently wait forever or skip events on this one.
 */
export const requireSameLog = async (store: EventStore, pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ position: string }>(
    `select position::text from projection.checkpoint where position >= 0
     union select position::text from process.checkpoint where position >= 0`,
  )
  for (const { position } of rows) {
    if (await hasPosition(store, Number(position))) continue
    throw new StartProblem(
      'EVENTSTORE_URL names another log than the one the views in the database were made from: set that one, or give ' +
        'this log a DATABASE_URL or DATA_DIR of its own.',
    )
  }
}

const hasPosition = async (store: EventStore, position: number): Promise<boolean> => {
  if ((await store.head()) < position) return false
  try {
    await store.readAll({ after: position, limit: 1 })
    return true
  } catch {
    // Either it rejects the position or it has just become unreachable; the next call throws in the second case.
    await store.head()
    return false
  }
}
