import type pg from 'pg'

/** Runs `work` in one transaction, on one connection of the pool. Commits what it wrote, or nothing if it throws. */
export const inTransaction = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that is given back within a transaction would fail its next user.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
