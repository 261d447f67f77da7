import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '../../api/configuration/config.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { NO_ERASURES } from '../restore/repeat-erasures.ts'
import { restore } from '../restore.ts'
import { BrokenProblem, type Call } from '../script.ts'
import { verifyHistory } from '../verify-history.ts'
import { rowsOf } from './load-tables.ts'
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

/** Checks a backup without a database; with `restores`, starts one in a temporary folder. Resolves with the exit code. */
export const checkBackup = async (
  call: Call,
  { folder: given, restores, allowsUnencrypted }: Check,
): Promise<number> => {
  const folder = resolve(given)
  const masterKey = masterKeyFor(readConfig(call.env))
  const { backup, rows } = await openWhole(folder, masterKey, allowsUnencrypted)
  const { tables, blobs, takenAt } = backup.manifest
  call.out(`${folder} is whole: ${rows} rows of ${tables.length} tables and ${blobs.length} files, as of ${takenAt}.\n`)
  return restores ? restoreAndVerify(call, folder, masterKey, allowsUnencrypted) : 0
}

const restoreAndVerify = async (
  { onWait, ...call }: Call,
  folder: string,
  masterKey: Buffer,
  allowsUnencrypted: boolean,
): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-check-'))
  // No other setting: nothing of the installation is written, and copies of anchors may be newer than the backup.
  const env = {
    DATA_DIR: dataDir,
    PERSONAL_DATA_MASTER_KEY: masterKey.toString('hex'),
    EVENTSTORE_URL: call.env.EVENTSTORE_URL,
  }
  // No one is shown the place, so that no one has to be erased again in it.
  const args = [folder, NO_ERASURES, ...(allowsUnencrypted ? ['--unencrypted'] : [])]
  try {
    const restored = await restore({ ...call, args, env })
    return restored === 0 ? ((await verifyHistory({ ...call, args: [], env })) ?? 0) : (restored ?? 0)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
