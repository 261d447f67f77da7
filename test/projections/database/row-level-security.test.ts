import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projections } from '../../../projections/all.ts'
import { migrate } from '../../../projections/database/migrate.ts'
import { tableName } from '../../../projections/database/names.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { storedTables } from '../../../projections/kernel/versions.ts'
import { openClient, openPatientReader, openPool } from '../../support/connections.ts'
import { demoDatabase } from '../../support/demo-database.ts'

let database: Awaited<ReturnType<typeof demoDatabase>>
let admin: pg.Client
let reader: Reader
beforeAll(async () => {
  database = await demoDatabase()
  admin = await openClient(database.url)
  reader = openPatientReader(database.url, 1)
}, 300_000)
afterAll(async () => {
  await reader?.close()
  await admin?.end()
  await database?.drop()
})

const tables = projections.flatMap(storedTables).map((table) => tableName(table))
/** Postgres truncates statement names after 63 characters, so the text itself cannot be the name. */
const names = new Map<string, string>()
const read = <Row>(tenant: string, text: string): Promise<Row[]> => {
  const name = names.get(text) ?? `test-${names.size}`
  names.set(text, name)
  return reader.query<Row>(tenant, { name, text, values: [] })
}

describe('the rows of two organizations in one database', () => {
  test('every table of a view has row-level security that also binds its owner', async () => {
    const { rows } = await admin.query<{ name: string; bound: boolean }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as bound
       from pg_class c where c.relnamespace = 'views'::regnamespace and c.relkind in ('r', 'p')`,
    )
    expect(rows.length).toBe(tables.length)
    expect(rows.filter(({ bound }) => !bound)).toEqual([])
  })

  test('are read in a role that is no superuser, bypasses no policy and can only read views', async () => {
    const [session] = await read<{ name: string; strong: boolean }>(
      'lions',
      'select current_user as name, rolsuper or rolbypassrls as strong from pg_roles where rolname = current_user',
    )
    expect(session).toEqual({ name: 'matside_reader', strong: false })
    for (const table of [
      'log.events',
      'vault.person_keys',
      'process.request_ids',
      'process.staff_reads',
      'process.review_drafts',
      'simulator.object',
    ]) {
      await expect(read('lions', `select 1 from ${table}`)).rejects.toThrow('permission denied')
    }
    await expect(read('lions', `delete from ${tables[0]}`)).rejects.toThrow('permission denied')
  })

  test.each(tables)('%s shows each organization its own rows without a condition in the query', async (table) => {
    const strangers = `select count(*)::int as n from ${table} where tenant <> current_setting('matside.tenant')`
    const { rows } = await admin.query<{ tenant: string; n: number }>(
      `select tenant, count(*)::int as n from ${table} group by tenant`,
    )
    for (const tenant of ['lions', 'harbor']) {
      expect(await read(tenant, strangers)).toEqual([{ n: 0 }])
      const own = rows.find((row) => row.tenant === tenant)?.n ?? 0
      expect(await read(tenant, `select count(*)::int as n from ${table}`)).toEqual([{ n: own }])
    }
    expect(await read('unknown', `select count(*)::int as n from ${table}`)).toEqual([{ n: 0 }])
  })

  test('are hidden from a session without an organization', async () => {
    await admin.query('begin')
    await admin.query('set local role matside_reader')
    const seen: string[] = []
    for (const table of tables)
      if ((await admin.query(`select 1 from ${table} limit 1`)).rowCount !== 0) seen.push(table)
    await admin.query('rollback')
    expect(seen).toEqual([])
  })

  test('are hidden from the program’s own login, which owns them, until it sets a role', async () => {
    await admin.query('begin')
    await admin.query('create role row_level_login')
    await admin.query('grant matside_reader, matside_projector to row_level_login')
    await admin.query('grant usage on schema views to row_level_login')
    for (const table of tables) await admin.query(`alter table ${table} owner to row_level_login`)
    const seenAs = async (role: string) => {
      await admin.query(`set local role ${role}`)
      const seen: string[] = []
      for (const table of tables)
        if ((await admin.query(`select 1 from ${table} limit 1`)).rowCount !== 0) seen.push(table)
      return seen
    }
    const [own, projector] = [await seenAs('row_level_login'), await seenAs('matside_projector')]
    await admin.query('rollback')
    expect(own).toEqual([])
    expect(projector.length).toBeGreaterThan(0)
  })

  test('are also hidden in tables created by an older version', async () => {
    const [table = ''] = tables
    const condition = async () => {
      const found = `select distinct qual, with_check from pg_policies where policyname = 'projector' and schemaname = 'views'`
      return (await admin.query(found)).rows
    }
    const now = await condition()
    await admin.query(`alter policy projector on ${table} using (true) with check (true)`)
    expect(await condition()).toHaveLength(2)
    const pool = openPool(database.url, 1)
    await migrate(pool, projections)
    await pool.end()
    expect(await condition()).toEqual(now)
    expect(now).toHaveLength(1)
  })
})
