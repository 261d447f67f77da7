import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../../projections/database/migrate.ts'
import { DatabaseUnavailable, openReader } from '../../../projections/database/reader.ts'
import { cutConnections, openClient, openPool } from '../../support/connections.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { projectInto, recorded } from '../../support/project-into.ts'
import { randomFrom } from '../../support/random.ts'
import { until } from '../../support/until.ts'
import { entries, sampleView } from '../kernel/sample-view.ts'
import { everyRow } from '../support/every-row.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
const tenants = ['lions', 'harbor', 'dojo']

beforeAll(async () => {
  database = await freshDatabase()
  const facts = tenants.map((tenant) => ({
    type: 'EntryMade',
    data: { id: `of-${tenant}`, athlete: 'a', tournament: 't', fee: 1 },
    tenant,
  }))
  await (await projectInto(database.url, [sampleView], recorded(facts))).close()
})
afterAll(() => database.drop())

const ids = everyRow(entries)

describe('the reader', () => {
  test('never mixes tenants when many readers share few connections', async () => {
    const reader = openReader(database.url, { max: 2 })
    const seen = await Promise.all(
      Array.from({ length: 300 }, async (_, i) => {
        const tenant = tenants[i % 3] ?? ''
        return { tenant, rows: (await ids.run(reader, tenant)).map((row) => row.entryId) }
      }),
    )
    for (const { tenant, rows } of seen) expect(rows).toEqual([`of-${tenant}`])
    await reader.close()
  })

  test('closes connections that a rush of reads left, and opens them again for the next', async () => {
    const reader = openReader(database.url, {
      max: 6,
      idleMs: 100,
      waitMs: PATIENCE_MS,
      statementTimeoutMs: PATIENCE_MS,
    })
    const admin = await openClient(database.url)
    /** Holds every read until all six connections have one. */
    const rush = async (): Promise<void> => {
      await admin.query('select pg_advisory_lock(8)')
      const text = 'select pg_advisory_lock_shared(8), pg_advisory_unlock_shared(8)'
      const reads = Array.from({ length: 50 }, () => reader.query('lions', { name: 'held', text, values: [] }))
      const waiting = `select from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
      await until('each connection to hold a read', async () => (await admin.query(waiting)).rowCount === 6)
      await admin.query('select pg_advisory_unlock(8)')
      expect(await Promise.all(reads)).toHaveLength(50)
    }
    const others = `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
    await rush()
    await until('all but two to close', async () => (await admin.query(others)).rowCount === 2)
    await rush()
    await admin.end()
    await reader.close()
  })

  test('reads nothing without a tenant', async () => {
    const reader = openReader(database.url)
    await expect(ids.run(reader, '')).rejects.toThrow('needs a tenant')
    await reader.close()
  })

  test('recovers after a failed statement and after its connections were cut', async () => {
    const reader = openReader(database.url, { max: 2 })
    await expect(reader.query('lions', { name: 'bad', text: 'select 1 / 0', values: [] })).rejects.toThrow(
      'division by zero',
    )
    expect(await ids.run(reader, 'lions')).toHaveLength(1)
    const admin = await openClient(database.url)
    await cutConnections(admin)
    await admin.end()
    expect(await ids.run(reader, 'harbor')).toHaveLength(1)
    await reader.close()
  })

  test.each(['select a_new_column from sample_entries', 'select * from sample_entries_of_a_new_version'])(
    'reports a view that is not rebuilt yet as unavailable: %s',
    async (text) => {
      const reader = openReader(database.url)
      await expect(reader.query('lions', { name: 'newer', text, values: [] })).rejects.toBeInstanceOf(
        DatabaseUnavailable,
      )
      await reader.close()
    },
  )

  test('lets reads by key share a connection, each with its own tenant, result and failure', async () => {
    const reader = openReader(database.url, { max: 3 })
    const idByKey = (tenant: string, key: string) =>
      reader.query<{ id: string; pid: number }>(tenant, {
        name: 'by-key',
        text: 'select entry_id as id, pg_backend_pid() as pid from sample_entries where entry_id = $1',
        values: [key],
        byKey: true,
      })
    const failing = { name: 'by-key-bad', text: 'select 1 / $1::int', values: [0], byKey: true } as const
    await idByKey('lions', 'of-lions')
    const [failed, ...found] = await Promise.all([
      reader.query('lions', failing).catch(String),
      ...Array.from({ length: 200 }, (_, i) => idByKey(tenants[i % 3] ?? '', `of-${tenants[i % 3]}`)),
    ])
    expect(failed).toContain('division by zero')
    expect(found.map(([row]) => row?.id)).toEqual(Array.from({ length: 200 }, (_, i) => `of-${tenants[i % 3]}`))
    // The others of its tenant do not see a row of this one.
    expect(await idByKey('harbor', 'of-lions')).toEqual([])
    const together = await Promise.all(Array.from({ length: 8 }, () => idByKey('dojo', 'of-dojo')))
    expect(new Set(together.map(([row]) => row?.pid)).size).toBeLessThan(8)
    await reader.close()
  })

  test('never mixes tenants while concurrent reads fail, are canceled and lose their connection', async () => {
    const reader = openReader(database.url, { max: 3, statementTimeoutMs: 100, waitMs: 20_000 })
    const admin = await openClient(database.url)
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and random() < 0.7`
    const seen = `select array_agg(entry_id) as ids, current_setting('matside.tenant') as tenant from sample_entries`
    const ways = [
      { name: 'storm', text: seen, values: [] },
      { name: 'storm-by-key', text: seen, values: [], byKey: true },
      { name: 'storm-wrong', text: `${seen} where 1 / $1::int = 1`, values: [0] },
      { name: 'storm-wrong-by-key', text: `${seen} where 1 / $1::int = 1`, values: [0], byKey: true },
      { name: 'storm-late', text: `${seen}, pg_sleep(5)`, values: [] },
      { name: 'storm-late-by-key', text: `${seen}, pg_sleep(5)`, values: [], byKey: true },
    ] as const
    const random = randomFrom(7)
    const answers = { right: 0, refused: 0, wrong: [] as unknown[] }
    const ask = async (tenant: string): Promise<void> => {
      // Mostly reads that succeed, so that one is always between others.
      const way = ways[random.chance(0.8) ? random.below(2) : 2 + random.below(4)] ?? ways[0]
      try {
        const [row] = await reader.query<{ ids: string[]; tenant: string }>(tenant, way)
        if (row?.tenant === tenant && row.ids.join() === `of-${tenant}`) answers.right += 1
        else answers.wrong.push({ tenant, way: way.name, row })
      } catch {
        answers.refused += 1
      }
    }
    const isTold = () => answers.right > 20 && answers.refused > 0
    // On a slow machine most reads time out: run more until enough have succeeded.
    for (let round = 0; round < 15 || (round < 200 && !isTold()); round++) {
      const asked = Array.from({ length: 40 }, () => ask(random.pick(tenants) ?? ''))
      if (round % 3 === 2) await admin.query(cut)
      await Promise.all(asked)
    }
    expect(answers.wrong).toEqual([])
    expect(answers.right).toBeGreaterThan(20)
    expect(answers.refused).toBeGreaterThan(0)
    for (const tenant of tenants)
      expect((await ids.run(reader, tenant)).map((row) => row.entryId)).toEqual([`of-${tenant}`])
    await admin.end()
    await reader.close()
  })

  test('does not share the connection of a long read with reads by key', async () => {
    const reader = openReader(database.url, { max: 2 })
    const pid = 'select pg_backend_pid() as pid'
    const quick = () => reader.query<{ pid: number }>('lions', { name: 'quick', text: pid, values: [], byKey: true })
    await Promise.all([quick(), ids.run(reader, 'lions')])
    const holder = await openClient(database.url)
    await holder.query('select pg_advisory_lock(7)')
    const long = reader.query('lions', { name: 'long', text: 'select pg_advisory_lock(7)', values: [] })
    expect(await Promise.all(Array.from({ length: 20 }, quick))).toHaveLength(20)
    await holder.query('select pg_advisory_unlock(7)')
    await long
    await holder.end()
    await reader.close()
  })

  test('reports the database as unavailable when no server listens', async () => {
    const reader = openReader('postgres://postgres@127.0.0.1:1/none')
    await expect(ids.run(reader, 'lions')).rejects.toBeInstanceOf(DatabaseUnavailable)
    await reader.close()
  })
})

describe('the migration', () => {
  test('needs no superuser: its owner writes as projector, reads as reader and sees no row in its own role', async () => {
    const own = await freshDatabase()
    const name = new URL(own.url).pathname.slice(1)
    const admin = await openClient(own.url)
    await admin.query(`create role ${name} login createrole password 'owner'`)
    await admin.query(`alter database ${name} owner to ${name}`)
    // The program creates the roles on its own server; here other tests have created them already.
    await admin.query('create role matside_reader nologin').catch(() => {})
    await admin.query('create role matside_projector nologin').catch(() => {})
    await admin.query(`grant matside_reader, matside_projector to ${name} with admin true, inherit false, set false`)
    const url = new URL(own.url)
    url.username = name
    url.password = 'owner'
    const fact = { type: 'EntryMade', data: { id: 'e1', athlete: 'a', tournament: 't', fee: 1 }, tenant: 'lions' }
    const reader = await projectInto(url.href, [sampleView], recorded([fact]))
    expect(await ids.run(reader, 'lions')).toHaveLength(1)
    await reader.close()
    const owner = await openClient(url.href)
    expect((await owner.query('select 1 from views.sample_entries')).rowCount).toBe(0)
    await owner.end()
    await admin.end()
    await own.drop()
  })

  test('may run in several processes at the same time', async () => {
    const empty = await freshDatabase()
    const pools = Array.from({ length: 5 }, () => openPool(empty.url, 1))
    await Promise.all(pools.map((pool) => migrate(pool, [sampleView])))
    const { rows } = (await pools[0]?.query('select name, version from projection.view')) ?? { rows: [] }
    expect(rows).toEqual([{ name: 'sample', version: 1 }])
    await Promise.all(pools.map((pool) => pool.end()))
    await empty.drop()
  })
})
