import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { hasSecret, storedSecret } from './data-folder.ts'
import { StartProblem } from './start-problem.ts'

/**
 * The master key's file below `keys/` in the data folder, and the file of the key that replaces it during a rotation.
 */
const FILE = 'personal-data'
const NEW_FILE = 'personal-data-new'

/** Tells master keys apart without giving them away. */
export const masterKeyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

const make = (): string => randomBytes(32).toString('hex')

const keyIn = (dataDir: string, name: string, makeKey = make): Buffer => {
  const stored = storedSecret(dataDir, name, makeKey)
  if (!/^[0-9a-f]{64}$/i.test(stored))
    throw new StartProblem(
      `The key for personal data, ${join(dataDir, 'keys', name)}, is damaged: restore a copy of it.`,
    )
  return Buffer.from(stored, 'hex')
}

/** So that a power cut does not undo a rename. */
const syncFolder = (folder: string): void => {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

export const hasMasterKeyFile = (dataDir: string): boolean => hasSecret(dataDir, FILE)

/** Throws StartProblem if a tool would have no master key: it must not generate one, which would open nothing. */
export const requireMasterKey = (config: Pick<Config, 'personalDataMasterKey' | 'dataDir' | 'database'>): void => {
  if (config.personalDataMasterKey !== null || hasMasterKeyFile(config.dataDir)) return
  if (config.database.kind === 'embedded') throw lostKey(config.dataDir)
  throw new StartProblem(
    'PERSONAL_DATA_MASTER_KEY is missing: set it to the key with which the program runs on the database of DATABASE_URL, or put ' +
      `that into ${join(config.dataDir, 'keys', FILE)}.`,
  )
}

/**
 * The master key from the settings or from the data folder, where a key is generated only for a new installation.
 * Throws StartProblem if it is missing, damaged or being rotated.
 */
export const masterKeyOf = (config: Pick<Config, 'personalDataMasterKey' | 'dataDir'>): Buffer => {
  const given = config.personalDataMasterKey?.reveal()
  if (given !== undefined) return Buffer.from(given, 'hex')
  const { dataDir } = config
  if (hasSecret(dataDir, NEW_FILE))
    throw new StartProblem(
      'The master key for personal data is being turned. If that was cut off, run "npm run turn-master-key" again.',
    )
  requireNoLostKey(dataDir)
  return keyIn(dataDir, FILE)
}

/** Throws StartProblem for a data folder whose database was written with a key that is not there. */
const requireNoLostKey = (dataDir: string): void => {
  if (!hasSecret(dataDir, FILE) && existsSync(join(dataDir, 'postgres'))) throw lostKey(dataDir)
}

const lostKey = (dataDir: string): StartProblem =>
  new StartProblem(
    `The key for personal data, ${join(dataDir, 'keys', FILE)}, is missing, and without it no personal data ` +
      'can be read: restore a copy of it, or set PERSONAL_DATA_MASTER_KEY to it.',
  )

/** The current key and its replacement, which is generated on first use; `turned` completes the rotation. */
export const masterKeysToTurn = (
  dataDir: string,
): { readonly masterKey: Buffer; readonly oldMasterKey: Buffer; turned(): string } => {
  const oldMasterKey = keyIn(dataDir, FILE)
  const masterKey = keyIn(dataDir, NEW_FILE)
  const fileOf = (name: string): string => join(dataDir, 'keys', name)
  return {
    masterKey,
    oldMasterKey,
    /**
     * Replaces the old key by the new one and returns the file that now stores the old key: backups made before need
     * it. That file is complete before the old key leaves its own, and never replaced. May be repeated.
     */
    turned: () => {
      const name = `${FILE}-old-${masterKeyId(oldMasterKey)}`
      if (!keyIn(dataDir, name, () => oldMasterKey.toString('hex')).equals(oldMasterKey))
        throw new StartProblem(`${fileOf(name)} has another key in it: move it away, and run this again.`)
      if (hasSecret(dataDir, NEW_FILE) && keyIn(dataDir, FILE).equals(oldMasterKey))
        renameSync(fileOf(NEW_FILE), fileOf(FILE))
      syncFolder(join(dataDir, 'keys'))
      return fileOf(name)
    },
  }
}
