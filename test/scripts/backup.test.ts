import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '../../commands/accounts/erase-person.ts'
import { setNotifications } from '../../commands/accounts/user.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import type { StaffRead } from '../../commands/ports/staff-reads.ts'
import { projections } from '../../projections/all.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { openBackup } from '../../scripts/backup/open-backup.ts'
import { openPool } from '../support/connections.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { everyRow } from '../support/every-row.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { png } from '../support/pictures.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { runScript, startScript } from '../support/run-script.ts'
import { contextOf, type Family, openShop } from '../support/shop.ts'
import { hashOfTables } from '../support/table-hash.ts'
import { untilIdle } from '../support/until-idle.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>

const masterKey = Buffer.from(TEST_MASTER_KEY, 'hex')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const script = (name: 'backup' | 'restore', backup: string, settings: Readonly<Record<string, string>>) =>
  runScript(name, settings, join(folder, backup))

const hashes = async (url: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const projection of projections) found[projection.name] = await hashOfTables(url, projection)
  return found
}

/** Says that the organization's states are kept from this event on. */
const keptFrom = async (url: string, position: number): Promise<void> => {
  const pool = openPool(url, 1)
  await pool.query("insert into projection.kept_from values ('lions', $1, '2026-01-01T00:00:00.000Z')", [position])
  await pool.end()
}

/** Changes that go on until they are stopped. */
const load = (product: Product, { userId }: Family): { stop(): Promise<number> } => {
  let isWanted = true
  const working = (async () => {
    let count = 0
    for (; isWanted; count++) {
      const notifyEmail = count % 2 === 0
      mustSucceed(await setNotifications(product.app)(contextOf(), { userId, notifyEmail }))
    }
    return count
  })()
  return {
    stop: () => {
      isWanted = false
      return working
    },
  }
}

describe('a backup that is taken while people work, of a program on EventStoreDB', () => {
  let log: EventStoreDbServer
  let database: Database
  let product: Product
  let families: readonly Family[]
  let pictures: readonly string[]
  beforeAll(async () => {
    log = await startEventStoreDbServer()
    database = await freshDatabase()
    product = await startProduct({ databaseUrl: database.url, eventStoreUrl: log.connectionString })
    families = await openShop(product.app, { families: 4, items: [] })
    await untilIdle(product)
    const { commands } = product.app
    const keep = (personId: string) =>
      commands.storePicture('lions', { personId, imageId: 'portrait', bytes: png(6, 4) })
    pictures = await Promise.all(families.map(async ({ studentId }) => mustSucceed(await keep(studentId))))
    await erase(3)
    await keptFrom(database.url, 7)
    const running = load(product, families[0] as Family)
    const settings = {
      DATABASE_URL: database.url,
      EVENTSTORE_URL: log.connectionString,
      AZURE_STORAGE_CONNECTION_STRING: product.parts.blobs?.connectionString ?? '',
      DATA_DIR: join(folder, 'tools'),
    }
    const backup = await script('backup', 'whole', settings)
    expect(backup).toMatchObject({ failed: false, output: expect.stringContaining(`${pictures.length} files`) })
    expect(await running.stop()).toBeGreaterThan(0)
    await erase(2)
    await untilIdle(product)
  })
  afterAll(async () => {
    await product?.stop()
    await database?.drop()
    await log?.stop()
  })
  const erase = async (n: number): Promise<void> => {
    const { membershipId, studentId } = families[n] as Family
    mustSucceed(await erasePerson(product.app)(contextOf(), { kind: 'student', membershipId, studentId }))
  }

  it('is restored into an empty place: every view hash for hash, and no one erased since returns', async () => {
    const other = await freshDatabase()
    const settings = { DATABASE_URL: other.url, EVENTSTORE_URL: log.connectionString }
    const place = { ...settings, DATA_DIR: join(folder, 'restored') }
    expect(await script('restore', 'whole', place)).toMatchObject({ failed: false })
    expect(await hashes(other.url)).toEqual(await hashes(database.url))
    const pool = openPool(other.url, 1)
    const boundaries = await pool.query('select tenant, position::integer from projection.kept_from')
    expect(boundaries.rows).toEqual([{ tenant: 'lions', position: 7 }])
    const rows = await everyRow(pool)
    expect(rows['views.students']).toContain('Lee 1')
    expect(Object.keys(rows).filter((table) => /Lee [23]/.test(rows[table] ?? ''))).toEqual([])
    const { rows: keys } = await pool.query<{ lives: boolean }>(
      'select wrapped is not null as lives from vault.person_keys where person_id = any($1) order by person_id',
      [families.map(({ studentId }) => studentId)],
    )
    expect(keys.map(({ lives }) => lives)).toEqual([true, true, false, false])
    await pool.end()
    // Restored once, the place is not empty any more.
    expect((await script('restore', 'whole', place)).output).toContain('is not empty')
    await other.drop()
  })

  it('a second one into the same folder is refused, and one that fails leaves none', async () => {
    expect((await script('backup', 'whole', { DATABASE_URL: database.url })).output).toContain('exists already')
    const nowhere = { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none', DATA_DIR: join(folder, 'tools') }
    expect((await script('backup', 'failed', nowhere)).failed).toBe(true)
    expect(await readdir(folder)).not.toContain('failed')
  })
})

describe('a backup of a program that has its log in the database', () => {
  it('has the log in it: its events, views and pictures are those of the program', async () => {
    const database = await freshDatabase()
    const product = await startProduct({ databaseUrl: database.url })
    const families = await openShop(product.app, { families: 2, items: [] })
    await untilIdle(product)
    // Who looked is in no event, so only the backup has it.
    const subject = { kind: 'people', how: 'screen', tournamentId: null, record: null, studentId: null, moment: null }
    const reader = { tenant: 'lions', userId: 'user-0', role: 'director', at: product.app.clock.now() }
    product.app.staffReads.record({ ...subject, ...reader } as StaffRead)
    await product.app.staffReads.flush()
    const running = load(product, families[0] as Family)
    const source = {
      DATABASE_URL: database.url,
      AZURE_STORAGE_CONNECTION_STRING: product.parts.blobs?.connectionString ?? '',
      DATA_DIR: join(folder, 'tools'),
    }
    // As processes, as an operator runs them.
    expect(await startScript('backup', source, join(folder, 'embedded'))).toMatchObject({ failed: false })
    // Unsaved reviews are left out (video-review rule 33).
    const saved = (
      await openBackup(join(folder, 'embedded'), { masterKey, allowsUnencrypted: false })
    ).manifest.tables.map(({ name }) => name)
    expect(saved).toContain('staff_reads')
    expect(saved).not.toContain('review_drafts')
    await running.stop()
    await untilIdle(product)
    const other = await freshDatabase()
    const place = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'embedded-restored') }
    expect(await startScript('restore', place, join(folder, 'embedded'), '--no-erasures')).toMatchObject({
      failed: false,
    })

    const [here, there] = [openPool(database.url, 1), openPool(other.url, 1)]
    const end = await there.query<{ position: string }>('select max(position)::text as position from log.events')
    const events = `select md5(string_agg(e::text, '' order by position)) as hash from log.events e where position <= $1`
    const upTo = [end.rows[0]?.position]
    expect((await there.query(events, upTo)).rows).toEqual((await here.query(events, upTo)).rows)
    await Promise.all([here.end(), there.end()])
    // Brought to the same end of the log, the views are the same.
    const restored = await startProduct({ databaseUrl: other.url })
    await untilIdle(restored)
    const before = await hashes(other.url)
    for (const view of projections.filter(({ name }) => ['people', 'audit'].includes(name))) {
      await rebuild(view, { url: other.url, journal: restored.app.journal })
    }
    expect(await hashes(other.url)).toEqual(before)
    expect(await restored.app.staffReads.page('lions', {}, 5)).toMatchObject([{ userId: 'user-0', kind: 'people' }])
    await restored.stop()
    await product.stop()
    await Promise.all([other.drop(), database.drop()])
  })
})
