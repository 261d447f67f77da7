import pg from 'pg'
import { PROJECTOR_ROLE } from './names.ts'
import { rowTypes } from './row-types.ts'
import { CONNECTS_WITHIN_MS } from './unavailable.ts'

/**
 * A connection that may write rows of every tenant. Its commits need not wait for the disk: rows and checkpoint are in
 * one transaction, so after a crash of Postgres both are a little older and the log fills in what is missing.
 */
export const openProjectorClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    keepAlive: true,
    types: rowTypes,
    // The reads a batch needs leave together.
    pipeline: true,
  })
  client.on('error', () => {})
  await client.connect()
  await client.query(
    // Rows are always looked up by key or index; statistics of a young table would suggest otherwise.
    `set synchronous_commit = off; set time zone 'UTC'; set datestyle = 'ISO'; set enable_seqscan = off;
     set enable_hashjoin = off; set enable_mergejoin = off; set plan_cache_mode = force_generic_plan;
     set role ${PROJECTOR_ROLE}`,
  )
  return client
}
