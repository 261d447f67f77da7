import pg from 'pg'
import { rowTypes } from '../database/row-types.ts'
import { CONNECTS_WITHIN_MS } from '../database/unavailable.ts'
import type { ParkedEvent } from './view-fold.ts'

export type { ParkedEvent } from './view-fold.ts'

/** Every event that some view could not fold, oldest first. A rebuild of the view tries them again. */
export const readParked = async (url: string): Promise<ParkedEvent[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTS_WITHIN_MS, types: rowTypes })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<ParkedEvent>(
      `select projection, tenant, position, event_id as "eventId", stream, type, error
       from projection.parked order by position, projection`,
    )
    return rows
  } finally {
    await client.end()
  }
}
