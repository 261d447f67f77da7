import type pg from 'pg'
import { migrate } from '../../projections/database/migrate.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { openClient, openPool } from './connections.ts'

/** Creates the tables of these views. Returns a superuser's connection to the database; the caller ends it. */
export const openMigrated = async (url: string, projections: readonly AnyProjection[]): Promise<pg.Client> => {
  const pool = openPool(url, 1)
  await migrate(pool, projections).finally(() => pool.end())
  return openClient(url)
}
