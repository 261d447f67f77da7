import type { Recorded } from '../../../domain/kernel/event.ts'
import { projections } from '../../../projections/all.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { changedRows } from '../../../projections/kernel/changed-rows.ts'
import { asOf } from '../../../projections/past.ts'
import { freshDatabase } from '../postgres.ts'
import { projectInto } from '../project-into.ts'

const kept = projections.flatMap(({ tables }) => Object.values(tables)).filter(({ versions }) => versions !== null)

/** The rows of every table that keeps versions, by table and tenant. A row's position may be that of a change to nothing. */
const rowsOf = async (reader: Reader, tenants: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const table of kept) {
    for (const tenant of tenants) {
      const rows = await changedRows(table, 'tenant').run(reader, tenant, { after: -2, scope: '' })
      const current = rows.filter(({ deleted }) => !deleted).map(({ position: _, ...row }) => JSON.stringify(row))
      found.set(`${table.name} of ${tenant}`, current.sort().join('\n'))
    }
  }
  return found
}

/**
 * Tables that, read as of some moments in the end, differ from what they were at those moments. `events` as they are read in
 * the end: an erased person is erased at every moment.
 */
export const tablesThatDifferFromThen = async (
  events: readonly Recorded[],
  moments: readonly number[],
): Promise<{ readonly differing: readonly string[]; readonly compared: number }> => {
  const database = await freshDatabase()
  const tenants = new Set(events.map(({ tenant }) => tenant))
  try {
    const then = new Map<number, ReadonlyMap<string, string>>()
    const ends = [...new Set(moments), events.length].sort((a, b) => a - b)
    for (const [i, end] of ends.entries()) {
      const reader = await projectInto(database.url, projections, events.slice(ends[i - 1] ?? 0, end), {
        batchSize: 40,
      })
      then.set(events[end - 1]?.position ?? -1, await rowsOf(reader, tenants))
      await reader.close()
    }
    const reader = await projectInto(database.url, projections, [])
    const differing: string[] = []
    let compared = 0
    for (const [position, tables] of then) {
      const past = await rowsOf(asOf(reader, position), tenants)
      for (const [name, rows] of tables) {
        compared += rows === '' ? 0 : 1
        if (past.get(name) !== rows) differing.push(`${name} at ${position}`)
      }
    }
    await reader.close()
    return { differing, compared }
  } finally {
    await database.drop()
  }
}
