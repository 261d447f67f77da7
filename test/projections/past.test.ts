import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeStudents } from '../../projections/accounts/memberships.queries.ts'
import { projections } from '../../projections/all.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { statesOf } from '../../projections/kernel/states.queries.ts'
import { asOf } from '../../projections/past.ts'
import { registrationGrid } from '../../projections/registration/registrations.queries.ts'
import { tournamentStock } from '../../projections/tournaments/tournament-stock.tables.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto, recorded } from '../support/project-into.ts'
import { tablesThatDifferFromThen } from '../support/simulation/past.ts'
import { erasedWords, story } from './support/story.ts'
import { withoutKeysOf } from './support/without-keys.ts'

const history = recorded(story)

describe('rows as of a position', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let reader: Reader
  beforeAll(async () => {
    database = await freshDatabase()
    reader = await projectInto(database.url, projections, history)
  })
  afterAll(async () => {
    await reader.close()
    await database.drop()
  })

  test('are what the tables had when that event was the last one, at every tenth event', async () => {
    const moments = history.flatMap((_, i) => (i % 10 === 9 ? [i] : []))
    const { differing, compared } = await tablesThatDifferFromThen(withoutKeysOf(['s1', 'u1'], history), moments)
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(moments.length * 5)
  })

  test('are read by the queries that read the rows of now', async () => {
    const entered = history.find(({ type }) => type === 'OrderPlaced')
    const before = await registrationGrid(asOf(reader, (entered?.position ?? 0) - 1), 'lions', 't1')
    const after = await registrationGrid(asOf(reader, entered?.position ?? 0), 'lions', 't1')
    expect(before).toEqual([])
    expect(after).not.toEqual([])
    expect(after.length).toBeLessThan((await registrationGrid(reader, 'lions', 't1')).length + 1)
  })

  test('have the places of the events, with their limits, as they were', async () => {
    const placesOf = async (from: Reader) => {
      const rows = await statesOf(tournamentStock).rows.run(from, 'lions', { scope: 't1' })
      return rows
        .filter(({ kind }) => kind === 'event')
        .map(({ stockId, available, sold }) => ({ stockId, available, sold }))
    }
    const seen = new Set<string>()
    for (const { position } of history) seen.add(JSON.stringify(await placesOf(asOf(reader, position))))
    expect(seen.size).toBeGreaterThan(2)
    const now = await placesOf(asOf(reader, history.at(-1)?.position ?? 0))
    expect(now).toContainEqual(expect.objectContaining({ available: expect.any(Number) }))
    expect(seen.has(JSON.stringify(now))).toBe(true)
  })

  test('contain nothing of a person who was erased later', async () => {
    const grids = await Promise.all(
      history.map(({ position }) => registrationGrid(asOf(reader, position), 'lions', 't1')),
    )
    const text = JSON.stringify(grids)
    expect(erasedWords.filter((word) => text.includes(word))).toEqual([])
  })

  test('are refused for a table whose states are not kept', async () => {
    await expect(activeStudents(asOf(reader, 10), 'lions')).rejects.toThrow('are not kept')
  })
})
