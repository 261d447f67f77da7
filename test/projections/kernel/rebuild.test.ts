import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { reasonOf } from '../../../projections/database/unavailable.ts'
import { openChangeFeed } from '../../../projections/kernel/change-feed.ts'
import { readParked } from '../../../projections/kernel/parked.ts'
import { waitFor } from '../../../projections/kernel/read-after.ts'
import { rebuild } from '../../../projections/kernel/rebuild.ts'
import { startProjector } from '../../../projections/kernel/runner.ts'
import { openClient } from '../../support/connections.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { openMigrated } from '../../support/open-migrated.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { hashOfTables } from '../../support/table-hash.ts'
import { until } from '../../support/until.ts'
import { sampleFacts, sampleView } from './sample-view.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let admin: pg.Client
let journal: Journal

beforeEach(async () => {
  database = await freshDatabase()
  journal = memoryJournal()
  admin = await openMigrated(database.url, [sampleView])
})
afterEach(async () => {
  await admin.end()
  await database.drop()
})

const project = async (facts: Parameters<typeof appendFacts>[1]): Promise<string> => {
  const feed = await openChangeFeed(database.url)
  const projector = startProjector({ url: database.url, journal, projections: [sampleView], feed })
  const position = await appendFacts(journal, facts)
  expect(await waitFor(feed, position, PATIENCE_MS)).toBe('caught-up')
  await projector.stop()
  await feed.close()
  return hashOfTables(database.url, sampleView)
}

describe('a rebuild', () => {
  test.each([
    ['all rows in memory', {}],
    ['rows written in small pieces', { flushRows: 20, readBatch: 64 }],
    ['new rows written while folding continues', { pieceRows: 8, readBatch: 64 }],
    ['some of them before memory is full', { pieceRows: 8, readBatch: 64, cachedRows: 50 }],
    ['more rows than memory may hold', { cachedRows: 50, readBatch: 64 }],
  ])('gives the rows the live view has, every time: %s', async (_, options) => {
    const live = await project(sampleFacts(1_500))
    for (let time = 0; time < 2; time++) {
      const rebuilt = await rebuild(sampleView, { url: database.url, journal, ...options })
      expect(rebuilt).toMatchObject({ events: 1_500, parked: 0, position: 1_500 })
      expect(await hashOfTables(database.url, sampleView)).toBe(live)
    }
  })

  test('rewrites a table if many of its rows changed after they were written', async () => {
    const all = Array.from({ length: 500 }, (_, at) => ({ tenant: 'lions', time: '', id: `entry-${at}` }))
    await project([
      ...all.map(({ id, ...fact }) => ({
        ...fact,
        type: 'EntryMade',
        data: { id, athlete: 'a1', tournament: 't1', fee: 1 },
      })),
      ...all.map(({ id, ...fact }) => ({ ...fact, type: 'EntryPaid', data: { id, cents: 1 } })),
    ])
    await rebuild(sampleView, { url: database.url, journal, pieceRows: 500, readBatch: 500 })
    const inFirstPage = `select count(*)::integer as count from views.sample_entries where ctid < '(1,0)'`
    const { rows } = await admin.query<{ count: number }>(inFirstPage)
    expect(rows[0]?.count).toBeGreaterThan(0)
  })

  test('replaces the live tables while events keep arriving', async () => {
    await project(sampleFacts(800))
    const feed = await openChangeFeed(database.url)
    const projector = startProjector({ url: database.url, journal, projections: [sampleView], feed })
    const swapped: string[] = []
    feed.onAdvanced((advanced) => swapped.push(...advanced.swapped))
    let rebuilding = true
    const appending = (async () => {
      let last = -1
      for (let round = 0; rebuilding || round < 10; round++) {
        last = await appendFacts(journal, sampleFacts(40, round))
        await waitFor(feed, last, PATIENCE_MS)
      }
      return last
    })()
    appending.catch(() => {})
    await rebuild(sampleView, { url: database.url, journal })
    await rebuild(sampleView, { url: database.url, journal })
    rebuilding = false
    expect(await waitFor(feed, await appending, PATIENCE_MS)).toBe('caught-up')
    await until('both swaps were notified', () => swapped.length >= 4)
    const live = await hashOfTables(database.url, sampleView)
    await projector.stop()
    await feed.close()
    await rebuild(sampleView, { url: database.url, journal })
    expect(await hashOfTables(database.url, sampleView)).toBe(live)
    expect(swapped).toEqual(['sample-entries', 'sample-totals', 'sample-entries', 'sample-totals'])
  })

  test('looks up rows that are not in memory by the indexes of their columns', async () => {
    await project(sampleFacts(600))
    await rebuild(sampleView, { url: database.url, journal, cachedRows: 50, readBatch: 64 })
    const scans = async (): Promise<number | undefined> => {
      const { rows } = await admin.query<{ scans: number }>(
        `select idx_scan::integer as scans from pg_stat_user_indexes where indexrelname = 'sample_entries_by_athlete_id'`,
      )
      return rows[0]?.scans
    }
    // Its connections report what they read when they end.
    await until('the index was read', async () => ((await scans()) ?? 0) > 0)
  })

  test('leaves tables with the same indexes, policies and grants', async () => {
    const shape = async () =>
      (
        await admin.query(
          `select relname, relkind, relrowsecurity, relforcerowsecurity, relacl::text,
             (select array_agg(polname || pg_get_expr(polqual, polrelid) order by polname) from pg_policy where polrelid = c.oid)
           from pg_class c where relnamespace = 'views'::regnamespace and relkind in ('r', 'i') order by relname`,
        )
      ).rows
    const before = await shape()
    for (const options of [{}, { cachedRows: 0, readBatch: 64 }]) {
      await rebuild(sampleView, { url: database.url, journal, ...options })
      expect(await shape()).toEqual(before)
    }
    expect((await admin.query(`select 1 from pg_namespace where nspname like 'rebuild%'`)).rows).toEqual([])
  })

  test.each(['fold', 'row'] as const)('parks the same events as the live view (%s)', async (how) => {
    const facts = sampleFacts(300)
    const made = { type: 'EntryMade', data: { id: 'x', athlete: 'a', tournament: 't', fee: 1 } }
    facts.splice(
      150,
      0,
      { ...made, tenant: 'lions', time: '' },
      { type: 'EntryPoisoned', data: { id: 'x', how }, tenant: 'lions', time: '' },
    )
    const live = await project(facts)
    const parked = await readParked(database.url)
    expect(parked).toHaveLength(1)
    await rebuild(sampleView, { url: database.url, journal })
    expect(await hashOfTables(database.url, sampleView)).toBe(live)
    expect(await readParked(database.url)).toEqual(parked)
  })

  test('parks an event without its values, which may be personal', async () => {
    const made = { type: 'EntryMade', data: { id: 'x', athlete: 'a', tournament: 't', fee: 1 } }
    const renamed = { type: 'AthleteRenamed', data: { athlete: 'a', name: 'Mira\u0000Kovac' } }
    await project([made, renamed].map((fact) => ({ ...fact, tenant: 'lions', time: '' })))
    const [parked] = await readParked(database.url)
    expect(parked?.type).toBe('AthleteRenamed')
    expect(parked?.error).toContain('athleteName')
    expect(JSON.stringify(parked)).not.toMatch(/Mira|Kovac/)
  })
})

describe('a refusal of the database', () => {
  test('is reported by its kind, without the values in its message', async () => {
    const client = await openClient(database.url)
    const refused = async (text: string, values: unknown[]) =>
      reasonOf(await client.query(text, values).catch((error: unknown) => error))
    expect(await refused('select $1::date', ['Mira Kovac'])).toBe('invalid input syntax for type date (22007)')
    expect(await refused('select $1::jsonb', ['{"a":"Mira'])).not.toContain('Mira')
    expect(reasonOf(new TypeError('no such thing'))).toBe('no such thing')
    await client.end()
  })
})
