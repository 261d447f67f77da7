import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { openProjectorClient } from '../../../projections/database/projector-client.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { projectBatch } from '../../../projections/kernel/batch.ts'
import { type Advanced, type ChangeFeed, openChangeFeed } from '../../../projections/kernel/change-feed.ts'
import type { AnyProjection } from '../../../projections/kernel/projection.ts'
import { waitFor } from '../../../projections/kernel/read-after.ts'
import { type Projector, startProjector } from '../../../projections/kernel/runner.ts'
import { ViewFold } from '../../../projections/kernel/view-fold.ts'
import { cutConnections, openPatientReader } from '../../support/connections.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { openMigrated } from '../../support/open-migrated.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { hashOfTables } from '../../support/table-hash.ts'
import { until } from '../../support/until.ts'
import { everyRow } from '../support/every-row.ts'
import { entries, sampleFacts, sampleView } from './sample-view.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let admin: pg.Client
let journal: Journal
let reader: Reader
let feed: ChangeFeed
const running: Projector[] = []

beforeEach(async () => {
  database = await freshDatabase()
  journal = memoryJournal()
  admin = await openMigrated(database.url, [sampleView])
  reader = openPatientReader(database.url)
  feed = await openChangeFeed(database.url)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((projector) => projector.stop()))
  await feed.close()
  await reader.close()
  await admin.end()
  await database.drop()
})

const start = (projections: readonly AnyProjection[] = [sampleView]): Projector => {
  const projector = startProjector({ url: database.url, journal, projections })
  running.push(projector)
  return projector
}
const made = (id: string, tenant = 'lions') => ({
  type: 'EntryMade',
  data: { id, athlete: 'a1', tournament: 't1', fee: 1 },
  tenant,
})
const allEntries = everyRow(entries)

describe('the projector', () => {
  test('shows an event once its position is reached, and notifies what it touched', async () => {
    const advances: Advanced[] = []
    feed.onAdvanced((advanced) => advances.push(advanced))
    start()
    const position = await appendFacts(journal, [made('e1'), made('e2')])
    expect(await waitFor(feed, position, PATIENCE_MS)).toBe('caught-up')
    expect((await allEntries.run(reader, 'lions')).map((row) => row.entryId)).toEqual(['e1', 'e2'])
    expect(advances.flatMap(({ touched }) => (touched === 'all' ? [] : touched))).toContainEqual({
      table: 'sample-entries',
      tenant: 'lions',
      scope: 't1',
    })
  })

  test('returns "still-catching-up" for a position that is not projected', async () => {
    const position = await appendFacts(journal, [made('e1')])
    expect(await waitFor(feed, position, 50)).toBe('still-catching-up')
  })

  test('runs in one process; another takes over when it stops', async () => {
    const first = start()
    await until('the first projects', () => first.state === 'projecting')
    const second = start()
    await until('the second waits', () => second.state === 'standing-by')
    await first.stop()
    await until('the second projects', () => second.state === 'projecting')
    const position = await appendFacts(journal, [made('e1')])
    expect(await waitFor(feed, position, PATIENCE_MS)).toBe('caught-up')
  })

  test('notifies at the start of its term what another committed without notifying', async () => {
    const position = await appendFacts(journal, [made('e1')])
    const client = await openProjectorClient(database.url)
    const { rows } = await client.query<{ position: number; epoch: number }>(
      'select position, epoch from projection.checkpoint',
    )
    const checkpoint = { position: -1, epoch: 0, ...rows[0], complete: true }
    await projectBatch(client, [new ViewFold(sampleView)], await journal.readAll(checkpoint.position, 10), checkpoint)
    await client.end()
    const advances: Advanced[] = []
    feed.onAdvanced((advanced) => advances.push(advanced))
    start()
    expect(await waitFor(feed, position, PATIENCE_MS)).toBe('caught-up')
    expect(advances[0]).toMatchObject({ position, touched: 'all' })
  })

  test('resumes from its checkpoint after its connection was cut', async () => {
    start()
    expect(await waitFor(feed, await appendFacts(journal, sampleFacts(200)), PATIENCE_MS)).toBe('caught-up')
    await cutConnections(admin)
    const position = await appendFacts(journal, [made('after')])
    await until('the feed caught up', async () => (await waitFor(feed, position, 1_000)) === 'caught-up')
    expect((await allEntries.run(reader, 'lions')).map((row) => row.entryId)).toContain('after')
  })

  test('writes nothing when another has moved the checkpoint, and restarts from there', async () => {
    start()
    expect(await waitFor(feed, await appendFacts(journal, [made('e1')]), PATIENCE_MS)).toBe('caught-up')
    // As a projector would find it that was suspended during its successor's term.
    await admin.query('update projection.checkpoint set position = position + 1')
    const skipped = await appendFacts(journal, [made('skipped')])
    const position = await appendFacts(journal, [made('e2')])
    expect(position).toBe(skipped + 1)
    await until('the feed caught up', async () => (await waitFor(feed, position, 1_000)) === 'caught-up')
    expect((await allEntries.run(reader, 'lions')).map((row) => row.entryId)).toEqual(['e1', 'e2'])
  })

  test('builds an added view, and one whose version was raised, while the others continue', async () => {
    const projector = start()
    expect(await waitFor(feed, await appendFacts(journal, sampleFacts(500)), PATIENCE_MS)).toBe('caught-up')
    await projector.stop()
    const other: AnyProjection = {
      ...sampleView,
      name: 'later',
      tables: {
        entries: { ...sampleView.tables.entries, name: 'later-entries' },
        totals: { ...sampleView.tables.totals, name: 'later-totals' },
      },
    }
    const raised: AnyProjection = { ...sampleView, version: 2 }
    await admin.query(`delete from views.sample_entries where entry_id < 'e5'`)
    await (await openMigrated(database.url, [raised, other])).end()
    start([raised, other])
    const position = await appendFacts(journal, sampleFacts(100, 3))
    await until('all views are built', async () => (await waitFor(feed, position, 1_000)) === 'caught-up')
    const lines = await hashOfTables(database.url, sampleView)
    expect(await hashOfTables(database.url, other)).toBe(lines)
    expect(lines).not.toMatch(/\b0:/)
    expect((await admin.query('select version from projection.view order by name')).rows).toEqual([
      { version: 1 },
      { version: 2 },
    ])
  })
})
