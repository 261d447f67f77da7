import { expect, test } from 'vitest'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { projections } from '../../../projections/all.ts'
import { checkReadModels } from '../../../scripts/verify-history/read-models.ts'
import { story } from '../../projections/support/story.ts'
import { withoutKeysOf } from '../../projections/support/without-keys.ts'
import { openClient } from '../../support/connections.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto } from '../../support/project-into.ts'

const context = {
  tenant: 'lions',
  actor: { userId: 'system:test', role: 'system' },
  commandId: '00000000-0000-7000-8000-000000000001',
  correlationId: '00000000-0000-7000-8000-000000000001',
  causationId: null,
}

/** The check's findings after `plant` has changed the live tables. */
const findingsAfter = async (...plant: readonly string[]) => {
  const journal = memoryJournal()
  // The people whom the story erases have no keys any more when the history is verified.
  await journal.append('story-lions.one', NO_STREAM, withoutKeysOf(['s1', 'u1'], story), context, 'hash')
  const database = await freshDatabase()
  try {
    await (await projectInto(database.url, projections, await journal.readAll(-1, 10_000))).close()
    const client = await openClient(database.url)
    for (const statement of plant) await client.query(statement)
    await client.end()
    const { findings, errors } = await checkReadModels({ url: database.url, journal, projections })
    expect(errors).toEqual([])
    return findings
  } finally {
    await database.drop()
  }
}

test('accepts rows that follow from their events', async () => {
  expect(await findingsAfter()).toEqual([])
})

test('reports changed, lost and invented rows without their values', async () => {
  const findings = await findingsAfter(
    `update views.registrations set weight = 99 where student_id = 's2'`,
    `delete from views.tournament_stock where stock_id = 'shirt'`,
    `insert into views.facilities (tenant, facility_id, title, short_title, location, is_retired, revision, position)
     values ('lions', 'f9', 'Nowhere', 'N', '', false, 1, 1)`,
  )
  expect(findings.map(({ invariant, message }) => [invariant, message])).toEqual([
    [11, 'facilities f9: no event made this row'],
    [11, 'tournament_stock t1/item/shirt: the row its events make is missing'],
    [11, 'registrations t1/s2: weight differ from the fold of its events'],
  ])
})

test('counts many differences', async () => {
  const findings = await findingsAfter(
    `insert into views.facilities (tenant, facility_id, title, short_title, location, is_retired, revision, position)
     select 'lions', 'f' || n, '', '', '', false, 1, 1 from generate_series(100, 129) n`,
  )
  expect(findings).toHaveLength(21)
  expect(findings.at(-1)?.message).toBe('facilities: 10 more rows differ from the fold of their events')
})

test('compares the other views, and reads the log alongside, when one cannot be compared', async () => {
  const journal = memoryJournal()
  await journal.append('story-lions.one', NO_STREAM, withoutKeysOf(['s1', 'u1'], story), context, 'hash')
  const database = await freshDatabase()
  try {
    await (await projectInto(database.url, projections, await journal.readAll(-1, 10_000))).close()
    const client = await openClient(database.url)
    await client.query(
      `update views.registrations set weight = 99 where student_id = 's2'; drop table views.facilities`,
    )
    await client.end()
    let read = 0
    const alongside = async (shared: Pick<typeof journal, 'readAll'>): Promise<void> => {
      read = (await shared.readAll(-1, 10_000)).length
    }
    const { findings, errors } = await checkReadModels({ url: database.url, journal, projections, alongside })
    expect(findings.map(({ message }) => message)).toEqual([
      'registrations t1/s2: weight differ from the fold of its events',
    ])
    expect(errors).toEqual([
      {
        view: expect.any(String),
        error: expect.objectContaining({ message: 'relation "views.facilities" does not exist' }),
      },
    ])
    expect(read).toBe(story.length)
  } finally {
    await database.drop()
  }
})
