import pg from 'pg'
import { rowTypes } from '../database/row-types.ts'
import { CONNECTS_WITHIN_MS } from '../database/unavailable.ts'
import type { Parked } from './folding.ts'

export type { Parked } from './folding.ts'

/** Every event some view could not take in, oldest first. A rebuild of the view tries them again. */
export const readParked = async (url: string): Promise<Parked[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTS_WITHIN_MS, types: rowTypes })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Parked>(
      `select projection, tenant, position, event_id as "eventId", type, error
       from projection.parked order by position, projection`,
    )
    return rows
  } finally {
    await client.end()
  }
}
