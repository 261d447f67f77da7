import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../support/connections.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runScript } from '../support/run-script.ts'
import { shopDatabase } from '../support/shop-database.ts'

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-backup-keys-'))
  database = await shopDatabase()
  pool = openPool(database.url, 1)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const backUp = (more: Readonly<Record<string, string>> = {}) =>
  runScript('backup', { DATABASE_URL: database.url, DATA_DIR: join(folder, 'tools'), ...more }, join(folder, 'made'))

/** What it printed when it refused; the database is put back. */
const refusedAfter = async (change: string, more: Readonly<Record<string, string>> = {}): Promise<string> => {
  await pool.query('create table public.kept as select * from vault.person_keys')
  await pool.query(change)
  const { code, output } = await backUp(more)
  await pool.query(
    'delete from vault.person_keys; insert into vault.person_keys select * from public.kept; drop table public.kept',
  )
  expect(code).toBe(3)
  expect(await readdir(folder)).not.toContain('made')
  return output
}
const ONE = "tenant = 'lions' and person_id = 'kim-0'"

it('refuses to back up a database that lost keys', async () => {
  const output = await refusedAfter(`delete from vault.person_keys where ${ONE}`)
  expect(output).toMatch(/^The key of 1 person is missing in the database/)
})

it('refuses to back up a key that the master key does not open, and names its person', async () => {
  const output = await refusedAfter(`update vault.person_keys set wrapped = 'x' where ${ONE}`)
  expect(output).toMatch(/^The master key does not open the keys of 1 person, such as kim-0 of lions/)
})

it('--without-damaged-keys names the people whose keys are damaged, as do check and restore', async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'tools') }
  const without = join(folder, 'without')
  await pool.query('create table public.kept as select * from vault.person_keys')
  await pool.query(`update vault.person_keys set wrapped = 'x' where ${ONE}`)
  const made = await runScript('backup', settings, without, '--without-damaged-keys', '--keep', '1d')
  await pool.query(
    'delete from vault.person_keys; insert into vault.person_keys select * from public.kept; drop table public.kept',
  )
  const named = 'nothing about these people can be read from it: kim-0 of lions.\n'
  expect(made).toMatchObject({ code: 1, output: expect.stringContaining(named) })
  expect(await runScript('backup', settings, 'check', without)).toMatchObject({
    code: 1,
    output: expect.stringContaining(named),
  })
  const place = await freshDatabase()
  const restored = await runScript('restore', { ...settings, DATABASE_URL: place.url }, without, '--no-erasures')
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(named) })
  await place.drop()
  await rm(without, { recursive: true })
})

it('makes no blob storage where there is none, and says that no file is in the backup', async () => {
  const tools = join(folder, 'tools')
  const made = await runScript('backup', { DATABASE_URL: database.url, DATA_DIR: tools }, join(folder, 'no-files'))
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`${tools} has no uploaded files`) })
  expect(existsSync(tools)).toBe(false)
  await rm(join(folder, 'no-files'), { recursive: true })
})

it('refuses to back up with another master key', async () => {
  const output = await refusedAfter('select 1', { PERSONAL_DATA_MASTER_KEY: 'ab'.repeat(32) })
  expect(output).toContain('is not the one this database was written with')
})

it('refuses while some keys need the old master key, and while a turn is interrupted', async () => {
  const both = { PERSONAL_DATA_MASTER_KEY: 'ab'.repeat(32), PERSONAL_DATA_OLD_MASTER_KEY: TEST_MASTER_KEY }
  expect(await refusedAfter('select 1', both)).toMatch(/^\d+ keys are still encrypted with the old master key/)
  await pool.query('update vault.state set turning = true')
  const output = await refusedAfter('select 1')
  await pool.query('update vault.state set turning = false')
  expect(output).toContain('run "npm run turn-master-key" again')
})

it('makes nothing in a database that no program has used', async () => {
  const empty = await freshDatabase()
  const { code, output } = await backUp({ DATABASE_URL: empty.url })
  expect(code).toBe(3)
  expect(output).toContain('has no installation')
  const other = openPool(empty.url, 1)
  const { rows } = await other.query("select from pg_namespace where nspname in ('vault', 'projection', 'process')")
  expect(rows).toEqual([])
  await other.end()
  await empty.drop()
})

it('refuses a database without one of the tables of its version, or with one it does not know', async () => {
  await pool.query('alter table process.request_ids set schema public')
  const { output } = await backUp()
  await pool.query('alter table public.request_ids set schema process; create table process.unknown (id int)')
  expect(output).toContain('no table process.request_ids, which this version of the program has')
  expect((await backUp()).output).toContain('a table process.unknown, which this version of the program does not have')
  await pool.query('drop table process.unknown')
})

it('removes what killed backups of the installation left, and no other folder', async () => {
  expect((await backUp()).code).toBe(0)
  await mkdir(join(folder, 'foreign.partial'))
  await writeFile(join(folder, 'foreign.partial', 'notes.txt'), 'mine')
  await rename(join(folder, 'made'), join(folder, 'killed.partial'))
  const again = await backUp()
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Removed killed.partial') })
  expect((await readdir(folder)).toSorted()).toEqual(['foreign.partial', 'made'])
  const refused = await runScript(
    'backup',
    { DATABASE_URL: database.url, DATA_DIR: join(folder, 'tools') },
    join(folder, 'foreign'),
  )
  expect(refused).toMatchObject({
    code: 3,
    output: expect.stringContaining('is no unfinished backup of this installation'),
  })
  expect(await readdir(join(folder, 'foreign.partial'))).toEqual(['notes.txt'])
})
