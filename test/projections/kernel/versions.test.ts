import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClient } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import { sampleView } from './sample-view.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await freshDatabase()
  client = await openClient(database.url)
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const made = { type: 'EntryMade', data: { id: 'e1', athlete: 'a1', tournament: 't1', fee: 2_500 } }
const paid = (cents: number) => ({ type: 'EntryPaid', data: { id: 'e1', cents } })
const named = (name: string) => ({ type: 'AthleteRenamed', data: { athlete: 'a1', name } })
const withdrawn = { type: 'EntryWithdrawn', data: { id: 'e1' } }

const statesAfter = async (facts: Parameters<typeof recorded>[0], batchSize: number): Promise<readonly unknown[]> => {
  await (await projectInto(database.url, [sampleView], recorded(facts), { batchSize })).close()
  const { rows } = await client.query(
    'select position::integer, paid::integer, athlete_name as name, deleted from views.sample_entries_versions order by position',
  )
  return rows
}

describe('a table that keeps versions', () => {
  test.each([1, 100])('has a state of the row for each event that changed it, in batches of %i', async (batchSize) => {
    const states = await statesAfter([made, named('Zoë'), paid(100), paid(50), withdrawn, made], batchSize)
    expect(states).toMatchObject([
      { position: 0, paid: null, deleted: false },
      { position: 1, paid: null, name: 'Zoë', deleted: false },
      { position: 2, paid: 100, name: 'Zoë', deleted: false },
      { position: 3, paid: 150, name: 'Zoë', deleted: false },
      { position: 4, paid: 150, deleted: true },
      { position: 5, paid: null, deleted: false },
    ])
  })

  test.each([1, 100])('has none for an event that leaves the row as it was, in batches of %i', async (batchSize) => {
    const states = await statesAfter([made, named('Zoë'), named('Zoë'), named('Mia')], batchSize)
    expect(states).toMatchObject([{ position: 0 }, { position: 1, name: 'Zoë' }, { position: 3, name: 'Mia' }])
  })

  test('has none for an event that repeats the row as it was read from the database, broken characters included', async () => {
    await statesAfter([made], 1)
    const [, again] = recorded([made, made])
    await (await projectInto(database.url, [sampleView], again === undefined ? [] : [again])).close()
    const { rows } = await client.query('select position::integer from views.sample_entries_versions')
    expect(rows).toEqual([{ position: 0 }])
  })

  test.each([1, 100])('has none for an event that is parked, in batches of %i', async (batchSize) => {
    const poisoned = (how: 'fold' | 'row') => ({ type: 'EntryPoisoned', data: { id: 'e1', how } })
    const facts = [made, poisoned('fold'), paid(100), poisoned('row'), paid(50)]
    await expect(statesAfter(facts, batchSize)).rejects.toThrow('parked')
    const { rows } = await client.query('select position::integer from views.sample_entries_versions order by position')
    expect(rows).toEqual([{ position: 0 }, { position: 2 }, { position: 4 }])
  })
})
