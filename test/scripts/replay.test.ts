import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { OutsideAnchors } from '../../api/adapters/history-anchors/outside-anchors.ts'
import { historyAnchors } from '../../api/composition/anchors.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { projections } from '../../projections/all.ts'
import { withHistory } from '../../scripts/open-history.ts'
import { copyEvents } from '../../scripts/replay/copy-events.ts'
import { replay as runReplay } from '../../scripts/replay.ts'
import { callScript } from '../../scripts/script.ts'
import { openPatientReader, openPool } from '../support/connections.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { minimalEnvironment } from '../support/minimal-environment.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { runScript } from '../support/run-script.ts'
import { shopDatabase } from '../support/shop-database.ts'
import { hashOfTables } from '../support/table-hash.ts'
import { untilIdle } from '../support/until-idle.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>

let folder: string
let database: Database
let servers: EventStoreDbServer[]
let databases: Database[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-replay-'))
  database = await shopDatabase()
  databases = [database]
  servers = []
  await anchor(database.url)
  const product = await startProduct({ databaseUrl: database.url })
  await untilIdle(product)
  const blobs = { AZURE_STORAGE_CONNECTION_STRING: product.parts.blobs?.connectionString ?? '' }
  const backup = await runScript('backup', { ...settingsOf(database), ...blobs }, join(folder, 'embedded'))
  expect(backup.output).toContain('rows of')
  await product.stop()
}, 300_000)
afterAll(async () => {
  for (const server of servers) await server.stop()
  for (const { drop } of databases) await drop()
  await rm(folder, { recursive: true, force: true })
})

/** Each place has its data folder. */
const settingsOf = ({ url }: Pick<Database, 'url'>): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: join(folder, new URL(url).pathname.slice(1)),
  PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
})

const emptyPlace = async (): Promise<Database> => {
  const place = await freshDatabase()
  databases.push(place)
  return place
}

const emptyLog = async (maxAppendSize?: number): Promise<EventStoreDbServer> => {
  const server = await startEventStoreDbServer(undefined, maxAppendSize)
  server.appendForeign(3)
  servers.push(server)
  return server
}

const NO_COPIES: OutsideAnchors = { append: async () => {}, read: async () => [] }

/** Anchors the history, and resolves with the number of its anchors that are found. */
const anchor = async (url: string, log: Readonly<Record<string, string>> = {}): Promise<number> =>
  withHistory(readConfig({ ...settingsOf({ url }), ...log }), 'verify', async (history) => {
    const reader = openPatientReader(url, 1)
    const { anchorAll } = historyAnchors({ ...history, reader }, history, NO_COPIES)
    await anchorAll()
    await reader.close()
    return (await history.journal.readAll(-1, 10_000)).filter(({ type }) => type === 'HistoryAnchored').length
  })

const replay = (place: Database, ...args: readonly string[]) =>
  runScript('replay', settingsOf(place), ...args, '--no-erasures')

/** Stops the replay when it prints `step`. */
const interrupted = async (place: Database, step: string, args: readonly string[]): Promise<void> => {
  const out = (text: string): void => {
    if (text.includes(step)) throw new Error('interrupted')
  }
  const env = { ...minimalEnvironment, ...settingsOf(place) }
  await expect(callScript(runReplay, { args: [...args, '--no-erasures'], env, out, err: out })).rejects.toThrow(
    'interrupted',
  )
}

const hashes = async (url: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const projection of projections) found[projection.name] = await hashOfTables(url, projection)
  return found
}

const positionsOf = async ({ url }: Database): Promise<readonly { name: string; position: string }[]> => {
  const pool = openPool(url, 1)
  const { rows } = await pool.query<{ name: string; position: string }>(
    'select name, position::text from process.checkpoint order by name',
  )
  await pool.end()
  return rows
}

describe('npm run replay', () => {
  it('moves an installation to EventStoreDB and back, where every row of every view is the same as at first', async () => {
    const [moved, back, log] = [await emptyPlace(), await emptyPlace(), await emptyLog()]
    const there = await replay(moved, '--from', join(folder, 'embedded'), '--to', log.connectionString)
    expect(there.output).toMatch(/\d+ events, \d+ views: all equal\. Valid anchors: 1\./)

    // Once it runs there, no process acts on an event that it has handled before.
    const store = await openEventStoreDb(log.connectionString)
    const end = await store.head()
    const product = await startProduct({ databaseUrl: moved.url, eventStoreUrl: log.connectionString })
    expect(await untilIdle(product)).toBe(end)
    const blobs = { AZURE_STORAGE_CONNECTION_STRING: product.parts.blobs?.connectionString ?? '' }
    const onServer = { ...settingsOf(moved), EVENTSTORE_URL: log.connectionString }
    const backup = await runScript('backup', { ...onServer, ...blobs }, join(folder, 'moved'))
    expect(backup.output).toContain('rows of')
    await product.stop()
    await store.close()
    const args = ['--from', join(folder, 'moved'), '--log', log.connectionString, '--to', 'embedded']
    const here = await replay(back, ...args)
    expect(here.output).toContain('all equal. Valid anchors: 1.')
    expect(await hashes(back.url)).toEqual(await hashes(database.url))
    expect(await positionsOf(back)).toEqual(await positionsOf(database))
  })

  it('keeps the proof: the moved history is verified, and anchored further', async () => {
    const [place, log] = [await emptyPlace(), await emptyLog()]
    await replay(place, '--from', join(folder, 'embedded'), '--to', log.connectionString)
    const onServer = { EVENTSTORE_URL: log.connectionString }
    const verified = await runScript('verify-history', { ...settingsOf(place), ...onServer })
    expect(verified).toMatchObject({ failed: false, output: expect.stringContaining('(1 anchors)') })
    expect(await anchor(place.url, onServer)).toBe(2)
  })

  it('continues a replay that was interrupted at any step; until it has finished no program starts', async () => {
    const [place, log] = [await emptyPlace(), await emptyLog()]
    const args = ['--from', join(folder, 'embedded'), '--to', log.connectionString]
    await interrupted(place, 'Copying', args)
    await expect(startProduct({ databaseUrl: place.url })).rejects.toThrow('has not finished')
    expect((await replay(place, ...args.slice(0, 2), '--to', 'embedded')).output).toContain('Another replay')
    // As if it had stopped in the middle of the log.
    const source = await openEmbeddedEventStore({ connectionString: database.url })
    const target = await openEventStoreDb(log.connectionString)
    await copyEvents(source, target, { upTo: 20 })
    await Promise.all([source.close(), target.close()])
    await interrupted(place, 'comparing', args)
    expect((await replay(place, ...args)).output).toContain('all equal')
  })

  it('says what to set on a server that refuses a large event', async () => {
    const [place, log] = [await emptyPlace(), await emptyLog(900)]
    const failed = await replay(place, '--from', join(folder, 'embedded'), '--to', log.connectionString)
    expect(failed).toMatchObject({ failed: true, output: expect.stringContaining('EVENTSTORE_MAX_APPEND_SIZE') })
  })

  it('names the rows that differ, and lets no program start on them', async () => {
    const [place, log] = [await emptyPlace(), await emptyLog()]
    const args = ['--from', join(folder, 'embedded'), '--to', log.connectionString]
    await interrupted(place, 'comparing', args)
    const pool = openPool(place.url, 1)
    await pool.query(`set role matside_projector; update replayed_views.students set deleted = not deleted; reset role`)
    await pool.end()
    const { code, output } = await replay(place, ...args)
    expect(code).toBe(1)
    expect(output.split('\n').filter((line) => line.startsWith('DIFFERENT'))).toEqual([
      expect.stringMatching(/^DIFFERENT {2}memberships: students kim-0\/family-0, /),
    ])
    await expect(startProduct({ databaseUrl: place.url })).rejects.toThrow('has not finished')
  })

  it('replays the history until a position, and keeps no timer of what came later', async () => {
    const place = await emptyPlace()
    const done = await replay(place, '--from', join(folder, 'embedded'), '--to', 'embedded', '--until', '15')
    expect(done.output).toContain('15 events, ')
    expect(done.output).toContain('all equal. Valid anchors: 0.')
    const pool = openPool(place.url, 1)
    const { rows } = await pool.query<{ last: string; timers: string; latest: string }>(
      `select (select max(position) from log.events)::text as last, (select count(*) from process.due)::text as timers,
         (select max(position) from process.checkpoint)::text as latest`,
    )
    expect(rows).toEqual([{ last: '15', timers: '0', latest: '15' }])
    await pool.end()
  })

  it('refuses a place or a log that is not empty, and what is no backup', async () => {
    const [place, log] = [await emptyPlace(), await emptyLog()]
    const from = ['--from', join(folder, 'embedded')]
    expect((await replay(database, ...from, '--to', 'embedded')).output).toContain('The database is not empty')
    const source = await openEmbeddedEventStore({ connectionString: database.url })
    const target = await openEventStoreDb(log.connectionString)
    await copyEvents(source, target, { upTo: 3 })
    await Promise.all([source.close(), target.close()])
    expect((await replay(place, ...from, '--to', log.connectionString)).output).toContain('is not empty')
    expect((await replay(place, '--from', folder, '--to', 'embedded')).output).toContain('is no backup')
    expect((await replay(place, '--to', 'embedded')).output).toContain('--from and --to are needed')
    expect((await replay(place, ...from, '--to', 'embedded', '--until', 'soon')).output).toContain('neither a position')
    expect((await replay(place, ...from, '--to', 'embedded', '--until', '2026-02-30T00:00:00Z')).output).toContain(
      'neither a position',
    )
    const beyond = await replay(place, ...from, '--to', 'embedded', '--until', '99999999')
    expect(beyond).toMatchObject({ code: 2, output: expect.stringContaining('The log of the backup ends at position') })
    // Nothing is left that would keep the program from starting.
    await (await startProduct({ databaseUrl: database.url })).stop()
  })
})
