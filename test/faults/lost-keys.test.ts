import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { erasePerson } from '../../commands/accounts/erase-person.ts'
import { giveFeedback } from '../../commands/accounts/feedback/feedback.ts'
import { registerUser } from '../../commands/accounts/user.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { projections } from '../../projections/all.ts'
import { openPool } from '../support/connections.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { everyRow } from '../support/every-row.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { runScript, type ScriptName } from '../support/run-script.ts'
import { contextOf, type Family, openShop } from '../support/shop.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>

let log: EventStoreDbServer
let database: Database
let pool: pg.Pool
let older: Database
let erased: Family
/** Everyone but the erased student. */
let living: number
const NEWCOMER = 'Oswalda Trelawney'

beforeAll(async () => {
  log = await startEventStoreDbServer()
  database = await freshDatabase()
  const product = await startProduct({ databaseUrl: database.url, eventStoreUrl: log.connectionString })
  erased = (await openShop(product.app, { families: 3, items: [] }))[2] as Family
  await untilIdle(product)
  await product.stop()
  older = await freshDatabase(new URL(database.url).pathname.slice(1))
  const later = await startProduct({ databaseUrl: database.url, eventStoreUrl: log.connectionString })
  const { membershipId, studentId } = erased
  mustSucceed(await erasePerson(later.app)(contextOf(), { kind: 'student', membershipId, studentId }))
  const newcomer = { userId: 'newcomer', objectId: 'newcomer', email: 'oswalda@trelawney.example', roles: [] }
  mustSucceed(await registerUser(later.app)(contextOf(), { ...newcomer, displayName: NEWCOMER, mobile: null }))
  await untilIdle(later)
  await later.stop()
  pool = openPool(database.url, 1)
  const { rows } = await pool.query('select from vault.person_keys where wrapped is not null')
  living = rows.length
})
afterAll(async () => {
  await pool?.end()
  await older?.drop()
  await database?.drop()
  await log?.stop()
})

const start = (url: string) => startProduct({ databaseUrl: url, eventStoreUrl: log.connectionString })

const script = (name: ScriptName, url: string, ...given: readonly string[]) =>
  runScript(name, { DATABASE_URL: url, EVENTSTORE_URL: log.connectionString }, ...given)

describe('the database was lost, the log was not', () => {
  it('refuses an empty one at start, with the number of missing keys and what to do', async () => {
    const empty = await freshDatabase()
    await expect(start(empty.url)).rejects.toThrow(`The keys of ${living} people are missing`)
    const other = openPool(empty.url, 1)
    expect((await everyRow(other, ['views']))['views.users'] ?? '').toBe('')
    await other.end()
    await empty.drop()
  })

  it('refuses one older than the log at start, in rebuild and in verify-history', async () => {
    const output = 'The key of 1 person is missing'
    await expect(start(older.url)).rejects.toThrow(output)
    for (const refused of [script('rebuild', older.url, 'all'), script('verify-history', older.url)]) {
      expect(await refused).toMatchObject({ failed: true, output: expect.stringContaining(output) })
    }
  })

  it('keeps people erased since erased, and gives up keys only with their number', async () => {
    expect((await script('give-up-keys', older.url, '7')).output).toContain('npm run give-up-keys -- 1')
    expect(await script('give-up-keys', older.url, '1')).toMatchObject({ failed: false })
    const product = await start(older.url)
    await untilIdle(product)
    const other = openPool(older.url, 1)
    const { rows } = await other.query<{ wrapped: Buffer | null }>(
      'select wrapped from vault.person_keys where person_id = any($1)',
      [[erased.studentId, 'newcomer']],
    )
    expect(rows.map(({ wrapped }) => wrapped)).toEqual([null, null])
    const text = (await everyRow(other))['views.students'] ?? ''
    expect(text).toContain('Erased')
    await other.end()
    await product.stop()
  })

  it('refuses a start, a rebuild and a check when keys of people are lost whose events were checked long ago', async () => {
    const { rows } = await pool.query<{ read: string; head: string }>(
      `select people_read as read, (select position from projection.checkpoint) as head from vault.state`,
    )
    expect(Number(rows[0]?.read)).toBeGreaterThanOrEqual(Number(rows[0]?.head))
    await pool.query('create table kept as select * from vault.person_keys')
    await pool.query('delete from vault.person_keys where wrapped is not null')
    const output = `The keys of ${living} people are missing`
    await expect(start(database.url)).rejects.toThrow(output)
    for (const name of ['verify-history', 'give-up-keys'] as const)
      expect(await script(name, database.url)).toMatchObject({
        failed: true,
        output: expect.stringContaining(output),
      })
    await pool.query('insert into vault.person_keys select * from kept on conflict do nothing; drop table kept')
    const product = await start(database.url)
    await product.stop()
  })

  it('reads the log once for the keys and the stored events, once for streams that it cuts, and once for every 8 views and the other checks', async () => {
    const count = async (work: () => Promise<unknown>): Promise<number> => {
      const before = log.searched()
      await work()
      return log.searched() - before
    }
    const store = await openEventStoreDb(log.connectionString)
    const once = await count(() => store.readAll({ after: -1, limit: 10_000 }))
    await store.close()
    const verified = await count(async () =>
      expect((await script('verify-history', database.url)).output).not.toContain('BROKEN'),
    )
    const rebuilt = await count(async () =>
      expect(await script('rebuild', database.url, 'all')).toMatchObject({ failed: false }),
    )
    // Each view asks once or twice for what follows the end.
    const ends = 2 * projections.length
    expect(verified).toBeLessThan((2 + Math.ceil((1 + projections.length) / 8)) * once + ends)
    expect(rebuilt).toBeLessThan((1 + Math.ceil(projections.length / 8)) * once + ends)
  })

  it('removes no name from views by a rebuild', async () => {
    await pool.query('create table kept as select * from vault.person_keys')
    await pool.query("delete from vault.person_keys where person_id = 'newcomer'")
    expect(await script('rebuild', database.url, 'people')).toMatchObject({ failed: true })
    expect((await everyRow(pool, ['views']))['views.users']).toContain(NEWCOMER)
    await pool.query('insert into vault.person_keys select * from kept on conflict do nothing; drop table kept')
  })

  it('while it runs, health reports it, and no one reads as erased', async () => {
    const product = await start(database.url)
    await untilIdle(product)
    await pool.query("delete from vault.person_keys where person_id = 'newcomer'")
    await expect(product.app.journal.readAll(-1, 10_000)).rejects.toThrow('the key of 1 person is missing')
    const health = await until('the report', async () => {
      const { json } = await product.api<{ status: string; missingKeys: number }>('lions', null, 'health')
      return json.missingKeys > 0 ? json : undefined
    })
    expect(health).toMatchObject({ status: 'degraded', missingKeys: 1 })
    const feedback = { feedbackId: 'f1', userId: 'newcomer', category: 'Bug' as const, summary: 'Hello', detail: '' }
    await expect(giveFeedback(product.app)(contextOf(), feedback)).rejects.toThrow('the key of 1 person is missing')
    const made = await pool.query("select from vault.person_keys where person_id = 'newcomer'")
    expect(made.rowCount).toBe(0)
    // The answer is cached for half a second.
    await expect
      .poll(async () => (await fetch(`${product.origin('lions').replace('lions.', '')}/ready`)).json())
      .toEqual({ status: 'degraded', parts: ['keys'] })
    await product.stop()
  })
})
