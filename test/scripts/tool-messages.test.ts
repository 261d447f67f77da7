import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateProcessTables } from '../../api/adapters/process-runner/schema.ts'
import { lockDataFolder } from '../../api/configuration/data-folder.ts'
import { requireSameLog } from '../../api/operator/require-same-log.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { DatabaseUnavailable } from '../../projections/database/unavailable.ts'
import { requireUnused } from '../../scripts/backup/is-running.ts'
import { callScript } from '../../scripts/script.ts'
import { openClient, openPool } from '../support/connections.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runScript, type ScriptName } from '../support/run-script.ts'

let folder: string
let empty: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-messages-'))
  empty = await freshDatabase()
})
afterAll(async () => {
  await empty?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The tools that need an installation, with arguments that are right. */
const READING: readonly (readonly [ScriptName, readonly string[]])[] = [
  ['backup', ['copy']],
  ['verify-history', []],
  ['rebuild', ['all']],
  ['thin-states', ['--host', 'lions', '--before', '2024-07-01']],
  ['give-up-keys', []],
  ['turn-master-key', []],
]
const KEYS = { PERSONAL_DATA_MASTER_KEY: 'ab'.repeat(32), PERSONAL_DATA_OLD_MASTER_KEY: 'cd'.repeat(32) }
const NO_KEYS = { PERSONAL_DATA_MASTER_KEY: '', PERSONAL_DATA_OLD_MASTER_KEY: '' }

const schemasIn = async (url: string): Promise<readonly string[]> => {
  const client = await openClient(url)
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

const run = (tool: ScriptName, settings: Readonly<Record<string, string>>, args: readonly string[]) =>
  runScript(
    tool,
    { DATA_DIR: join(folder, 'mistyped'), ...settings },
    ...args.map((arg) => (arg === 'copy' ? join(folder, arg) : arg)),
  )

describe.each(READING)('%s', (tool, args) => {
  it('makes nothing in an empty database that is named by setting, nor a data folder', async () => {
    const ended = await run(tool, { DATABASE_URL: empty.url, ...KEYS }, args)
    expect(ended.failed).toBe(true)
    expect(ended.output).toMatch(
      /^The database of DATABASE_URL has no installation: name the one that the program uses\./,
    )
    expect(await schemasIn(empty.url)).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })

  it('names what is missing or wrong, and no setting that is not set', async () => {
    const away = 'postgres://matside@127.0.0.1:1/matside'
    const table: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
      [{ DATABASE_URL: away, ...KEYS }, /^DATABASE_URL cannot be used: /],
      [{ ...NO_KEYS }, /mistyped has no installation: set DATA_DIR to its folder, set DATABASE_URL if its database/],
    ]
    for (const [settings, message] of table) {
      const { output, failed } = await run(tool, settings, args)
      expect(failed).toBe(true)
      expect(output).toMatch(message)
      expect(output).not.toMatch(/EVENTSTORE_URL|run npm start first.*is empty| at .*\.ts:\d+/)
    }
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a missing key', () => {
  it('is named by its setting with a database by setting, and by its file in a data folder', async () => {
    const bySetting = await run('verify-history', { DATABASE_URL: empty.url, ...NO_KEYS }, [])
    expect(bySetting.output).toMatch(/^PERSONAL_DATA_MASTER_KEY is missing: set it to the key/)
    const dataDir = join(folder, 'half')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    const byFile = await run('verify-history', { DATA_DIR: dataDir, ...NO_KEYS }, [])
    expect(byFile.output).toMatch(/^The key for personal data, .*keys\/personal-data, is missing/)
    await mkdir(join(dataDir, 'keys'))
    await writeFile(join(dataDir, 'keys', 'personal-data'), 'ab'.repeat(32))
    const ofServer = await run('verify-history', { DATA_DIR: dataDir, ...NO_KEYS }, [])
    expect(ofServer.output).toMatch(/^The key file .*keys\/postgres-superuser is missing/)
    expect(existsSync(join(dataDir, 'keys', 'postgres'))).toBe(false)
    await rm(dataDir, { recursive: true })
  })
})

describe('a data folder in use', () => {
  it('is said to be used by the process that does so, which may be a tool', async () => {
    const dataDir = join(folder, 'used')
    await mkdir(dataDir)
    const lock = await lockDataFolder(dataDir, 'process 7, verifying the history')
    await expect(requireUnused(dataDir)).rejects.toThrow(`${dataDir} is in use (process 7, verifying the history)`)
    await lock.release()
    await requireUnused(dataDir)
    await rm(dataDir, { recursive: true })
  })
})

describe('an error of the embedded log', () => {
  it('names EVENTSTORE_URL only where it is set', async () => {
    const { url, drop } = await freshDatabase()
    const pool = openPool(url, 1)
    await migrate(pool, [])
    await migrateProcessTables(pool)
    await pool.query("insert into process.checkpoint (name, position, event_id) values ('p', 3, 'e')")
    const store = { eventAt: () => Promise.reject(new Error('the connection was cut')) }
    await expect(requireSameLog(store, pool, 'embedded')).rejects.toThrow(/^the connection was cut$/)
    await expect(requireSameLog(store, pool, 'eventstoredb')).rejects.toThrow(
      /^EVENTSTORE_URL cannot be used: the conn/,
    )
    await pool.end()
    await drop()
  })
})

describe('a database that does not answer in time', () => {
  it.each([
    new DatabaseUnavailable('the database cannot be reached', { cause: new Error('it did not accept the connection') }),
    new Error('timeout expired'),
    new Error('timeout exceeded when trying to connect'),
  ])('is one line and exit code 3: %s', async (error) => {
    let printed = ''
    const print = (text: string): void => {
      printed += text
    }
    const call = { args: [], env: {}, out: print, err: print }
    expect(await callScript(() => Promise.reject(error), call)).toBe(3)
    expect(printed).toMatch(/^The connection to the database or the log was lost \(.+\n$/)
  })
})
