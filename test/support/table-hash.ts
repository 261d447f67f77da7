import { VIEWS } from '../../projections/database/names.ts'
import { comparableRows, readBoundaries } from '../../projections/kernel/kept-states.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { storedTables } from '../../projections/kernel/versions.ts'
import { openClient } from './connections.ts'

/** One hash over every row of a view's tables, including positions and marks of deleted rows. Of states, those that are kept. */
export const hashOfTables = async (url: string, projection: AnyProjection): Promise<string> => {
  const client = await openClient(url)
  try {
    const boundaries = await readBoundaries(client)
    const hashes: string[] = []
    for (const table of storedTables(projection)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ':' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as hash
         from ${comparableRows(table, VIEWS, boundaries)} r`,
      )
      hashes.push(rows[0]?.hash ?? '')
    }
    return hashes.join(' ')
  } finally {
    await client.end()
  }
}
