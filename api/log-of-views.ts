import type pg from 'pg'
import type { EventStore } from '../domain/kernel/event-store.ts'
import { StartProblem } from './start-problem.ts'

/**
 * Throws StartProblem where views or process managers stand at a place that this log does not have: they were fed from
 * another one, and would wait here for ever, or pass over events, without a word.
 */
export const refuseOtherLog = async (store: EventStore, pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ position: string }>(
    `select position::text from projection.checkpoint where position >= 0
     union select position::text from process.checkpoint where position >= 0`,
  )
  for (const { position } of rows) {
    if (await hasPlace(store, Number(position))) continue
    throw new StartProblem(
      'EVENTSTORE_URL names another log than the one the views in the database were made from: set that one, or a ' +
        'DATABASE_URL or DATA_DIR of its own for this one.',
    )
  }
}

const hasPlace = async (store: EventStore, position: number): Promise<boolean> => {
  if ((await store.head()) < position) return false
  try {
    await store.readAll({ after: position, limit: 1 })
    return true
  } catch {
    // Either it refuses the place, or it has gone away just now, which this one says.
    await store.head()
    return false
  }
}
