import type pg from 'pg'
import { inTransaction } from './in-transaction.ts'

/** Runs `ddl` in one transaction; `lock`, any number that no other uses, lets one process at a time do so. */
export const createTable = (pool: pg.Pool, lock: number, ddl: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await client.query(ddl)
  })

/**
 * Adds a column that older installations lack. Where it is there already, nothing is locked: `alter table … if not exists` would
 * wait for every transaction that uses the table, and could deadlock with one.
 */
export const addColumn = (table: string, column: string, definition: string): string => `do $$ begin
    if exists (select from pg_attribute where attrelid = '${table}'::regclass and attname = '${column}' and not attisdropped) then
      return;
    end if;
    alter table ${table} add column if not exists ${column} ${definition};
  end $$`
