import type pg from 'pg'
import { createLog } from '../api/adapters/event-store/embedded/schema.ts'
import { masterKeys } from '../api/adapters/personal-data-keys/master-keys.ts'
import { createVault } from '../api/adapters/personal-data-keys/schema.ts'
import { OWNER_OF_SECRET } from '../api/adapters/personal-data-keys/secret.ts'
import { migrateProcessTables } from '../api/adapters/process-runner/schema.ts'
import { createStaffReads } from '../api/adapters/staff-reads/postgres.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { createRequestIds } from '../api/http/request-ids.ts'
import { projections } from '../projections/all.ts'
import { inTransaction } from '../projections/database/in-transaction.ts'
import { migrate } from '../projections/database/migrate.ts'
import { requireUnused } from './backup/is-running.ts'
import { loadTables } from './backup/load-tables.ts'
import { damagedKeysOf } from './backup/manifest.ts'
import { type Backup, masterKeyFor, openBackup, UNENCRYPTED, UNENCRYPTED_OPTION } from './backup/open-backup.ts'
import { hasBlobs, openBlobs } from './backup/open-blobs.ts'
import { TEXT_FORMATS } from './backup/save-tables.ts'
import { bringViewsToEnd } from './build-views.ts'
import { openDatabase, openPool, withHistory } from './open-history.ts'
import { finishPlace, markPlace, openProgress, type Progress, saveStep, type Task } from './restore/progress.ts'
import { ERASURES_OPTION, NO_ERASURES, type RepeatOptions, repeatErasures } from './restore/repeat-erasures.ts'
import { EXIT, misused, runIfStarted, tool, type Usage } from './script.ts'

const USAGE = {
  name: 'restore',
  does: 'Restores a backup into an empty database and an empty blob storage, while the program is stopped.',
  takes: { text: '<folder>', most: 1 },
  options: { 'no-erasures': ERASURES_OPTION, unencrypted: UNENCRYPTED_OPTION },
  examples: ['/backups/2026-11-22', '/backups/2026-11-22 --no-erasures'],
} as const satisfies Usage

const restoreBlobs = async (config: Config, { manifest: { blobs }, read }: Backup): Promise<void> => {
  if (blobs.length === 0 && !hasBlobs(config)) return
  const { blobNames, putBlob } = await import('../api/adapters/blob-store/every-blob.ts')
  const storage = await openBlobs(config, false)
  try {
    const ours = new Set(blobs.map(({ container, name }) => `${container}/${name}`))
    // Blobs of an interrupted restore are overwritten.
    const foreign = [...(await blobNames(storage.connectionString))].find((name) => !ours.has(name))
    if (foreign !== undefined)
      throw new StartProblem(
        `The blob storage is not empty (${foreign}): a backup can only be restored into an empty one.`,
      )
    for (const blob of blobs) await putBlob(storage.connectionString, blob, read(blob))
  } finally {
    await storage.close()
  }
}

/** Restores all tables in one transaction; `alongside` runs before it commits. */
const restoreTables = async (
  pool: pg.Pool,
  backup: Backup,
  masterKey: Buffer,
  alongside: (client: pg.PoolClient) => Promise<void>,
): Promise<void> => {
  await inTransaction(pool, async (client) => {
    await client.query(TEXT_FORMATS)
    await loadTables(client, backup)
    const { rows } = await client.query<{ secret: Buffer }>('select secret from vault.state where secret is not null')
    const secret = rows[0]?.secret
    if (secret !== undefined && !masterKeys({ masterKey }).isNewest(secret, OWNER_OF_SECRET))
      throw new StartProblem(
        'The master key for personal data is not the one that the backup was written with. Nothing was restored.',
      )
    await alongside(client)
  })
}

interface RestoreTask extends Task {
  /** Throws StartProblem if another part of the place is not empty. */
  readonly requireEmpty?: () => Promise<void>
}

/**
 * Restores a backup into an empty database and blob storage, unless the same task has done so already; the task's mark is the
 * first that is written. Resolves with how far the task is.
 */
export const restoreDatabase = async (
  config: Config,
  backup: Backup,
  { requireEmpty = async () => {}, ...task }: RestoreTask,
): Promise<Progress> => {
  const masterKey = masterKeyFor(config)
  markPlace(config, task)
  const database = await openDatabase(config, task.filling)
  const pool = openPool(database.url)
  try {
    const progress = await openProgress(pool, task, requireEmpty)
    if (progress.step !== 'begun') return progress
    await migrate(pool, projections)
    await migrateProcessTables(pool)
    await createRequestIds(pool)
    await createStaffReads(pool)
    await createVault(pool)
    if (backup.manifest.log === 'embedded') await createLog(database.url)
    await restoreTables(pool, backup, masterKey, async (client) => {
      await restoreBlobs(config, backup)
      await saveStep(client, task.filling, 'restored')
    })
    return { step: 'restored', end: null }
  } finally {
    await pool.end()
    await database.close()
  }
}

/**
 * Repeats the erasures that the log or the list of erasures recorded after the backup, and brings the views to the end of the log, so that
 * no erased person is shown; then the place is whole. Throws StartProblem if people joined after the backup: it lacks their keys.
 */
const catchUp = (config: Config, erasures: RepeatOptions): Promise<void> =>
  withHistory(config, 'restore', async (history) => {
    // The log in EventStoreDB is not restored: it has them all.
    if (history.log === 'embedded') await repeatErasures(config, history, erasures)
    await bringViewsToEnd(history)
    await finishPlace(history.pool, config, 'restore')
  })

/** `npm run restore -- <folder>`: restores a backup into an empty database and blob storage, while the program is stopped. */
export const restore = tool(USAGE, async ({ args: [named], given, env, out, err, path }) => {
  const { 'no-erasures': isNone = false, unencrypted: allowsUnencrypted = false } = given
  if (named === undefined) throw misused(USAGE, 'Name the folder of the backup.')
  const folder = path(named)
  const config = readConfig(env)
  const backup = await openBackup(folder, { masterKey: masterKeyFor(config), allowsUnencrypted })
  const { manifest } = backup
  if (manifest.log !== config.eventStore.kind)
    throw new StartProblem(
      manifest.log === 'embedded'
        ? 'The backup has the log in it: restore it without EVENTSTORE_URL.'
        : 'The backup is of a log in EventStoreDB, which you restore with its own tools first: then set EVENTSTORE_URL to it.',
    )
  await requireUnused(config.dataDir)
  const task = {
    filling: 'restore',
    request: `the backup of ${manifest.takenAt}`,
    command: [
      'npm run restore --',
      folder,
      ...(isNone ? [NO_ERASURES] : []),
      ...(allowsUnencrypted ? [UNENCRYPTED] : []),
    ].join(' '),
  } as const
  await restoreDatabase(config, backup, task)
  out('Its rows and files are written. Bringing the views to the end of the log.\n')
  await catchUp(config, { isNone, out, err })
  const damage = damagedKeysOf(manifest)
  if (damage !== null) err(damage)
  out(`The backup of ${manifest.takenAt} is restored: start the program.\n`)
  return EXIT.right
})

await runIfStarted(import.meta.url, restore)
