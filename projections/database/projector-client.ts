import pg from 'pg'
import { PROJECTOR_ROLE } from './names.ts'
import { rowTypes } from './row-types.ts'
import { CONNECTS_WITHIN_MS } from './unavailable.ts'

/**
 * A connection that may write rows of every tenant. Its commits are asynchronous: rows and checkpoint are in one
 * transaction, so after a crash of Postgres both are a little older and the log fills the gap.
 */
export const openProjectorClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    keepAlive: true,
    types: rowTypes,
    // The reads of a batch are sent together.
    pipeline: true,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    // Rows are always looked up by key or index; the statistics of a small new table would suggest scans.
    `set synchronous_commit = off; set time zone 'UTC'; set datestyle = 'ISO'; set enable_seqscan = off;
     set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan;
     set role ${PROJECTOR_ROLE}`,
  )
  return client
}
