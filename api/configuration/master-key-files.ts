import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { hasSecret, keptSecret } from './data-folder.ts'
import { StartProblem } from './start-problem.ts'

/** The master key's file below `keys/` in the data folder, and that of the key it is being turned to. */
const FILE = 'personal-data'
const NEW_FILE = 'personal-data-new'

const make = (): string => randomBytes(32).toString('hex')

const keyIn = (dataDir: string, name: string): Buffer => {
  const kept = keptSecret(dataDir, name, make)
  if (!/^[0-9a-f]{64}$/i.test(kept))
    throw new StartProblem(
      `The key for personal data, ${join(dataDir, 'keys', name)}, is damaged: restore a copy of it.`,
    )
  return Buffer.from(kept, 'hex')
}

export const hasMasterKeyFile = (dataDir: string): boolean => hasSecret(dataDir, FILE)

/**
 * The master key as set, or as kept in the data folder, where a new one is made for a new installation alone. Throws
 * StartProblem when it is missing, damaged or being turned.
 */
export const masterKeyOf = (config: Pick<Config, 'personalDataMasterKey' | 'dataDir'>): Buffer => {
  const given = config.personalDataMasterKey?.reveal()
  if (given !== undefined) return Buffer.from(given, 'hex')
  const { dataDir } = config
  if (hasSecret(dataDir, NEW_FILE))
    throw new StartProblem(
      'The master key for personal data is being turned, and that was cut off: run "npm run turn-master-key" again.',
    )
  if (!hasSecret(dataDir, FILE) && existsSync(join(dataDir, 'postgres')))
    throw new StartProblem(
      `The key for personal data, ${join(dataDir, 'keys', FILE)}, is missing, and without it no personal data ` +
        'can be read: restore a copy of it, or set PERSONAL_DATA_MASTER_KEY to it.',
    )
  return keyIn(dataDir, FILE)
}

/** The kept key and the one to turn to, which is made on first use; `turned` puts it in the place of the other. */
export const masterKeysToTurn = (
  dataDir: string,
): { readonly masterKey: Buffer; readonly oldMasterKey: Buffer; turned(): string } => {
  const oldMasterKey = keyIn(dataDir, FILE)
  const masterKey = keyIn(dataDir, NEW_FILE)
  const fileOf = (name: string): string => join(dataDir, 'keys', name)
  return {
    masterKey,
    oldMasterKey,
    /** Answers the file in which the old key is kept: backups from before need it. */
    turned: () => {
      const id = createHash('sha256').update(oldMasterKey).digest('hex').slice(0, 8)
      const kept = fileOf(`${FILE}-old-${id}`)
      copyFileSync(fileOf(FILE), kept)
      renameSync(fileOf(NEW_FILE), fileOf(FILE))
      return kept
    },
  }
}
