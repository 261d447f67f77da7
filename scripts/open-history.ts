import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openEmbeddedEventStore } from '../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { LogTime } from '../api/adapters/event-store/log-time.ts'
import { openingReader } from '../api/adapters/event-store/opening-reader.ts'
import { sealedJournal } from '../api/adapters/event-store/sealed-journal.ts'
import { anchorSigner } from '../api/adapters/history-anchors/anchor-signer.ts'
import type { MasterKeySettings } from '../api/adapters/personal-data-keys/master-keys.ts'
import { openVault } from '../api/adapters/personal-data-keys/postgres.ts'
import { requireKeys } from '../api/adapters/personal-data-keys/require-keys.ts'
import { requireDatabaseRights } from '../api/adapters/postgres/database-rights.ts'
import { startEmbeddedPostgres } from '../api/adapters/postgres/embedded.ts'
import { tolerantPool } from '../api/adapters/postgres/tolerant-pool.ts'
import { migrateProcessTables } from '../api/adapters/process-runner/schema.ts'
import { commandFingerprint } from '../api/composition/command-fingerprint.ts'
import type { Config } from '../api/configuration/config.ts'
import {
  type DataFolderLock,
  hasSecret,
  lockDataFolder,
  openDataFolder,
  storedSecret,
} from '../api/configuration/data-folder.ts'
import { admitGuests, joinAsGuest } from '../api/configuration/data-folder-guests.ts'
import { masterKeyOf, requireMasterKey } from '../api/configuration/master-key-files.ts'
import { StartProblem, withSetting } from '../api/configuration/start-problem.ts'
import { requireSameLog } from '../api/operator/require-same-log.ts'
import { requireFinished, requireFinishedFolder } from '../api/operator/unfinished.ts'
import { installationDigest } from '../api/signed-links/keyed-digest.ts'
import { Handler } from '../commands/kernel/handle.ts'
import type { AnchorSigner } from '../commands/ports/anchor-signer.ts'
import type { Clock } from '../commands/ports/clock.ts'
import type { KeyedDigest } from '../commands/ports/keyed-digest.ts'
import type { PersonalDataKeys } from '../commands/ports/personal-data-keys.ts'
import { streamPrefixes } from '../domain/aggregates.ts'
import { allEvents } from '../domain/events.ts'
import type { Recorded } from '../domain/kernel/event.ts'
import type { EventStore, StoredEvent } from '../domain/kernel/event-store.ts'
import type { Journal } from '../domain/kernel/journal.ts'
import { projections } from '../projections/all.ts'
import { type Activity, doing, markActivity } from '../projections/database/activities.ts'
import { migrate } from '../projections/database/migrate.ts'
import { dropAbandonedWork } from '../projections/database/work-schemas.ts'

/** The log and the database for a script, whether or not the program is running. */
export interface History {
  readonly url: string
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly log: Config['eventStore']['kind']
  readonly journal: Journal
  /** Decrypts and upcasts stored events, as the journal does. */
  open(stored: readonly StoredEvent[]): Promise<readonly Recorded[]>
  /** People's keys. */
  readonly keys: PersonalDataKeys
  /** Handles commands as the program itself does. */
  readonly handler: Handler
  readonly digest: KeyedDigest
  /** Checks the signatures of anchors. */
  readonly signer: AnchorSigner
  readonly clock: Clock
}

/** How long to wait for a holder of the data folder that is about to start or to end. */
const HOLDER_CHANGES_WITHIN_MS = 60_000
const RETRY_MS = 100

/** How long the log may take to answer a tool: no person waits for it, and at night several run on a busy machine. */
export const DEADLINE_MS = 20_000

/** What begins with an empty place. */
const EMPTY: ReadonlySet<Activity> = new Set(['restore', 'replay'])

/**
 * The program's database. The embedded server is that of the program, or of the tool that is running; without one, this
 * process runs it until `close`, which waits for the tools that use it meanwhile. Marks what this process does, and waits for
 * conflicting activities; without `onWait`, throws Excluded. A place that a restore or a replay has not finished is refused.
 */
export const openDatabase = async (
  config: Config,
  activity: Activity,
  onWait?: (text: string) => void,
): Promise<OpenDatabase> => {
  if (!EMPTY.has(activity)) requireInstallation(config)
  if (!FILLS.has(activity) && config.database.kind === 'embedded') requireFinishedFolder(config.dataDir)
  const database = await openServer(config, doing(activity))
  try {
    const mark = await markActivity(database.url, activity, { onWait })
    try {
      await requireWhole(database.url, activity, config)
    } catch (error) {
      await mark.end()
      throw error
    }
    return { url: database.url, close: () => mark.end().then(() => database.close()) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What may open a place that is not whole yet; a restore asks for `give-up-keys`. */
const FILLS: ReadonlySet<Activity> = new Set([...EMPTY, 'give-up-keys'])

/** Throws StartProblem unless an installation that is whole is there; writes nothing. */
const requireWhole = async (url: string, activity: Activity, config: Config): Promise<void> => {
  const pool = openPool(url)
  try {
    if (!FILLS.has(activity)) await requireFinished(pool)
    if (!MAKES.has(activity)) await requireTables(pool, config)
  } finally {
    await pool.end()
  }
}

/** Throws StartProblem for a data folder without an installation, in which a tool would make an empty one. */
export const requireInstallation = ({ database, dataDir }: Config): void => {
  if (database.kind === 'postgres' || existsSync(join(dataDir, 'postgres'))) return
  throw new StartProblem(
    `${dataDir} has no installation: set DATA_DIR to its folder, set DATABASE_URL if its database is elsewhere, or run npm start first.`,
  )
}

/** What may make the tables of an installation where there are none. */
const MAKES: ReadonlySet<Activity> = new Set([...EMPTY, 'open-organization'])

/** Throws StartProblem for a database in which no installation has made its tables: a tool makes nothing there. */
const requireTables = async (pool: pg.Pool, { database }: Config): Promise<void> => {
  const { rows } = await pool.query<{ oid: string | null }>("select to_regclass('vault.state') as oid")
  if (rows[0]?.oid !== null) return
  throw new StartProblem(
    `${database.kind === 'postgres' ? 'The database of DATABASE_URL' : 'The database of the data folder'} has no installation: ` +
      'name the one that the program uses. If it was lost, restore a backup; for a new one, run npm start first.',
  )
}

interface OpenDatabase {
  readonly url: string
  readonly close: () => Promise<void>
}

const openServer = async (config: Config, purpose: string): Promise<OpenDatabase> => {
  if (config.database.kind === 'postgres') {
    const url = config.database.url.reveal()
    await withSetting('DATABASE_URL', () => requireDatabaseRights(url))
    return { url, close: async () => {} }
  }
  const dataDir = openDataFolder(config.dataDir)
  const lastAttempt = performance.now() + HOLDER_CHANGES_WITHIN_MS
  for (;;) {
    const lock = await lockDataFolder(dataDir, `process ${process.pid}, ${purpose}`, 0).catch((error: unknown) => error)
    if (!(lock instanceof Error)) return ownDatabase(dataDir, lock as DataFolderLock)
    if (!(lock instanceof StartProblem)) throw lock
    const leave = await joinAsGuest(dataDir, purpose)
    if (leave !== null) return { url: runningServer(dataDir), close: async () => leave() }
    if (performance.now() > lastAttempt) throw lock
    await pause(RETRY_MS)
  }
}

/** The embedded server of a process that holds the folder's lock. */
const ownDatabase = async (dataDir: string, lock: DataFolderLock) => {
  const server = await startEmbeddedPostgres({ dataDir }).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  const guests = await admitGuests(dataDir).catch(async (error: unknown) => {
    await server.stop().finally(() => lock.release())
    throw error
  })
  const close = async (): Promise<void> => {
    await guests.lastOut((purposes) =>
      process.stderr.write(`Done; the database stays open for other tools: ${purposes.join(', ')}.\n`),
    )
    lock.ending()
    await server.stop().finally(() => lock.release())
  }
  return { url: server.url, close }
}

export const openPool = (url: string): pg.Pool => tolerantPool({ connectionString: url, max: 4 })

/** A secret that the program generated at its first start; a new one would be useless. */
const existingSecret = (dataDir: string, name: string): string => {
  if (!hasSecret(dataDir, name))
    throw new StartProblem(
      `The key file ${join(dataDir, 'keys', name)} is missing, and without it the database cannot be opened: restore a copy of it.`,
    )
  return storedSecret(dataDir, name, () => '')
}

/** The port is the fourth line of `postmaster.pid`. */
const runningServer = (dataDir: string): string => {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = existingSecret(dataDir, 'postgres')
  return `postgres://matside:${encodeURIComponent(password)}@127.0.0.1:${port}/matside`
}

/**
 * How much of the log is first checked for people whose keys are missing. `whole`: without it, a rebuild would wipe their
 * names from views that still have them, and an audit would accept that. `new`: only what was appended since the last check.
 */
export type KeyCheck = 'whole' | 'new' | 'unchecked'

export interface HistoryOptions {
  readonly keys?: KeyCheck
  /** Used instead of the configured ones; called when nothing else runs that this excludes. */
  readonly masterKeys?: () => MasterKeySettings
  /** Receives the events that the check for missing keys reads, page by page: with `whole`, the whole log. */
  readonly onStored?: (page: readonly StoredEvent[]) => void
  /** What is read instead of the whole log: a part of it, or one that waits while the log is away. */
  readonly readFrom?: (store: EventStore) => Promise<EventStore>
  /** Called with what this waits for; without it, throws Excluded instead. */
  readonly onWait?: ((text: string) => void) | undefined
}

/** The configured master keys. Throws StartProblem as `masterKeyOf` does. */
export const masterKeysOf = (config: Config): MasterKeySettings => {
  const old = config.oldMasterKey?.reveal()
  return { masterKey: masterKeyOf(config), oldMasterKey: old === undefined ? null : Buffer.from(old, 'hex') }
}

/** Its client is loaded only where it is used: a tool's memory is mostly its modules. */
const openStore = async (eventStore: Config['eventStore'], url: string): Promise<EventStore> => {
  if (eventStore.kind === 'embedded')
    return openEmbeddedEventStore({ connectionString: url, commandDeadlineMs: DEADLINE_MS })
  const { openEventStoreDb } = await import('../api/adapters/event-store/eventstoredb/open-event-store-db.ts')
  return withSetting('EVENTSTORE_URL', () =>
    openEventStoreDb(eventStore.url.reveal(), { commandDeadlineMs: DEADLINE_MS, streams: streamPrefixes }),
  )
}

/** Opens the history for `work` and closes it afterwards. Throws StartProblem if the program has never been started. */
export const withHistory = async <T>(
  config: Config,
  activity: Activity,
  work: (history: History) => Promise<T>,
  { keys = 'whole', masterKeys = () => masterKeysOf(config), onStored, readFrom, onWait }: HistoryOptions = {},
): Promise<T> => {
  if (!EMPTY.has(activity)) requireInstallation(config)
  requireMasterKey(config)
  const database = await openDatabase(config, activity, onWait)
  const pool = openPool(database.url)
  try {
    await migrate(pool, projections)
    for (const schema of await dropAbandonedWork(database.url))
      process.stderr.write(`Removed what a run that was killed had left: the tables of ${schema}.\n`)
    await migrateProcessTables(pool)
    const vault = await openVault(pool, masterKeys())
    const { eventStore } = config
    const whole = await openStore(eventStore, database.url)
    try {
      await requireSameLog(whole, pool, eventStore.kind)
      const store = readFrom === undefined ? whole : await readFrom(whole)
      if (keys !== 'unchecked')
        await requireKeys({ pool, store, definitions: allEvents, isWhole: keys === 'whole', onPage: onStored })
      const clock = { now: () => new Date().toISOString() }
      const logTime = new LogTime()
      await logTime.readEnd(store)
      const journal = sealedJournal({ store, keys: vault.keys, definitions: allEvents, clock, logTime })
      const handler = new Handler(journal, { fingerprint: commandFingerprint(vault.secret) })
      const digest = installationDigest(vault.secret)
      const signer = anchorSigner(vault.secret)
      const log = eventStore.kind
      const reader = openingReader(vault.keys, allEvents)
      const open = async (stored: readonly StoredEvent[]): Promise<readonly Recorded[]> => reader.open(stored)
      const opened = { journal, open, keys: vault.keys, handler, digest, signer, clock }
      return await work({ url: database.url, pool, store, log, ...opened })
    } finally {
      await whole.close()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}
