import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WRITERS_LOCK } from '../../api/adapters/event-store/embedded/schema.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { run } from '../../api/main.ts'
import { restore } from '../../scripts/restore.ts'
import { callScript } from '../../scripts/script.ts'
import { openClient, openPool } from '../support/connections.ts'
import { fullSize } from '../support/full-size.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { minimalEnvironment } from '../support/minimal-environment.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { randomFrom } from '../support/random.ts'
import { runScript } from '../support/run-script.ts'
import { shopDatabase } from '../support/shop-database.ts'
import { until } from '../support/until.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>

const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_129)
const random = randomFrom(SEED)

let folder: string
let backup: string
let names: readonly unknown[]
let place: Database
let databases: Database[]
beforeAll(async () => {
  process.stdout.write(`seed ${SEED}\n`)
  folder = await mkdtemp(join(tmpdir(), 'matside-restore-'))
  backup = join(folder, 'backup')
  databases = [await shopDatabase()]
  const [{ url }] = databases as [Database]
  const product = await startProduct({ databaseUrl: url })
  const blobs = product.parts.blobs?.connectionString ?? ''
  const saved = await runScript('backup', { ...settingsOf(url), AZURE_STORAGE_CONNECTION_STRING: blobs }, backup)
  expect(saved).toMatchObject({ failed: false })
  await product.stop()
  names = await namesIn(url)
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  await rm(folder, { recursive: true, force: true })
})

const emptyPlace = async (): Promise<Database> => {
  place = await freshDatabase()
  databases.push(place)
  return place
}

/** Each place has its data folder, in which its blobs are. */
const settingsOf = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: join(folder, new URL(url).pathname.slice(1)),
  PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
})

const namesIn = async (url: string): Promise<readonly unknown[]> => {
  const client = await openClient(url)
  await client.query('set role matside_projector')
  const { rows } = await client.query('select s::text as student from views.students s order by 1')
  await client.end()
  return rows
}

const startRestore = (settings: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ['scripts/restore.ts', backup, '--no-erasures'], {
    env: { ...minimalEnvironment, ...settings },
    stdio: 'ignore',
  })

const kill = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const REFUSED = `A restore into this place has not finished: run "npm run restore -- `

/** No program and no tool uses the place; the restore that is run again continues, and then the program starts. */
const isRefusedAndContinued = async (url: string): Promise<void> => {
  const continues = `${REFUSED}${backup} --no-erasures"`
  await expect(startProduct({ databaseUrl: url })).rejects.toThrow(continues)
  const settings = settingsOf(url)
  for (const [tool, ...args] of [['backup', join(folder, 'none')], ['verify-history'], ['rebuild', 'all']] as const) {
    const refused = await runScript(tool, settings, ...args)
    expect(refused).toMatchObject({ failed: true, output: expect.stringContaining(continues) })
  }
  expect(existsSync(join(folder, 'none'))).toBe(false)
  expect((await runScript('restore', settings, backup, '--no-erasures')).output).toMatch(
    / is restored: start the program\.\n$/,
  )
  await isWhole(url)
}

const isWhole = async (url: string): Promise<void> => {
  expect(await namesIn(url)).toEqual(names)
  const verified = await runScript('verify-history', settingsOf(url))
  expect(verified.code, verified.output).toBe(0)
  await (await startProduct({ databaseUrl: url })).stop()
}

// A process each, 4 s of the processor, and the restore.
describe('a place whose restore was cut off is refused by name, until the same command has finished it', () => {
  it('killed as soon as it has marked the database', async () => {
    const { url } = await emptyPlace()
    const child = startRestore(settingsOf(url))
    const pool = openPool(url, 1)
    const marked = async () => (await pool.query("select to_regclass('restore.progress') as oid")).rows[0]?.oid
    await until('the mark', async () => ((await marked()) === null ? undefined : true))
    await kill(child)
    await pool.end()
    await isRefusedAndContinued(url)
  })

  it('killed while it writes the rows, of which none is there then', async () => {
    const { url } = await emptyPlace()
    const client = await openClient(url)
    // It waits before it creates the log, until the table of the keys is locked: it is there by then.
    await client.query('select pg_advisory_lock($1)', [WRITERS_LOCK])
    const child = startRestore(settingsOf(url))
    const exists = async () => (await client.query("select to_regclass('vault.person_keys') as oid")).rows[0]?.oid
    await until('the table', async () => ((await exists()) === null ? undefined : true))
    await client.query('begin; lock table vault.person_keys in access exclusive mode')
    await client.query('select pg_advisory_unlock($1)', [WRITERS_LOCK])
    await until('the rows before it', async () => {
      const { rowCount } = await client.query(
        "select from pg_locks where not granted and relation = 'vault.person_keys'::regclass",
      )
      return rowCount === 0 ? undefined : true
    })
    await kill(child)
    await client.query('rollback')
    await until('the end of its session', async () => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name like 'matside restore%' and datname = current_database()",
      )
      return rowCount === 0 ? true : undefined
    })
    expect((await client.query('select from log.events')).rowCount).toBe(0)
    await client.end()
    await isRefusedAndContinued(url)
  })

  it('ended when the rows are there, and the views not at the end of the log', async () => {
    const { url } = await emptyPlace()
    let printed = ''
    const out = (text: string): void => {
      printed += text
      throw new Error('interrupted')
    }
    const env = { ...minimalEnvironment, ...settingsOf(url) }
    await expect(callScript(restore, { args: [backup, '--no-erasures'], env, out, err: out })).rejects.toThrow(
      'interrupted',
    )
    expect(printed).not.toContain('is restored')
    await isRefusedAndContinued(url)
  })

  it.each(Array.from({ length: fullSize(8, 0) }, (_, n) => n))('killed at any moment, time %i', async () => {
    const { url } = await emptyPlace()
    const child = startRestore(settingsOf(url))
    const exited = once(child, 'exit')
    await Promise.race([exited, pause(500 + random.below(3_500))])
    child.kill('SIGKILL')
    await exited
    const pool = openPool(url, 1)
    const { rows } = await pool.query<{ marked: boolean; log: string | null }>(
      "select to_regclass('restore.progress') is not null as marked, to_regclass('log.events') as log",
    )
    await pool.end()
    const [{ marked, log } = { marked: false, log: null }] = rows
    if (marked) await isRefusedAndContinued(url)
    // It had not begun, or had ended.
    else if (log !== null) await isWhole(url)
  })
})

describe('a data folder whose restore was cut off while the embedded database was made', () => {
  it('is refused by the program and by every tool, and filled when the restore is run again', async () => {
    const dataDir = join(folder, 'embedded')
    await mkdir(join(dataDir, 'keys'), { recursive: true })
    await writeFile(join(dataDir, 'keys', 'personal-data'), TEST_MASTER_KEY, { mode: 0o600 })
    const settings = { DATA_DIR: dataDir, PERSONAL_DATA_MASTER_KEY: '', PORT: '0' }
    const child = startRestore(settings)
    await until('the mark', async () => (existsSync(join(dataDir, 'unfinished')) ? true : undefined))
    await kill(child)
    const compose = () => Promise.reject(new Error('started'))
    await expect(run(readConfig(settings), compose)).rejects.toThrow(`${REFUSED}${backup} --no-erasures"`)
    const verified = await runScript('verify-history', settings)
    // As long as no database is there, nothing is called an installation.
    expect(verified.output).toMatch(/has not finished|has no installation/)
    expect((await runScript('restore', settings, backup, '--no-erasures')).output).toMatch(
      / is restored: start the program\.\n$/,
    )
    await expect(run(readConfig(settings), compose)).rejects.toThrow('started')
    expect((await runScript('verify-history', settings)).code).toBe(0)
  })
})
