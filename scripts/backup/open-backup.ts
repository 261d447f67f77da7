import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Config } from '../../api/configuration/config.ts'
import { hasMasterKeyFile, masterKeyOf } from '../../api/configuration/master-key-files.ts'
import { StartProblem } from '../../api/configuration/start-problem.ts'
import { BrokenProblem } from '../script.ts'
import { HEADER, jsonOf, passphraseOf, readHeader } from './header.ts'
import { assertNotNewer, MANIFEST, type Manifest, manifest, OLD_MANIFEST } from './manifest.ts'
import { hashOf, type Part, readPart } from './parts.ts'
import { tablesToLoad } from './tables.ts'

/** The option of tools that read a backup. */
export const UNENCRYPTED = '--unencrypted'
export const UNENCRYPTED_OPTION = {
  type: 'boolean',
  help: 'also read a backup of an earlier version, which is not encrypted',
} as const

/** A backup whose files are those that its manifest names, byte for byte. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
  /** The content of a file of the manifest. */
  read(part: Part): Readable
}

export interface OpenOptions {
  readonly masterKey: Buffer
  /** Opens backups of older versions, which are not encrypted: nothing proves who wrote them. */
  readonly allowsUnencrypted: boolean
}

/** The master key that the backup was encrypted with; a new one would be useless. */
export const masterKeyFor = (config: Config): Buffer => {
  if (config.personalDataMasterKey === null && !hasMasterKeyFile(config.dataDir))
    throw new StartProblem(
      `The master key for personal data is missing: put it into ${join(config.dataDir, 'keys', 'personal-data')}, or set ` +
        'PERSONAL_DATA_MASTER_KEY to it. It is not in a backup.',
    )
  return masterKeyOf(config)
}

/** Whether the folder says that it is a backup. */
export const isBackup = (folder: string): boolean =>
  [HEADER, OLD_MANIFEST].some((file) => existsSync(join(folder, file)))

const damaged = (folder: string, file: string): StartProblem =>
  new BrokenProblem(`The backup in ${folder} is damaged: ${file} is missing or was changed. Take another one.`)

/**
 * Opens a complete, undamaged backup that this version of the program or an older one has written. Throws StartProblem for any other,
 * with the name of the file that was changed.
 */
export const openBackup = async (folder: string, options: OpenOptions): Promise<Backup> => {
  const { passphrase, parsed } = await readManifest(folder, options)
  for (const { file, sha256 } of [...parsed.tables, ...parsed.blobs])
    if ((await hashOf(join(folder, file))) !== sha256) throw damaged(folder, file)
  tablesToLoad(parsed)
  return { folder, manifest: parsed, read: ({ file }) => readPart(join(folder, file), passphrase) }
}

interface ReadManifest {
  readonly passphrase: string | null
  readonly parsed: Manifest
}

const readManifest = async (folder: string, options: OpenOptions): Promise<ReadManifest> => {
  const header = await readHeader(folder)
  if (header === null) return { passphrase: null, parsed: await readOldManifest(folder, options) }
  const passphrase = passphraseOf(folder, header, options)
  const content = await text(readPart(join(folder, MANIFEST), passphrase)).catch(() => '')
  if (content === '') throw damaged(folder, MANIFEST)
  const parsed = parse(folder, MANIFEST, content)
  if (parsed.takenAt !== header.takenAt) throw damaged(folder, MANIFEST)
  return { passphrase, parsed }
}

const readOldManifest = async (folder: string, { allowsUnencrypted }: OpenOptions): Promise<Manifest> => {
  const content = await readFile(join(folder, OLD_MANIFEST), 'utf8').catch(() => {
    throw new StartProblem(`There is no backup in ${folder}. An unfinished one ends with .partial.`)
  })
  if (!allowsUnencrypted)
    throw new StartProblem(
      `The backup in ${folder} is not encrypted: an older version of the program wrote it, or someone who does not have the ` +
        'master key. If you trust it, add --unencrypted.',
    )
  return parse(folder, OLD_MANIFEST, content)
}

const parse = (folder: string, file: string, content: string): Manifest => {
  const parsed = manifest.safeParse(jsonOf(content))
  if (!parsed.success) throw damaged(folder, file)
  assertNotNewer(parsed.data)
  return parsed.data
}
