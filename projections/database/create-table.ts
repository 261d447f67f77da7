import type pg from 'pg'
import { inTransaction } from './in-transaction.ts'

/** Runs `ddl` in one transaction; `lock`, any number that no other uses, lets one process at a time do so. */
export const createTable = (pool: pg.Pool, lock: number, ddl: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await client.query(ddl)
  })
