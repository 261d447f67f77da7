import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProjectorClient } from '../../../projections/database/projector-client.ts'
import { projectBatch } from '../../../projections/kernel/batch.ts'
import { readParked } from '../../../projections/kernel/parked.ts'
import { ViewFold } from '../../../projections/kernel/view-fold.ts'
import { openClient } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import { hashOfTables } from '../../support/table-hash.ts'
import { everyRow } from '../support/every-row.ts'
import { entries, sampleFacts, sampleView, totals } from './sample-view.ts'

const inDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const database = await freshDatabase()
  try {
    return await work(database.url)
  } finally {
    await database.drop()
  }
}

const allEntries = everyRow(entries)

describe('a batch of events', () => {
  const facts = sampleFacts(1_200)
  const hashes: string[] = []

  test.each([1, 7, 100, 1_000])('gives the same rows in batches of %i', async (batchSize) => {
    await inDatabase(async (url) => {
      await (await projectInto(url, [sampleView], recorded(facts), { batchSize })).close()
      hashes.push(await hashOfTables(url, sampleView))
      expect(new Set(hashes).size).toBe(1)
    })
  })

  test('writes rows with the events’ values and the position of the last change', async () => {
    await inDatabase(async (url) => {
      const reader = await projectInto(
        url,
        [sampleView],
        recorded([
          { type: 'EntryMade', data: { id: 'e1', athlete: 'a1', tournament: 't1', fee: 2_500 } },
          { type: 'EntryPaid', data: { id: 'e1', cents: 2_500 } },
          { type: 'EntryMade', data: { id: 'e2', athlete: 'a1', tournament: 't1', fee: 1 } },
          { type: 'EntryWithdrawn', data: { id: 'e2' } },
        ]),
      )
      expect(await allEntries.run(reader, 'lions')).toEqual([
        {
          entryId: 'e1',
          tournamentId: 't1',
          athleteId: 'a1',
          athleteName: `"a1" \\ o'Hara, {x}\t\\N\r\n\\. Zoë 🥋 \ufffd`,
          fee: 2_500,
          paid: 2_500,
          seat: 1,
          weight: 61.5,
          open: true,
          madeAt: '2026-03-01T12:00:00.000Z',
          day: '2026-03-01',
          history: ['made', 'a\\b"c\td\n\\N', 'paid'],
          position: 1,
        },
      ])
      expect(await everyRow(totals).run(reader, 'lions')).toEqual([
        { tournamentId: 't1', kind: 'made', count: 2, position: 2 },
      ])
      expect(await allEntries.run(reader, 'harbor')).toEqual([])
      await reader.close()
    })
  })

  test('parks, in tests, an event that moves a row out of its live scope, whose clients would not learn of it', async () => {
    await inDatabase(async (url) => {
      const made = (tournament: string) => ({
        type: 'EntryMade',
        data: { id: 'e1', athlete: 'a1', tournament, fee: 1 },
      })
      const facts = [made('t1'), made('t1'), made('t2')]
      await expect(projectInto(url, [sampleView], recorded(facts))).rejects.toThrow('changes its tournamentId')
      expect(await readParked(url)).toMatchObject([{ projection: 'sample', position: 2 }])
    })
  })

  test('is written table by table, so that a connection plans few statements', () =>
    inDatabase(async (url) => {
      await (await projectInto(url, [sampleView], [])).close()
      const client = await openProjectorClient(url)
      const made = (id: string) => ({ type: 'EntryMade', data: { id, athlete: 'a1', tournament: 't1', fee: 1 } })
      const paid = { type: 'EntryPaid', data: { id: 'e1', cents: 1 } }
      let position = -1
      for (const facts of [[made('e1')], [paid], [made('e2'), paid]]) {
        const checkpoint = { position, epoch: 0, complete: true }
        const events = recorded(facts, { after: position })
        position = (await projectBatch(client, [new ViewFold(sampleView)], events, checkpoint)).advanced.position
      }
      const { rows } = await client.query<{ statement: string }>(
        "select statement from pg_prepared_statements where statement like '%insert into%'",
      )
      await client.end()
      const tablesOf = (statement: string) =>
        ['sample_entries', 'sample_totals'].filter((one) => statement.includes(one))
      expect(new Set(rows.map(({ statement }) => tablesOf(statement).join()))).toEqual(
        new Set(['sample_entries', 'sample_totals']),
      )
    }))

  test.each(['fold', 'row'] as const)('parks an event whose %s fails, alone, at any batch size', async (how) => {
    const made = (id: string, tenant: string) => ({
      type: 'EntryMade',
      data: { id, athlete: 'a1', tournament: 't1', fee: 1 },
      tenant,
    })
    const facts = [
      made('e1', 'lions'),
      made('e1', 'harbor'),
      { type: 'EntryPoisoned', data: { id: 'e1', how }, tenant: 'lions' },
      { type: 'EntryPaid', data: { id: 'e1', cents: 5 }, tenant: 'lions' },
      { type: 'EntryPaid', data: { id: 'e1', cents: 7 }, tenant: 'harbor' },
    ]
    const hashes = new Set<string>()
    for (const batchSize of [1, 2, 3, 100]) {
      await inDatabase(async (url) => {
        await expect(projectInto(url, [sampleView], recorded(facts), { batchSize })).rejects.toThrow('parked')
        expect(await readParked(url)).toMatchObject([{ projection: 'sample', tenant: 'lions', position: 2 }])
        hashes.add(await hashOfTables(url, sampleView))
      })
    }
    expect(hashes.size).toBe(1)
  })
})

test('reports a lost database while the end of the append is still looked up', async () => {
  const lost = new Error('Connection terminated')
  const client = { query: async () => Promise.reject(lost) } as unknown as pg.Client
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => {
    unhandled.push(reason)
  }
  process.on('unhandledRejection', note)
  const events = recorded([{ type: 'EntryPaid', data: { id: 'e1', cents: 1 } }])
  const whole = new Promise<typeof events>((resolve) => setImmediate(() => setImmediate(() => resolve(events))))
  const checkpoint = { position: -1, epoch: 0, complete: true }
  await expect(projectBatch(client, [new ViewFold(sampleView)], events, checkpoint, whole)).rejects.toBe(lost)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

describe('the tables of a view', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let client: pg.Client

  beforeAll(async () => {
    database = await freshDatabase()
    await (await projectInto(database.url, [sampleView], recorded(sampleFacts(100)))).close()
    client = await openClient(database.url)
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  test('all enable and force row-level security', async () => {
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'views'::regnamespace and relkind = 'r'
       and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(rows).toEqual([])
  })

  test('show no row to a session without a tenant, and only that tenant’s to others', async () => {
    const count = async (): Promise<number> =>
      Number((await client.query('select count(*) as n from views.sample_entries')).rows[0].n)
    const everyone = await count()
    await client.query('set role matside_reader')
    expect(await count()).toBe(0)
    await client.query(`select set_config('matside.tenant', 'harbor', false)`)
    const harbor = await count()
    expect(harbor).toBeGreaterThan(0)
    expect(harbor).toBeLessThan(everyone)
    await expect(client.query(`update views.sample_entries set fee = 0`)).rejects.toThrow('permission denied')
  })
})
