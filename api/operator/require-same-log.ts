import type pg from 'pg'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { StartProblem } from '../configuration/start-problem.ts'

/** Must never suggest an empty database: people's keys are in it. */
const REFUSED = {
  eventstoredb:
    'EVENTSTORE_URL names another log than the one the views in the database were made from, or an older copy of it: set ' +
    'that one, or restore the backup of the database that belongs to this log (see "Backup and restore" in scripts/README.md).',
  embedded:
    'The log in the database is shorter than what its views and processes have already seen: its end was lost. Restore a ' +
    'backup of the whole database (see "Backup and restore" in scripts/README.md).',
}

const RECORDED = `select position::text from projection.checkpoint where position >= 0
  union select position::text from process.checkpoint where position >= 0`

/** The last log position that any view or process manager has recorded; -1 for none. */
export const furthestRecorded = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ position: string }>(RECORDED)
  return Math.max(-1, ...rows.map(({ position }) => Number(position)))
}

/**
 * Throws StartProblem if the checkpoint of a view or process manager is at a position that this log does not have: it
 * was made from another log, and would wait forever or skip events on this one.
 */
export const requireSameLog = async (
  store: Pick<EventStore, 'has'>,
  pool: pg.Pool,
  log: 'embedded' | 'eventstoredb',
): Promise<void> => {
  const { rows } = await pool.query<{ position: string }>(RECORDED)
  for (const { position } of rows) {
    if (await store.has(Number(position))) continue
    throw new StartProblem(REFUSED[log])
  }
}
