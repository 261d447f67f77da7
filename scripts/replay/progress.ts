import type pg from 'pg'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { REPLAY } from '../../api/operator/require-no-replay.ts'

/** `restored`: the rows of the backup. `set-aside`: its views and processes' positions. `moved`: the log is whole, the views are not. */
export type Step = 'begun' | 'restored' | 'set-aside' | 'moved'

export interface Progress {
  readonly step: Step
  /** The last position of the log that is read; null before it is known. */
  readonly end: number | null
}

const TABLES = `
  create schema if not exists ${REPLAY};
  create table if not exists ${REPLAY}.progress (
    one boolean primary key default true check (one),
    request text not null,
    step text not null,
    ends_at bigint
  );
  create table if not exists ${REPLAY}.positions (before bigint primary key, after bigint not null);
  create table if not exists ${REPLAY}.checkpoint (name text primary key, position bigint not null);`

/** Begins a replay, or finds how far the same one came. Throws StartProblem if another one has not finished. */
export const openProgress = async (pool: pg.Pool, request: string): Promise<Progress> => {
  await pool.query(TABLES)
  await pool.query(`insert into ${REPLAY}.progress (request, step) values ($1, 'begun') on conflict do nothing`, [
    request,
  ])
  const { rows } = await pool.query<{ request: string; step: Step; end: string | null }>(
    `select request, step, ends_at as end from ${REPLAY}.progress`,
  )
  const [found] = rows
  if (found?.request !== request)
    throw new StartProblem(
      `Another replay into this database has not finished (${found?.request}): run that one again, or name an empty database.`,
    )
  return { step: found.step, end: found.end === null ? null : Number(found.end) }
}

export const saveStep = async (
  client: pg.Pool | pg.PoolClient,
  step: Step,
  end: number | null = null,
): Promise<void> => {
  await client.query(`update ${REPLAY}.progress set step = $1, ends_at = coalesce($2, ends_at)`, [step, end])
}
