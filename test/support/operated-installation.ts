import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { startEmbeddedBlobStorage } from '../../api/adapters/blob-store/embedded.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { openPool } from './connections.ts'
import { everyRow } from './every-row.ts'
import { TEST_MASTER_KEY } from './master-key.ts'
import { freshDatabase } from './postgres.ts'
import { type Product, startProduct } from './product.ts'
import { runScript, type ScriptName, type ScriptResult } from './run-script.ts'
import { addFamily, contextOf, type Family, openShop } from './shop.ts'
import { until } from './until.ts'
import { untilIdleBy } from './until-idle.ts'

export type Settings = Readonly<Record<string, string>>

/** Two years: thin-states has something to delete. */
const AGE_MS = 730 * 86_400_000
/** Numbers of the same length: no name is a part of another. */
const FIRST_FAMILY = 1_000

interface Place {
  readonly folder: string
  /** Where its database is: null in the data folder. */
  readonly url: string | null
  /** Where its blobs are: null in the data folder. */
  readonly blobs: string | null
  close(): Promise<void>
}

/**
 * A small installation as an operator has it: a data folder with the file of the master key, a database, blobs, a list of erasures, a
 * folder for backups, and the program in this process, or stopped.
 */
export class OperatedInstallation {
  readonly place: Place
  /** Those of two years ago. */
  families: readonly Family[] = []
  product: Product | null = null
  private serial = FIRST_FAMILY
  private opened: pg.Pool | null = null

  private constructor(place: Place) {
    this.place = place
    this.makeFolders()
    this.writeMasterKey(TEST_MASTER_KEY)
  }

  makeFolders(): void {
    for (const name of ['data/keys', 'backups']) mkdirSync(this.path(name), { recursive: true })
  }

  /** With the database and the blobs outside, and families of two years ago; the program is stopped. */
  static async open(families: number): Promise<OperatedInstallation> {
    const folder = await mkdtemp(join(tmpdir(), 'matside-operated-'))
    const host = '127.0.0.1'
    const blobs = await startEmbeddedBlobStorage({ dataDir: join(folder, 'blobs'), host, publicHost: host, port: 0 })
    const database = await freshDatabase()
    const close = async (): Promise<void> => {
      await blobs.stop()
      await database.drop()
    }
    const installation = new OperatedInstallation({
      folder,
      url: database.url,
      blobs: blobs.connectionString,
      close,
    })
    const { app } = await installation.startProgram({}, { now: () => new Date(Date.now() - AGE_MS).toISOString() })
    installation.families = await openShop(app, { families, items: [] })
    await installation.idle()
    await installation.stopProgram()
    return installation
  }

  /** An empty place, its database outside or in its data folder, where its blobs are, too. */
  static async empty(kind: 'database' | 'folder'): Promise<OperatedInstallation> {
    const folder = await mkdtemp(join(tmpdir(), 'matside-place-'))
    const database = kind === 'folder' ? null : await freshDatabase()
    const close = async (): Promise<void> => database?.drop()
    return new OperatedInstallation({ folder, url: database?.url ?? null, blobs: null, close })
  }

  path(...names: readonly string[]): string {
    return join(this.place.folder, ...names)
  }

  /** The settings of its tools. */
  get settings(): Settings {
    const { url, blobs } = this.place
    return {
      DATA_DIR: this.path('data'),
      ERASURES_URL: pathToFileURL(this.path('erasures.jsonl')).href,
      ...(url === null ? {} : { DATABASE_URL: url }),
      ...(blobs === null ? {} : { AZURE_STORAGE_CONNECTION_STRING: blobs }),
    }
  }

  writeMasterKey(key: string): void {
    writeFileSync(this.path('data', 'keys', 'personal-data'), key, { mode: 0o600 })
  }

  /** In hexadecimal; a turn replaces it. */
  get masterKey(): string {
    return readFileSync(this.path('data', 'keys', 'personal-data'), 'utf8').trim()
  }

  /** Those of the program, which gets the master key by its setting. */
  programSettings(settings: Settings = {}): Settings {
    const { DATA_DIR = '', ...shared } = this.settings
    return {
      ...shared,
      // With everything outside, it is one more process, with a separate data folder.
      ...(this.place.blobs === null ? { DATA_DIR } : {}),
      PERSONAL_DATA_MASTER_KEY: this.masterKey,
      ...settings,
    }
  }

  async startProgram(settings: Settings = {}, clock?: { now(): string }): Promise<Product> {
    this.product ??= await startProduct({
      databaseUrl: this.place.url ?? '',
      settings: this.programSettings(settings),
      ...(clock === undefined ? {} : { clock }),
    })
    return this.product
  }

  async stopProgram(): Promise<void> {
    if (this.place.url === null) await this.closePool()
    await this.product?.stop()
    this.product = null
  }

  /** As the server's superuser. That of the data folder runs while the program does. */
  get pool(): pg.Pool {
    this.opened ??= openPool(this.place.url ?? this.embeddedUrl(), 2)
    return this.opened
  }

  private embeddedUrl(): string {
    const url = new URL(this.product?.parts.databaseUrl ?? '')
    url.username = 'postgres'
    url.password = encodeURIComponent(readFileSync(this.path('data', 'keys', 'postgres-superuser'), 'utf8').trim())
    return url.href
  }

  private async closePool(): Promise<void> {
    await this.opened?.end()
    this.opened = null
  }

  /** Waits until the running program has handled everything. */
  async idle(): Promise<void> {
    if (this.product !== null) await untilIdleBy(this.pool, this.product)
  }

  /** Runs a tool in this process. */
  run(tool: ScriptName, args: readonly string[] = [], settings: Settings = {}): Promise<ScriptResult> {
    return runScript(tool, { ...this.settings, PERSONAL_DATA_MASTER_KEY: '', ...settings }, ...args)
  }

  async addFamily(): Promise<Family> {
    const { app } = await this.startProgram()
    this.serial += 1
    return addFamily(app, this.serial)
  }

  /** Whether the process has marked what it does; null where that cannot be asked. */
  async isMarkedBy(pid: number): Promise<boolean | null> {
    if (this.place.url === null) return null
    const name = `matside %, process ${pid} on %`
    const { rowCount } = await this.pool.query(
      'select from pg_stat_activity where datname = current_database() and application_name like $1',
      [name],
    )
    return rowCount !== 0
  }

  /** Erases a family as an admin does; resolves when that is carried out. */
  async erase({ membershipId }: Family): Promise<void> {
    const { app } = await this.startProgram()
    const { position } = mustSucceed(await app.commands.startErasure(contextOf(), { kind: 'membership', membershipId }))
    await until('the erasure', async () => {
      await this.idle()
      const events = await app.journal.readAll(position - 1, 1_000)
      return events.some(({ type }) => type === 'ErasureCompleted')
    })
    await this.idle()
  }

  private async schemas(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    )
    return rows.map(({ name }) => name)
  }

  /** Tables of any schema, and files outside of backups and of the server's own, in which the family can be read. */
  async traces(family: Family): Promise<readonly string[]> {
    const number = family.membershipId.split('-')[1]
    const texts = [`Lee ${number}`, `Family ${number}`, family.email]
    const rows = await everyRow(this.pool, await this.schemas())
    const tables = Object.keys(rows).filter((table) => texts.some((text) => rows[table]?.includes(text)))
    const files = await readdir(this.place.folder, { recursive: true })
    for (const name of files.filter((one) => !/^(backups|data\/postgres)\b/.test(one))) {
      // A folder, or a file that was just removed.
      const content = await readFile(this.path(name)).catch(() => null)
      if (content !== null && texts.some((text) => content.includes(text))) tables.push(name)
    }
    return tables
  }

  /** Schemas, marks, keys and folders that belong to no run, while no tool is running. */
  async leftovers(): Promise<readonly string[]> {
    const { rows: marks } = await this.pool.query<{ mark: string }>(
      `select distinct 'mark of ' || a.application_name as mark from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and a.datname = current_database() and a.application_name ~ '^matside (?!program)'`,
    )
    const schemas = (await this.schemas()).filter((name) => /^(rebuild|verify|replay|restore)/.test(name))
    const files = await readdir(this.path('data'))
    const keys = await readdir(this.path('data', 'keys'))
    const backups = await readdir(this.path('backups'))
    return [
      ...marks.map(({ mark }) => mark),
      ...schemas.map((name) => `schema ${name}`),
      ...files.filter((name) => /^unfinished|\.new$/.test(name)),
      ...keys.filter((name) => /-new$|\.\d+$/.test(name)),
      ...backups.filter((name) => name.endsWith('.partial')),
    ]
  }

  async close(): Promise<void> {
    await this.stopProgram()
    await this.closePool()
    await this.place.close()
    await rm(this.place.folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
