import { existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { keysOutside } from '../api/adapters/personal-data-keys/turn-master-key.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { plural } from '../domain/kernel/plural.ts'
import { writeHeader } from './backup/header.ts'
import { isRunning } from './backup/is-running.ts'
import { damagedKeysOf, MANIFEST, type Manifest, ownEvents } from './backup/manifest.ts'
import { UNENCRYPTED_OPTION } from './backup/open-backup.ts'
import { hasBlobs, openBlobs } from './backup/open-blobs.ts'
import { writePart } from './backup/parts.ts'
import { type Keep, PARTIAL, parseKeep, prune, removeUnfinished } from './backup/retention.ts'
import { saveTables } from './backup/save-tables.ts'
import { LAYOUT } from './backup/tables.ts'
import { type History, masterKeysOf, requireInstallation, withHistory } from './open-history.ts'
import { type Call, EXIT, JSON_OPTION, misused, runIfStarted, type ToolCall, tool, type Usage } from './script.ts'

const WITHOUT_DAMAGED_KEYS = 'without-damaged-keys'

const USAGE = {
  name: 'backup',
  does: 'Writes a backup into a new folder, whether or not the program is running, or checks one with "check".',
  takes: { text: '<new folder> | check <folder>', most: 2 },
  options: {
    keep: {
      type: 'string',
      help: 'afterwards, remove older ones next to it but the last of 7 days, 4 weeks, 12 months: 7d,4w,12m',
    },
    [WITHOUT_DAMAGED_KEYS]: {
      type: 'boolean',
      help: 'also back up where keys of people do not open; names them and ends with exit code 1',
    },
    restore: { type: 'boolean', help: 'with check: restore it into a temporary folder and verify the history there' },
    unencrypted: UNENCRYPTED_OPTION,
    ...JSON_OPTION,
  },
  examples: ['/backups/2026-11-22 --keep 7d,4w,12m', 'check /backups/2026-11-22 --restore'],
  waits: true,
} as const satisfies Usage

type BackupCall = ToolCall<(typeof USAGE)['options']>

interface Request {
  readonly config: Config
  readonly folder: string
  readonly keep: Keep | null
  /** Whether the program runs on the data folder. */
  readonly isProgramRunning: boolean
  readonly warn: Call['err']
  readonly allowsDamagedKeys: boolean
}

const saveBlobs = async (request: Request, partial: string, passphrase: string): Promise<Manifest['blobs']> => {
  if (!hasBlobs(request.config)) {
    request.warn(
      `${request.config.dataDir} has no uploaded files, and so the backup has none: set DATA_DIR to the folder of the process that has the files.\n`,
    )
    return []
  }
  const { everyBlob } = await import('../api/adapters/blob-store/every-blob.ts')
  const storage = await openBlobs(request.config, request.isProgramRunning)
  const saved: Manifest['blobs'] = []
  await mkdir(join(partial, 'blobs'), { mode: 0o700 })
  try {
    for await (const { content, ...blob } of everyBlob(storage.connectionString))
      saved.push({ ...blob, ...(await writePart(partial, `blobs/${saved.length}.age`, passphrase, content)) })
  } finally {
    await storage.close()
  }
  return saved
}

/**
 * A backup needs one master key to be read, and each key of a person in it: keys that are lost are found in an earlier one only.
 * Resolves with the people whose keys do not open, if the request allows any.
 */
const requireOpenKeys = async (
  { pool }: History,
  { config, allowsDamagedKeys }: Request,
): Promise<NonNullable<Manifest['damagedKeys']>> => {
  const { old, unopenable } = await keysOutside(pool, masterKeysOf(config))
  const [first] = unopenable
  if (first !== undefined && !allowsDamagedKeys)
    throw new StartProblem(
      `The master key does not open the keys of ${plural(unopenable.length, 'person', 'people')}, such as ${first.personId} of ${first.tenant}: they ` +
        'were changed in the database (table vault.person_keys). No backup was made, so that the earlier ones, which have them, are kept. ' +
        `If none has them: --${WITHOUT_DAMAGED_KEYS}`,
    )
  if (old > 0)
    throw new StartProblem(
      `${plural(old, 'key is', 'keys are')} still encrypted with the old master key: run "npm run turn-master-key", then take the backup.`,
    )
  return [...unopenable]
}

/** A new empty folder; one that was killed before its first file is used again. */
const makePartial = async (partial: string): Promise<void> => {
  await rmdir(partial).catch(() => {})
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new StartProblem(
      `${partial} is no unfinished backup of this installation: move it away, or name another folder.`,
    )
  })
}

/** Writes everything into the partial folder, and resolves with the manifest. */
const write = async (
  request: Request,
  { url }: History,
  partial: string,
  { installation, damagedKeys }: { readonly installation: string } & Pick<Manifest, 'damagedKeys'>,
): Promise<Manifest> => {
  const { config } = request
  const takenAt = new Date().toISOString()
  const { masterKey } = masterKeysOf(config)
  const passphrase = await writeHeader(partial, masterKey, { takenAt, installation })
  const log = config.eventStore.kind
  // The database first: the files its rows refer to are then in the storage, unless they were deleted since.
  const tables = await saveTables(url, log, partial, passphrase)
  const blobs = await saveBlobs(request, partial, passphrase)
  const manifest: Manifest = {
    takenAt,
    log,
    layout: LAYOUT,
    events: ownEvents(),
    tables: [...tables],
    blobs,
    damagedKeys,
  }
  await writePart(partial, MANIFEST, passphrase, Readable.from([Buffer.from(JSON.stringify(manifest))]))
  return manifest
}

const save = async (request: Request, history: History, call: BackupCall): Promise<number> => {
  const isJson = call.given.json === true
  const out: Call['out'] = isJson ? call.err : call.out
  const { folder, keep } = request
  const damagedKeys = await requireOpenKeys(history, request)
  const installation = history.digest.of('backup').slice(0, 16)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  // Another backup may have ended while this one waited.
  requireNew(folder)
  for (const name of await removeUnfinished(folder, installation))
    out(`Removed ${name}, which a backup did not finish.\n`)
  const partial = `${folder}${PARTIAL}`
  await makePartial(partial)
  try {
    const { tables, blobs, takenAt } = await write(request, history, partial, { installation, damagedKeys })
    await rename(partial, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    if (isJson) call.out(`${JSON.stringify({ folder, takenAt, rows, tables: tables.length, files: blobs.length })}\n`)
    out(
      `${folder}: ${plural(rows, 'row', 'rows')} of ${tables.length} tables and ${plural(blobs.length, 'file', 'files')}, as of ${takenAt}.\n` +
        'The master key for personal data is not in it, and nothing of it can be read without: keep that elsewhere.\n',
    )
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  const damage = damagedKeysOf({ damagedKeys })
  if (damage !== null) {
    // Earlier backups may have these keys: none is removed.
    call.err(damage)
    return EXIT.broken
  }
  if (keep === null) return EXIT.right
  for (const name of await prune(folder, installation, keep)) out(`Removed ${name}, which --keep does not keep.\n`)
  return EXIT.right
}

const requireNew = (folder: string): void => {
  if (existsSync(folder)) throw new StartProblem(`${folder} exists already: name a new folder.`)
}

/**
 * `npm run backup -- <folder>`: writes a backup into a new folder, whether or not the program is running. Until the backup
 * is complete, the folder's name ends with `.partial`. It does not contain the master key. `npm run backup -- check <folder>` checks one.
 */
export const backUp = tool(USAGE, async (call) => {
  const { keep, restore: restores = false, unencrypted: allowsUnencrypted = false, json = false } = call.given
  const allowsDamagedKeys = call.given[WITHOUT_DAMAGED_KEYS] === true
  const [first, second] = call.args
  if (first === 'check') {
    if (second === undefined || keep !== undefined || json || allowsDamagedKeys)
      throw misused(USAGE, `Name the folder to check, without --keep, --json and --${WITHOUT_DAMAGED_KEYS}.`)
    const { checkBackup } = await import('./backup/check.ts')
    return checkBackup(call, { folder: call.path(second), restores, allowsUnencrypted })
  }
  if (first === undefined || second !== undefined || restores || allowsUnencrypted)
    throw misused(USAGE, 'Name one new folder; --restore and --unencrypted are for check.')
  const folder = call.path(first)
  requireNew(folder)
  const config = readConfig(call.env)
  requireInstallation(config)
  const { removeAbandonedPlaces } = await import('./backup/check.ts')
  await removeAbandonedPlaces()
  const isProgramRunning = await isRunning(config.dataDir)
  const request = {
    config,
    folder,
    keep: keep === undefined ? null : parseKeep(keep),
    isProgramRunning,
    warn: call.err,
    allowsDamagedKeys,
  }
  return withHistory(config, 'backup', (history) => save(request, history, call), {
    keys: 'new',
    onWait: call.onWait,
  })
})

await runIfStarted(import.meta.url, backUp)
