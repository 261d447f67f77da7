import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '../../commands/accounts/erase-person.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { openBackup } from '../../scripts/backup/open-backup.ts'
import { type SavedTable, tableName } from '../../scripts/backup/tables.ts'
import { openPool } from '../support/connections.ts'
import { fullSize } from '../support/full-size.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { minimalEnvironment } from '../support/minimal-environment.ts'
import { freshDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { randomFrom } from '../support/random.ts'
import { contextOf, type Family, openShop } from '../support/shop.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

interface Ended {
  readonly code: number | null
  readonly output: string
}

const TOOLS = ['backup', 'rebuild', 'verify-history', 'thin-states', 'turn-master-key'] as const
type Tool = (typeof TOOLS)[number]

/** Each pair, a tool beside itself included. */
const PAIRS = TOOLS.flatMap((one, at) => TOOLS.slice(at).map((other) => [one, other] as const))
/** Those that were seen to hurt each other. */
const KNOWN: readonly (readonly [Tool, Tool])[] = [
  ['backup', 'rebuild'],
  ['verify-history', 'verify-history'],
  ['turn-master-key', 'turn-master-key'],
]

const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_129)
const random = randomFrom(SEED)

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let product: Product
let families: readonly Family[]
let pool: pg.Pool
let settings: Readonly<Record<string, string>>
let backups = 0
beforeAll(async () => {
  process.stdout.write(`seed ${SEED}\n`)
  folder = await mkdtemp(join(tmpdir(), 'matside-tools-at-once-'))
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  product = await startProduct({ databaseUrl: database.url })
  families = await openShop(product.app, { families: 12, items: [] })
  await untilIdle(product)
  const dataDir = join(folder, 'tools')
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  writeFileSync(join(dataDir, 'keys', 'personal-data'), TEST_MASTER_KEY, { mode: 0o600 })
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    AZURE_STORAGE_CONNECTION_STRING: product.parts.blobs?.connectionString ?? '',
  }
})
let isProgramRunning = true
const stopProgram = async (): Promise<void> => {
  if (isProgramRunning) await product?.stop()
  isProgramRunning = false
  settings = { ...settings, AZURE_STORAGE_CONNECTION_STRING: '' }
}
afterAll(async () => {
  await stopProgram()
  await pool?.end()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const argumentsOf = (tool: Tool): readonly string[] => {
  if (tool === 'backup') return [join(folder, `backup-${++backups}`)]
  if (tool === 'rebuild') return ['all']
  return tool === 'thin-states' ? ['--host', 'lions', '--before', '2024-07-01'] : []
}

const commandOf = (tool: Tool): readonly [string, readonly string[], NodeJS.ProcessEnv] => [
  process.execPath,
  [`scripts/${tool}.ts`, ...argumentsOf(tool)],
  { ...minimalEnvironment, ...settings },
]

const run = (tool: Tool): Promise<Ended> =>
  new Promise((resolve) => {
    const [program, args, env] = commandOf(tool)
    const child = execFile(program, [...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode, output: out + err }),
    )
  })

const backupsMade = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('backup-'))
afterEach(async () => {
  for (const name of await backupsMade()) await rm(join(folder, name), { recursive: true })
})

/** A turn replaces it. */
const masterKeyNow = async (): Promise<Buffer> =>
  Buffer.from(await readFile(join(folder, 'tools', 'keys', 'personal-data'), 'utf8'), 'hex')

/** Schemas and unfinished backups that belong to no run. */
const leftovers = async (): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^(rebuild|verify)_'",
  )
  const partial = (await readdir(folder)).filter((name) => name.endsWith('.partial'))
  return [...rows.map(({ name }) => name), ...partial]
}

const rowsSaved = async (tables: readonly SavedTable[]): Promise<readonly (readonly [string, number])[]> => {
  const counted: (readonly [string, number])[] = []
  for (const table of tables) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${tableName(table)}`)
    counted.push([tableName(table), Number(rows[0]?.count)])
  }
  return counted
}

describe('a tool that is killed', () => {
  // A process and an erasure, 4 s of the processor each.
  const killed = Array.from(
    { length: fullSize(8, 1) },
    (_, n) => [n % 2 === 0 ? 'rebuild' : 'verify-history', n] as const,
  )
  it.each(killed)('leaves no row that an erasure does not reach: %s, time %i', async (tool) => {
    const family = families[backups++ % families.length] as Family
    const [program, args, env] = commandOf(tool)
    const child = spawn(program, [...args], { env, stdio: 'ignore' })
    const exited = once(child, 'exit')
    await until('it has tables of its own', async () => {
      if (child.exitCode !== null) return true
      return (await leftovers()).length > 0 ? true : undefined
    })
    await pause(random.below(400))
    child.kill('SIGKILL')
    await exited
    const { membershipId, studentId } = family
    mustSucceed(await erasePerson(product.app)(contextOf(), { kind: 'student', membershipId, studentId }))
    await untilIdle(product)
    await until('nothing is left', async () => ((await leftovers()).length === 0 ? true : undefined))
    const verified = await run('verify-history')
    expect(verified.code, verified.output).toBe(0)
  })
})

describe('two tools at once', () => {
  // Two processes a pair, 6 s of the processor; 15 pairs at three offsets at full size.
  const wanted = fullSize(1, 0) === 1 ? PAIRS : KNOWN
  // The key is turned while the program is stopped; its blob storage ends with it.
  const turning = ([one, other]: readonly [Tool, Tool]): number => ([one, other].includes('turn-master-key') ? 1 : 0)
  const inOrder = wanted.toSorted((a, b) => turning(a) - turning(b))
  const offsets = fullSize(1, 0) === 1 ? [0, 300, 1_500] : [200]
  it.each(inOrder.flatMap(([one, other]) => offsets.map((ms) => [one, other, ms] as const)))(
    '%s beside %s, %i ms later, end well and leave nothing',
    async (one, other, ms) => {
      if (turning([one, other]) === 1) await stopProgram()
      const first = run(one)
      await pause(ms)
      const ended = await Promise.all([first, run(other)])
      for (const { code, output } of ended) expect(code, output).toBe(0)
      expect(ended.map(({ output }) => output).join('')).not.toMatch(/ at .*\.ts:\d+|BROKEN/)
      expect(await leftovers()).toEqual([])
      for (const name of await backupsMade()) {
        const { manifest } = await openBackup(join(folder, name), {
          masterKey: await masterKeyNow(),
          allowsUnencrypted: false,
        })
        const { tables } = manifest
        expect(tables.map((table) => [tableName(table), table.rows])).toEqual(await rowsSaved(tables))
      }
      const keys = (await readdir(join(folder, 'tools', 'keys'))).filter((name) => name !== 'personal-data')
      expect(keys.filter((name) => !name.startsWith('personal-data-old-'))).toEqual([])
    },
  )
})
