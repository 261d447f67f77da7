import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type MasterKeySettings, masterKeys } from '../../api/adapters/personal-data-keys/master-keys.ts'
import { masterKeyId } from '../../api/configuration/master-key-files.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { BrokenProblem } from '../script.ts'
import { newPassphrase } from './parts.ts'

/** Written first into a backup's folder, and the only file that is not encrypted. */
export const HEADER = 'backup.json'
const FORMAT = 2

const header = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** Tells backups of one installation from those of others. */
  installation: z.string(),
  /** Tells master keys apart, as the names of old keys' files do. */
  masterKey: z.string(),
  /** The passphrase of all other files, encrypted with the master key. In base64. */
  passphrase: z.base64(),
})
export type Header = z.infer<typeof header>

/** What the passphrase is bound to: these fields cannot be changed without the master key either. */
const ownerOf = ({ takenAt, installation }: Pick<Header, 'takenAt' | 'installation'>): string =>
  `the backup of ${installation} at ${takenAt}`

/** Writes the header of a new backup, and resolves with the passphrase of its files. */
export const writeHeader = async (
  folder: string,
  masterKey: Buffer,
  about: Pick<Header, 'takenAt' | 'installation'>,
): Promise<string> => {
  const passphrase = newPassphrase()
  const wrapped = masterKeys({ masterKey }).wrap(Buffer.from(passphrase), ownerOf(about)).toString('base64')
  const written: Header = { format: FORMAT, ...about, masterKey: masterKeyId(masterKey), passphrase: wrapped }
  await writeFile(join(folder, HEADER), `${JSON.stringify(written, null, 1)}\n`, { mode: 0o600, flush: true })
  return passphrase
}

const changed = (folder: string): StartProblem =>
  new BrokenProblem(`The backup in ${folder} is damaged: ${HEADER} was changed. Take another one.`)

/** Null if the folder has none. Throws StartProblem if it is not one that a backup wrote, or of a newer version. */
export const readHeader = async (folder: string): Promise<Header | null> => {
  const text = await readFile(join(folder, HEADER), 'utf8').catch(() => null)
  if (text === null) return null
  const given = z.object({ format: z.int() }).safeParse(jsonOf(text))
  if (given.success && given.data.format > FORMAT)
    throw new StartProblem(
      `The backup in ${folder} was taken by a newer version of the program: restore it with that one.`,
    )
  const parsed = header.safeParse(jsonOf(text))
  if (!parsed.success) throw changed(folder)
  return parsed.data
}

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The passphrase of the files. Throws StartProblem for another master key, or a changed header. */
export const passphraseOf = (folder: string, from: Header, settings: MasterKeySettings): string => {
  const id = masterKeyId(settings.masterKey)
  if (id !== from.masterKey)
    throw new StartProblem(
      `The master key for personal data (${id}) is not the one that the backup in ${folder} was written with ` +
        `(${from.masterKey}): set PERSONAL_DATA_MASTER_KEY to that one. After it was turned, the file of the old key is called ` +
        `personal-data-old-${from.masterKey}. Nothing was restored.`,
    )
  const passphrase = masterKeys(settings).open(Buffer.from(from.passphrase, 'base64'), ownerOf(from))
  if (passphrase === null) throw changed(folder)
  return passphrase.toString()
}
