import { beforeAll, describe, expect, test } from 'vitest'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projections } from '../../projections/all.ts'
import { tableName } from '../../projections/database/names.ts'
import { storedTables } from '../../projections/kernel/versions.ts'
import { openClient } from '../support/connections.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto, recorded } from '../support/project-into.ts'
import { hashOfTables } from '../support/table-hash.ts'
import { erasedWords, story } from './support/story.ts'
import { withoutKeysOf } from './support/without-keys.ts'

/** The story in two tenants at the same time, with the same ids and different times; the actor is erased at the end. */
const history = recorded(
  story.flatMap((fact, i) =>
    ['lions', 'harbor'].map((tenant) => ({
      ...fact,
      tenant,
      time: new Date(Date.UTC(2026, 2, tenant === 'lions' ? 1 : 2) + i * 60_000).toISOString(),
    })),
  ),
).map((event) => ({ ...event, actor: { userId: 'u1', role: 'parent' } }))

const project = async <T>(
  events: readonly Recorded[],
  batchSize: number,
  read: (url: string) => Promise<T>,
): Promise<T> => {
  const database = await freshDatabase()
  try {
    await (await projectInto(database.url, projections, events, { batchSize })).close()
    return await read(database.url)
  } finally {
    await database.drop()
  }
}

const hashes = async (url: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      projections.map(async (projection) => [projection.name, await hashOfTables(url, projection)] as const),
    ),
  )

const textOf = async (url: string, tenant: string): Promise<Record<string, string>> => {
  const client = await openClient(url)
  try {
    const texts: Record<string, string> = {}
    for (const projection of projections) {
      for (const table of storedTables(projection)) {
        const { rows } = await client.query<{ row: string }>(
          `select r::text as row from ${tableName(table)} r where tenant = $1 order by 1`,
          [tenant],
        )
        texts[table.name] = rows.map(({ row }) => row).join('\n')
      }
    }
    return texts
  } finally {
    await client.end()
  }
}

describe('every view', () => {
  test('has no index that its key or its scope covers', () => {
    const twice = projections.flatMap(({ tables }) =>
      Object.values(tables).flatMap(({ name, key, scope, indexes }) =>
        indexes
          .filter((index) => [key, [scope]].some((own) => index.every((column, i) => own[i] === column)))
          .map((index) => `${name} by ${index.join(', ')}`),
      ),
    )
    expect(twice).toEqual([])
  })

  let whole: Record<string, string>
  let lions: Record<string, string>

  beforeAll(async () => {
    ;[whole, lions] = await project(history, 1_000, async (url) => [await hashes(url), await textOf(url, 'lions')])
  })

  test.each([1, 7, 100])('has the same rows in batches of %i', async (batchSize) => {
    expect(await project(history, batchSize, hashes)).toEqual(whole)
  })

  test('has the same rows of a tenant with and without another one', async () => {
    const own = history.filter((event) => event.tenant === 'lions')
    expect(await project(own, 50, (url) => textOf(url, 'lions'))).toEqual(lions)
  })

  test('contains nothing of an erased person', () => {
    const text = Object.values(lions).join('\n')
    expect(erasedWords.filter((word) => text.includes(word))).toEqual([])
  })

  test('has the same rows when rebuilt without the keys of erased people', async () => {
    expect(await project(withoutKeysOf(['s1', 'u1'], history), 1_000, hashes)).toEqual(whole)
  })

  test('has a row in each table at the end of the story, so that the other checks are meaningful', () => {
    expect(Object.entries(lions).filter(([, text]) => text === '')).toEqual([])
  })
})
