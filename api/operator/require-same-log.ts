import type pg from 'pg'
import { type EventStore, hasMark, type LogMark } from '../../domain/kernel/event-store.ts'
import { StartProblem, withSetting } from '../configuration/start-problem.ts'

/** Must never suggest an empty database: people's keys are in it. */
const REFUSED = {
  eventstoredb:
    'EVENTSTORE_URL names another log than the one the views in the database were made from, or an older copy of it: set ' +
    'that one, or restore the backup of the database that belongs to this log (see "Backup and restore" in scripts/README.md).',
  embedded:
    'The log in the database is shorter than what its views and processes have already seen: its end was lost. Restore a ' +
    'backup of the whole database (see "Backup and restore" in scripts/README.md).',
}

const RECORDED = `select position::float8, event_id as id from projection.checkpoint where position >= 0
  union select position::float8, event_id from process.checkpoint where position >= 0 order by position desc, id`

const recordedMarks = async (pool: pg.Pool): Promise<readonly LogMark[]> => (await pool.query<LogMark>(RECORDED)).rows

/** The last event of the log that any view or process manager has recorded; null for none. */
export const furthestRecorded = async (pool: pg.Pool): Promise<LogMark | null> =>
  (await recordedMarks(pool)).at(0) ?? null

/**
 * Throws StartProblem if the checkpoint of a view or process manager is at an event that this log does not have: it was
 * made from another log, and would wait forever or skip events on this one.
 */
export const requireSameLog = async (
  store: Pick<EventStore, 'eventAt'>,
  pool: pg.Pool,
  log: 'embedded' | 'eventstoredb',
): Promise<void> => {
  for (const mark of await recordedMarks(pool)) {
    const has = () => hasMark(store, mark)
    // The embedded log is in the database, whose errors are not about a setting of the log.
    if (!(await (log === 'embedded' ? has() : withSetting('EVENTSTORE_URL', has)))) throw new StartProblem(REFUSED[log])
  }
}
