import { expect, it } from 'vitest'
import { projections } from '../../projections/all.ts'
import { tableName } from '../../projections/database/names.ts'
import { namedPictures } from '../../projections/named-pictures.queries.ts'
import { openClient } from '../support/connections.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto, recorded } from '../support/project-into.ts'
import { story } from './support/story.ts'

let serial = 0
const ADDRESS = /\/api\/(?:images|pictures)\/[\w/-]+/g

/** The same data with a different picture in each place that can have one: fields, custom answers and HTML. */
const pictured = (value: unknown, key = ''): unknown => {
  if (/imageUri$/i.test(key)) return serial++ % 2 === 0 ? `/api/pictures/p-${serial}` : `/api/images/u1/p_${serial}`
  if (/^(description|html|eventLandingPage|receiptAdditionalContent|additionalTerms)$/.test(key) && value !== null) {
    return `<p><img src="/api/pictures/h-${serial++}"></p>`
  }
  if (Array.isArray(value)) return value.map((one) => pictured(one))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Readonly<Record<string, unknown>>
  if (typeof fields.key === 'string' && typeof fields.value === 'string' && !/^[A-Z]/.test(fields.key)) {
    return { ...fields, value: `/api/images/s1/a-${serial++}` }
  }
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, pictured(one, name)]))
}

it('finds each picture in use, and none that only the history names', async () => {
  const database = await freshDatabase()
  const facts = story.map((fact) => ({ ...fact, data: pictured(fact.data) as typeof fact.data, tenant: 'lions' }))
  const reader = await projectInto(database.url, projections, recorded(facts))
  const client = await openClient(database.url)
  try {
    const stored = new Map<string, string>()
    for (const { tables } of projections.filter(({ name }) => name !== 'audit')) {
      for (const table of Object.values(tables)) {
        const { rows } = await client.query<{ row: string }>(
          `select to_jsonb(r)::text as row from ${tableName(table)} r where not deleted`,
        )
        for (const { row } of rows) for (const [address] of row.matchAll(ADDRESS)) stored.set(address, table.name)
      }
    }
    const named = new Set(await namedPictures(reader, 'lions'))
    expect([...stored].filter(([address]) => !named.has(address))).toEqual([])
    expect(named.size).toBeGreaterThan(4)
    // The story replaces some of its pictures, which remain in the history.
    expect(named.size).toBeLessThan(serial)
    expect(await namedPictures(reader, 'harbor')).toEqual([])
  } finally {
    await client.end()
    await reader.close()
    await database.drop()
  }
})
