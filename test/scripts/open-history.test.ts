import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { COMMAND_DEADLINE_MS } from '../../api/adapters/event-store/embedded/connection.ts'
import { createVault } from '../../api/adapters/personal-data-keys/schema.ts'
import { readConfig } from '../../api/configuration/config.ts'
import { admitGuests, joinAsGuest } from '../../api/configuration/data-folder-guests.ts'
import { openDatabase, openPool, withHistory } from '../../scripts/open-history.ts'
import { openClient } from '../support/connections.ts'
import { runScript } from '../support/run-script.ts'
import { shopDatabase } from '../support/shop-database.ts'
import { until } from '../support/until.ts'

const inFolder = async (work: (dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-tools-'))
  await work(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }))
}

/** A tool in a process to itself, which has nothing to do but to open and to close the database. */
const TOOL = `
  import { openDatabase } from './scripts/open-history.ts'
  import { readConfig } from './api/configuration/config.ts'
  const database = await openDatabase(readConfig({ DATA_DIR: process.env.DATA_DIR, PORT: '0' }), 'verify')
  process.stdout.write('open')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  process.stdin.destroy()
  await database.close()
  process.exitCode = 7
`

const startTool = (dataDir: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', TOOL], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    opened: once(child.stdout, 'data'),
    end: () => void child.stdin.write('end'),
    code: once(child, 'exit').then(([code]) => code as number | null),
  }
}

// Three starts of Postgres and a process, 7 s of the processor.
it('keeps the embedded database for a second tool when the first has ended, and ends it with the last', () =>
  inFolder(async (dataDir) => {
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0' })
    // An installation.
    await openDatabase(config, 'restore').then(async (made) => {
      const tables = openPool(made.url)
      await createVault(tables)
      await tables.end()
      await made.close()
    })
    const first = startTool(dataDir)
    await first.opened
    const ended: string[] = []
    const ending = first.code.then((code) => ended.push(`first with ${code}`))
    const second = await openDatabase(config, 'rebuild')
    const pool = openPool(second.url)
    first.end()
    const third = await openDatabase(config, 'verify')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await second.close()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    expect(ended).toEqual([])
    await third.close()
    await ending
    expect(ended).toEqual(['first with 7'])
    await expect(openPool(second.url).query('select 1')).rejects.toThrow()
    // Two that start at once: one waits until the other's server is ready.
    const both = await Promise.all([openDatabase(config, 'verify'), openDatabase(config, 'rebuild')])
    expect(both[0].url).toBe(both[1].url)
    await Promise.all(both.map((one) => one.close()))
  }))

it.each(['backup', 'verify-history', 'rebuild', 'thin-states'] as const)(
  'makes nothing in a folder that has no installation: %s',
  (tool) =>
    inFolder(async (dataDir) => {
      const folder = join(dataDir, 'mistyped')
      const args = { backup: [join(dataDir, 'copy')], rebuild: ['all'], 'verify-history': [] }
      const thin = ['--host', 'lions', '--before', '2024-07-01']
      const ended = await runScript(tool, { DATA_DIR: folder }, ...(tool === 'thin-states' ? thin : args[tool]))
      expect(ended).toEqual({ code: 3, failed: true, output: expect.stringContaining('has no installation') })
      expect(await readdir(dataDir)).toEqual([])
    }),
)

it('is how every tool opens the embedded database', async () => {
  const others: string[] = []
  for await (const path of glob('scripts/**/*.ts', { exclude: ['scripts/bench/**'] })) {
    if (/\bstartEmbeddedPostgres\(/.test(await readFile(path, 'utf8'))) others.push(path)
  }
  expect(others).toEqual(['scripts/open-history.ts'])
})

it('waits for guests up to a limit, and then admits no more', () =>
  inFolder(async (dataDir) => {
    const guests = await admitGuests(dataDir)
    expect(await joinAsGuest(dataDir, 'rebuilding')).not.toBeNull()
    const told: string[] = []
    await guests.lastOut((purposes) => told.push(...purposes), 1)
    expect(told).toEqual(['rebuilding'])
    expect(await joinAsGuest(dataDir, 'late')).toBeNull()
  }))

it('names the setting of the master key, or its lost file, and says of no other folder that it has no installation', () =>
  inFolder(async (dataDir) => {
    const settings = { DATA_DIR: dataDir, PORT: '0' }
    const open = (more: Readonly<Record<string, string>>) =>
      withHistory(readConfig({ ...settings, ...more }), 'verify', async () => {})
    await expect(open({ DATABASE_URL: 'postgres://matside@127.0.0.1:1/matside' })).rejects.toThrow(
      'PERSONAL_DATA_MASTER_KEY is missing',
    )
    await expect(open({})).rejects.toThrow(`${dataDir} has no installation`)
    await mkdir(join(dataDir, 'postgres'))
    await expect(open({})).rejects.toThrow(/^The key for personal data, .* is missing.*PERSONAL_DATA_MASTER_KEY/)
  }))

it('waits for a log that answers late, as on a busy machine at night', () =>
  inFolder(async (dataDir) => {
    const database = await shopDatabase()
    const holder = await openClient(database.url)
    try {
      await holder.query('begin; lock table log.events in access exclusive mode')
      const ended = runScript('give-up-keys', { DATABASE_URL: database.url, DATA_DIR: dataDir })
      await until('it to ask the log', async () => {
        const { rowCount } = await holder.query(
          "select from pg_locks where not granted and relation = 'log.events'::regclass",
        )
        return rowCount !== 0
      })
      // Longer than a command of the program waits.
      await pause(COMMAND_DEADLINE_MS + 500)
      await holder.query('rollback')
      expect(await ended).toMatchObject({ code: 0, output: 'No key is missing.\n' })
    } finally {
      await holder.end()
      await database.drop()
    }
  }))
