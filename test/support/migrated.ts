import type pg from 'pg'
import { migrate } from '../../projections/database/migrate.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { openClient, openPool } from './connections.ts'

/** Makes the tables of these views; answers a superuser's connection to the database, to be ended by the caller. */
export const migrated = async (url: string, projections: readonly AnyProjection[]): Promise<pg.Client> => {
  const pool = openPool(url, 1)
  await migrate(pool, projections).finally(() => pool.end())
  return openClient(url)
}
