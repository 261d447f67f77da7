import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../../api/configuration/config.ts'
import { lockDataFolder } from '../../api/configuration/data-folder.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { plural } from '../../domain/kernel/plural.ts'
import { NO_ERASURES } from '../restore/repeat-erasures.ts'
import { BrokenProblem, type Call, EXIT } from '../script.ts'
import { rowsOf } from './load-tables.ts'
import { damagedKeysOf } from './manifest.ts'
import { type Backup, masterKeyFor, openBackup } from './open-backup.ts'

/** Reads every row and every file to its end, as a restore does. Throws StartProblem for a table with another number of rows. */
const readAll = async ({ manifest, read }: Backup): Promise<number> => {
  let rows = 0
  for (const table of manifest.tables) {
    let count = 0
    for await (const _ of rowsOf(read(table))) count += 1
    if (count !== table.rows)
      throw new StartProblem(
        `${table.file} has ${count} rows, but the manifest says ${table.rows}: take another backup.`,
      )
    rows += count
  }
  for (const blob of manifest.blobs) await pipeline(read(blob), new Writable({ write: (_chunk, _, done) => done() }))
  return rows
}

export interface Check {
  readonly folder: string
  /** Restores it into a place that is removed afterwards, and verifies the history there. */
  readonly restores: boolean
  readonly allowsUnencrypted: boolean
}

/** Throws BrokenProblem for whatever keeps the backup from being restored. */
const openWhole = async (folder: string, masterKey: Buffer, allowsUnencrypted: boolean) => {
  try {
    const backup = await openBackup(folder, { masterKey, allowsUnencrypted })
    return { backup, rows: await readAll(backup) }
  } catch (error) {
    throw error instanceof StartProblem ? new BrokenProblem(error.message) : error
  }
}

/**
 * Checks a backup without a database; with `restores`, starts one in a temporary folder. Resolves with the exit code. Throws
 * StartProblem for one that `--keep` of another backup removed meanwhile.
 */
export const checkBackup = async (call: Call, { folder: given, ...check }: Check): Promise<number> => {
  const folder = resolve(given)
  await removeAbandonedPlaces()
  const isThere = existsSync(folder)
  try {
    return await checkWhole(call, { folder, ...check })
  } catch (error) {
    if (!isThere || existsSync(folder)) throw error
    throw new StartProblem(`${folder} was removed while it was checked.`)
  }
}

const checkWhole = async (call: Call, { folder, restores, allowsUnencrypted }: Check): Promise<number> => {
  const masterKey = masterKeyFor(readConfig(call.env))
  const { backup, rows } = await openWhole(folder, masterKey, allowsUnencrypted)
  const { tables, blobs, takenAt } = backup.manifest
  call.out(
    `${folder} is whole: ${plural(rows, 'row', 'rows')} of ${tables.length} tables and ${plural(blobs.length, 'file', 'files')}, as of ${takenAt}.\n`,
  )
  const damage = damagedKeysOf(backup.manifest)
  if (damage !== null) call.err(damage)
  const code = restores ? await restoreAndVerify(call, folder, masterKey, allowsUnencrypted) : EXIT.right
  return code === EXIT.right && damage !== null ? EXIT.broken : code
}

const PLACES = 'matside-check-'

/**
 * Removes the temporary places of checks that were killed: people can be read in them. A check holds the lock of its place until
 * it has removed it.
 */
export const removeAbandonedPlaces = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const place = join(tmpdir(), name)
    // It is locked before it has anything.
    if (!name.startsWith(PLACES) || !existsSync(join(place, 'data'))) continue
    const lock = await lockDataFolder(place, 'removing what a check left', 0).catch(() => null)
    if (lock === null) continue
    // Its server ends within a moment of the process that was killed. That of another user stays.
    await rm(place, { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
    await lock.release()
  }
}

const restoreAndVerify = async (
  { onWait, ...call }: Call,
  folder: string,
  masterKey: Buffer,
  allowsUnencrypted: boolean,
): Promise<number> => {
  const place = await mkdtemp(join(tmpdir(), `${PLACES}${process.pid}-`))
  const lock = await lockDataFolder(place, 'checking a backup')
  const [{ restore }, { verifyHistory }] = await Promise.all([import('../restore.ts'), import('../verify-history.ts')])
  // No other setting: nothing of the installation is written, and copies of anchors may be newer than the backup.
  const env = {
    DATA_DIR: join(place, 'data'),
    PERSONAL_DATA_MASTER_KEY: masterKey.toString('hex'),
    EVENTSTORE_URL: call.env.EVENTSTORE_URL,
  }
  // No one is shown the place, so that no one has to be erased again in it.
  const args = [folder, NO_ERASURES, ...(allowsUnencrypted ? ['--unencrypted'] : [])]
  try {
    await mkdir(env.DATA_DIR)
    const restored = await restore({ ...call, args, env })
    return restored === 0 ? ((await verifyHistory({ ...call, args: [], env })) ?? 0) : (restored ?? 0)
  } finally {
    await rm(place, { recursive: true, force: true })
    await lock.release()
  }
}
