import pg from 'pg'
import { migrate } from '../../projections/database/migrate.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'

/** Makes the tables of these views; answers a superuser's connection to the database, to be ended by the caller. */
export const migrated = async (url: string, projections: readonly AnyProjection[]): Promise<pg.Client> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool, projections).finally(() => pool.end())
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
