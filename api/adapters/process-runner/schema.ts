import type pg from 'pg'
import { addColumn } from '../../../projections/database/create-table.ts'

/** Creates the tables of the process managers: checkpoints, parked events and timers. */
export const migrateProcessTables = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('matside.process.migrate'))")
    await client.query(`
      create schema if not exists process;
      create table if not exists process.checkpoint (
        name text primary key,
        position bigint not null
      );
      create table if not exists process.parked (
        process text not null,
        position bigint not null,
        tenant text not null,
        stream text not null,
        event_type text not null,
        attempts int not null,
        error text not null,
        next_try timestamptz not null,
        primary key (process, position)
      );
      create table if not exists process.due (
        process text not null,
        tenant text not null,
        key text not null,
        at timestamptz not null,
        payload jsonb not null,
        attempts int not null default 0,
        primary key (process, tenant, key)
      );
      create table if not exists process.log_passed (
        one boolean primary key default true check (one),
        passed text not null
      );
      ${addColumn('process.checkpoint', 'event_id', 'text')};
      ${addColumn('process.parked', 'parked_at', 'timestamptz not null default now()')};
      -- A message that its receiver accepts later or never: retried for a day, and no fault.
      ${addColumn('process.parked', 'is_delayed', 'boolean not null default false')};
      ${addColumn('process.due', 'times_set', 'int not null default 0')};
      ${addColumn('process.due', 'leased_until', 'timestamptz')};
      create index if not exists due_at on process.due (at);`)
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('matside.process.migrate'))").catch(() => {})
    client.release()
  }
}
