import type pg from 'pg'
import type { AnyProcess } from '../../../commands/kernel/process.ts'
import type { LogMark } from '../../../domain/kernel/event-store.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'

/** The event up to which each process, by name, has nothing left to do. */
export type Checkpoints = ReadonlyMap<string, LogMark>

export const BEFORE_ALL: LogMark = { position: -1, id: null }

/**
 * Installations from before each process had a separate checkpoint have one row for all of them, under this name.
 */
const SHARED = 'processes'
const SHARED_BY = [
  'complete-paid-order',
  'apply-answers',
  'expire-orders',
  'withdraw-canceled-order',
  'release-withdrawn-holds',
  'release-lapsed-holds',
  'refund-unfulfillable-order',
  'settle-requested-refund',
  'cancel-refunded-lines',
  'return-cancelled-stock',
  'send-receipt',
  'run-bulk-import',
] as const

/**
 * Reads the checkpoint of each of `processes` and records where those without one start: before the first event, or at
 * the current end of the log, as their `startsAt` says. A start is recorded once and kept even if no event follows.
 * Safe to repeat and to run in several servers at the same time. Throws when the database, or the log if it is needed,
 * cannot be reached.
 */
export const openCheckpoints = async (
  pool: pg.Pool,
  journal: Pick<Journal, 'head'>,
  processes: readonly AnyProcess[],
): Promise<Checkpoints> => {
  await splitSharedCheckpoint(pool)
  const known = await readCheckpoints(pool)
  const added = processes.filter(({ name }) => !known.has(name))
  if (added.length === 0) return known
  const head = added.some(({ startsAt }) => startsAt === 'introduction') ? await journal.head() : -1
  const starts = added.map(({ startsAt }) => (startsAt === 'introduction' ? head : -1))
  await pool.query(
    `insert into process.checkpoint (name, position) select * from unnest($1::text[], $2::bigint[])
     on conflict (name) do nothing`,
    [added.map(({ name }) => name), starts],
  )
  return readCheckpoints(pool)
}

/** Moves checkpoints forward, never back. */
export const saveCheckpoints = async (pool: pg.Pool, checkpoints: Checkpoints): Promise<void> => {
  if (checkpoints.size === 0) return
  const marks = [...checkpoints.values()]
  await pool.query(
    `update process.checkpoint set position = reached.position, event_id = reached.event_id
     from unnest($1::text[], $2::bigint[], $3::text[]) as reached (name, position, event_id)
     where process.checkpoint.name = reached.name and process.checkpoint.position < reached.position`,
    [[...checkpoints.keys()], marks.map(({ position }) => position), marks.map(({ id }) => id)],
  )
}

const readCheckpoints = async (pool: pg.Pool): Promise<Checkpoints> => {
  const { rows } = await pool.query<LogMark & { name: string }>(
    'select name, position::float8, event_id as id from process.checkpoint',
  )
  return new Map(rows.map(({ name, position, id }) => [name, { position, id }]))
}

/**
 * Without this, the processes of an older installation would replay its whole history. One statement, so that a crash
 * leaves the shared checkpoint or all of the new ones. A server of the older version that is still running may write
 * the shared row again: then it is split again when this one takes over.
 */
const splitSharedCheckpoint = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `with shared as (delete from process.checkpoint where name = $1 returning position)
     insert into process.checkpoint (name, position) select name, position from shared, unnest($2::text[]) as name
     on conflict (name) do update set position = greatest(process.checkpoint.position, excluded.position)`,
    [SHARED, SHARED_BY],
  )
}
