import type pg from 'pg'

/** Runs `ddl` in one transaction; `lock`, any number that no other uses, lets one process at a time do so. */
export const createTable = async (pool: pg.Pool, lock: number, ddl: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await client.query(ddl)
    await client.query('commit')
  } catch (error) {
    // A connection that is given back within a transaction would fail its next user.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
