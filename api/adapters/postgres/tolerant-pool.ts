import pg from 'pg'
import { orUnavailable } from '../../../projections/database/unavailable.ts'

/**
 * A pool that outlives lost connections: the pool replaces one that is lost while idle, and one in use rejects its
 * statement. Both also emit `error`, which would end the process without a listener; the listener is there from the
 * connection's start, since a connection may be lost while it is handed over. `onLost`: called for idle ones. A statement
 * for which no connection becomes free in time, or whose connection is lost, throws DatabaseUnavailable.
 */
export const tolerantPool = (config: pg.PoolConfig, onLost: (error: Error) => void = () => {}): pg.Pool => {
  const pool = new pg.Pool(config)
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => {}))
  const query = pool.query.bind(pool) as (...given: readonly unknown[]) => Promise<unknown>
  pool.query = ((...given: readonly unknown[]) => orUnavailable(query(...given))) as typeof pool.query
  return pool
}
