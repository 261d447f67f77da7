import type pg from 'pg'
import { createTable } from '../../../projections/database/create-table.ts'
import { inTransaction } from '../../../projections/database/in-transaction.ts'
import type { CheckedStream, CheckProgress, CheckProgressStore } from './check-progress.ts'

/** Arbitrary numbers; the first lets one process at a time create the tables, the second lets one check the log. */
const TABLE_LOCK = 7_164_031_911
const CHECK_LOCK = 7_164_031_912

/** Creates the tables if they are missing. Backups leave them out: a check of another log begins again. */
export const createCheckProgress = (pool: pg.Pool): Promise<void> =>
  createTable(
    pool,
    TABLE_LOCK,
    `
      create schema if not exists process;
      create table if not exists process.history_check (
        is_one boolean primary key default true check (is_one),
        progress jsonb not null
      );
      create table if not exists process.history_check_streams (
        stream text primary key,
        tenant text not null,
        leaf int not null,
        revision int not null,
        hash text not null
      )`,
  )

const SAVE = `
  insert into process.history_check (progress) values ($1)
  on conflict (is_one) do update set progress = excluded.progress`
const SAVE_STREAMS = `
  insert into process.history_check_streams
  select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[])
  on conflict (stream) do update set revision = excluded.revision, hash = excluded.hash`
const CLEAR = 'delete from process.history_check; delete from process.history_check_streams'

const COLUMNS = ['stream', 'tenant', 'leaf', 'revision', 'hash'] as const satisfies readonly (keyof CheckedStream)[]
const STREAMS_PER_STATEMENT = 5_000

/** Keeps how far a check has come in the database. Streams without events since the last save are not written again. */
export const postgresCheckProgress = (pool: pg.Pool): CheckProgressStore => ({
  load: async () => {
    const { rows } = await pool.query<{ progress: CheckProgress }>('select progress from process.history_check')
    const [found] = rows
    if (found === undefined) return null
    const { rows: streams } = await pool.query<CheckedStream>(
      `select ${COLUMNS.join(', ')} from process.history_check_streams order by tenant, leaf`,
    )
    return { progress: found.progress, streams }
  },
  save: (progress, changed, isFirst) =>
    inTransaction(pool, async (client) => {
      if (isFirst) await client.query(CLEAR)
      for (let at = 0; at < changed.length; at += STREAMS_PER_STATEMENT) {
        const some = changed.slice(at, at + STREAMS_PER_STATEMENT)
        await client.query(
          SAVE_STREAMS,
          COLUMNS.map((column) => some.map((stream) => stream[column])),
        )
      }
      await client.query(SAVE, [JSON.stringify(progress)])
    }),
  clear: async () => {
    await pool.query(CLEAR)
  },
})

/** Runs `check` unless another process runs one. */
export const oneCheckAtATime = async (pool: pg.Pool, check: () => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  let isLocked = false
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [CHECK_LOCK])
    isLocked = rows[0]?.locked === true
    if (isLocked) await check()
  } finally {
    if (isLocked) await client.query('select pg_advisory_unlock($1)', [CHECK_LOCK]).catch(() => {})
    client.release()
  }
}
