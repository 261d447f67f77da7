import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { everyBlob } from '../api/adapters/blob-store/every-blob.ts'
import { type Config, readConfig } from '../api/configuration/config.ts'
import { StartProblem } from '../api/configuration/start-problem.ts'
import { isRunning } from './backup/is-running.ts'
import { MANIFEST, type Manifest, ownEvents } from './backup/manifest.ts'
import { openBlobs } from './backup/open-blobs.ts'
import { saveTables } from './backup/save-tables.ts'
import { LAYOUT } from './backup/tables.ts'
import { openDatabase, requireInstallation } from './open-history.ts'
import { runIfStarted, type Script } from './script.ts'

const saveBlobs = async (config: Config, running: boolean, folder: string): Promise<Manifest['blobs']> => {
  const storage = await openBlobs(config, running)
  const saved: Manifest['blobs'] = []
  await mkdir(join(folder, 'blobs'), { mode: 0o700 })
  try {
    for await (const { content, ...blob } of everyBlob(storage.connectionString)) {
      const file = `blobs/${saved.length}`
      await writeFile(join(folder, file), content, { mode: 0o600, flush: true })
      saved.push({ ...blob, file, sha256: createHash('sha256').update(content).digest('hex') })
    }
  } finally {
    await storage.close()
  }
  return saved
}

/**
 * `npm run backup -- <folder>`: writes a backup into a new folder, whether or not the program is running. Until the backup
 * is complete, the folder's name ends with `.partial`. It does not contain the master key.
 */
export const backUp: Script = async ({ args: [given], env, out, onWait }) => {
  if (given === undefined) throw new StartProblem('Name a new folder: npm run backup -- <folder>')
  const folder = resolve(given)
  if (existsSync(folder)) throw new StartProblem(`${folder} exists already: name a new folder.`)
  const config = readConfig(env)
  requireInstallation(config)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const takenAt = new Date().toISOString()
  const running = await isRunning(config.dataDir)
  // The database first: the files its rows refer to are then in the storage, unless they were deleted since.
  const database = await openDatabase(config, 'backup', onWait)
  const tables = await saveTables(database.url, config.eventStore.kind, partial).finally(() => database.close())
  const blobs = await saveBlobs(config, running, partial)
  const manifest: Manifest = {
    format: 1,
    takenAt,
    log: config.eventStore.kind,
    layout: LAYOUT,
    events: ownEvents(),
    tables: [...tables],
    blobs,
  }
  await writeFile(join(partial, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
  await rename(partial, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  out(
    `${folder}: ${rows} rows of ${tables.length} tables and ${blobs.length} files, as of ${takenAt}.\n` +
      'The master key for personal data is not in it: keep that elsewhere.\n',
  )
  return 0
}

await runIfStarted(import.meta.url, backUp)
