import type pg from 'pg'
import type { Config } from '../../api/configuration/config.ts'
import { openDataFolder } from '../../api/configuration/data-folder.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import {
  clearFolder,
  type Filling,
  markFolder,
  requireFinished,
  type Unfinished,
} from '../../api/operator/unfinished.ts'
import { requireEmptyDatabase } from '../backup/load-tables.ts'

/** `restored`: the rows of the backup. `set-aside`: its views and processes' positions. `moved`: the log is whole, the views are not. */
export type Step = 'begun' | 'restored' | 'set-aside' | 'moved'

export interface Progress {
  readonly step: Step
  /** The last position of the log that is read; null before it is known. */
  readonly end: number | null
}

/** What fills a place. */
export interface Task extends Unfinished {
  /** Which backup, and from where to where: only the same one continues. */
  readonly request: string
}

const tablesOf = (filling: Filling): string => `
  create schema if not exists ${filling};
  create table if not exists ${filling}.progress (
    one boolean primary key default true check (one),
    request text not null,
    command text not null,
    step text not null,
    ends_at bigint
  );
  create table if not exists ${filling}.positions (before bigint primary key, after bigint not null);
  create table if not exists ${filling}.checkpoint (name text primary key, position bigint not null);`

interface Row {
  readonly request: string
  readonly step: Step
  readonly end: string | null
}

const findProgress = async (pool: pg.Pool, filling: Filling): Promise<Row | undefined> => {
  const { rows: found } = await pool.query<{ oid: string | null }>('select to_regclass($1) as oid', [
    `${filling}.progress`,
  ])
  if (found[0]?.oid === null) return undefined
  return (await pool.query<Row>(`select request, step, ends_at as end from ${filling}.progress`)).rows[0]
}

/** Marks a data folder in which the database is made next; `openProgress` marks the database. */
export const markPlace = ({ database, dataDir }: Config, task: Task): void => {
  if (database.kind === 'embedded')
    markFolder(openDataFolder(dataDir), { filling: task.filling, command: task.command })
}

/**
 * Marks the database before anything else is written, or finds how far the same task came. Until `finishPlace`, no program runs
 * on the place. Throws StartProblem if the database is not empty, or if another task has not finished.
 */
export const openProgress = async (
  pool: pg.Pool,
  { filling, request, command }: Task,
  requireEmpty: () => Promise<void>,
): Promise<Progress> => {
  await requireFinished(pool, filling)
  const found = await findProgress(pool, filling)
  if (found !== undefined && found.step !== 'begun') {
    if (found.request === request) return { step: found.step, end: found.end === null ? null : Number(found.end) }
    throw new StartProblem(
      `Another ${filling} into this database has not finished (${found.request}): run that one again, or name an empty database.`,
    )
  }
  await requireEmptyDatabase(pool)
  await requireEmpty()
  await pool.query(tablesOf(filling))
  await pool.query(
    `insert into ${filling}.progress (request, command, step) values ($1, $2, 'begun')
     on conflict (one) do update set request = excluded.request, command = excluded.command`,
    [request, command],
  )
  return { step: 'begun', end: null }
}

export const saveStep = async (
  client: pg.Pool | pg.PoolClient,
  filling: Filling,
  step: Step,
  end: number | null = null,
): Promise<void> => {
  await client.query(`update ${filling}.progress set step = $1, ends_at = coalesce($2, ends_at)`, [step, end])
}

/** Removes the marks: the program may start. The one in the database is last, since it says how far the task came. */
export const finishPlace = async (pool: pg.Pool, config: Config, filling: Filling): Promise<void> => {
  clearFolder(config.dataDir)
  await pool.query(`drop schema ${filling} cascade`)
}
