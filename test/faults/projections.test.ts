import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { sampleFacts, sampleView } from '../projections/kernel/sample-view.ts'
import { externalLogSettings, openLogOf } from '../support/external-log.ts'
import { memoryJournal } from '../support/memory-journal.ts'
import { openMigrated } from '../support/open-migrated.ts'
import { freshDatabase } from '../support/postgres.ts'
import { appendFacts } from '../support/sample-log.ts'
import { hashOfTables } from '../support/table-hash.ts'
import { until } from '../support/until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let admin: pg.Client
let store: EventStore
let journal: Journal
const children: ChildProcess[] = []

beforeEach(async () => {
  database = await freshDatabase()
  admin = await openMigrated(database.url, [sampleView])
  store = await openLogOf(database.url)
  journal = memoryJournal(undefined, { store })
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  await store.close()
  await admin.end()
  await database.drop()
})

const startChild = async (): Promise<ChildProcess> => {
  const script = join(import.meta.dirname, '../support/projector-child.ts')
  const { EVENTSTORE_URL = '' } = await externalLogSettings(database.url)
  const child = spawn(process.execPath, [script, database.url, EVENTSTORE_URL], { stdio: 'ignore' })
  children.push(child)
  return child
}
const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
const checkpoint = async (): Promise<number> => {
  const { rows } = await admin.query<{ position: string }>('select position from projection.checkpoint')
  return Number(rows[0]?.position)
}

describe('a projector that is killed', () => {
  test('between append and projection: acknowledged changes are visible after the restart', async () => {
    const first = await startChild()
    const before = await appendFacts(journal, sampleFacts(50))
    await until('projected', async () => (await checkpoint()) >= before)
    await kill(first)
    const after = await appendFacts(journal, sampleFacts(50, 2))
    expect(await checkpoint()).toBe(before)
    await startChild()
    await until('visible', async () => (await checkpoint()) >= after)
  })

  test('repeatedly in mid-batch: rows and checkpoint stay consistent, and the final rows are identical', async () => {
    const head = await appendFacts(journal, sampleFacts(4_000))
    let seen = -1
    for (let round = 0; round < 5; round++) {
      const child = await startChild()
      const last = seen
      await until('some progress', async () => (await checkpoint()) > last)
      await kill(child)
      // The killed process's last statement may still be running in the server.
      await until('its session ended', async () => {
        const { rowCount } = await admin.query(
          `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`,
        )
        return rowCount === 0
      })
      seen = await checkpoint()
      const { rows } = await admin.query<{ last: string }>('select max(position) as last from views.sample_entries')
      expect(Number(rows[0]?.last)).toBeLessThanOrEqual(seen)
    }
    await startChild()
    await until('all projected', async () => (await checkpoint()) >= head, 120_000)
    const afterKills = await hashOfTables(database.url, sampleView)
    const rebuilt = await rebuild(sampleView, { url: database.url, journal })
    expect(rebuilt.events).toBe(4_000)
    expect(await hashOfTables(database.url, sampleView)).toBe(afterKills)
  })

  test('control: rows written without their checkpoint are counted twice', async () => {
    const head = await appendFacts(journal, sampleFacts(200))
    const child = await startChild()
    await until('projected', async () => (await checkpoint()) >= head)
    await kill(child)
    const right = await hashOfTables(database.url, sampleView)
    // The state after a crash between two transactions.
    const [half] = (await journal.readAll(-1, 100)).slice(-1)
    await admin.query('update projection.checkpoint set position = $1', [half?.position])
    await startChild()
    await until('projected again', async () => (await checkpoint()) >= head)
    expect(await hashOfTables(database.url, sampleView)).not.toBe(right)
  })
})
