import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Creates the folder if it is missing and returns its real path. Throws StartProblem if it is not writable. */
export const openDataFolder = (folder: string): string => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be used (${(error as Error).message}): set DATA_DIR.`)
  }
}

const keysFolder = (dataDir: string): string => join(dataDir, 'keys')

/** Whether a secret of that name is stored in the data folder. */
export const hasSecret = (dataDir: string, name: string): boolean => existsSync(join(keysFolder(dataDir), name))

/** Reads the secret of that name; on first use generates it with `make`, readable by the current OS user only. */
export const storedSecret = (dataDir: string, name: string, make: () => string): string => {
  const folder = keysFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const file = join(folder, name)
  if (!existsSync(file)) {
    // Written completely, then linked to its name: a crash in between leaves no partial key, and the first writer wins.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, make(), { mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') throw new StartProblem(`The key file ${file} is empty: put a copy of it back.`)
  return secret
}

/** A socket name that one process at a time can listen on and that is free again once the process exits. */
export const lockName = (dataDir: string, part = ''): string => {
  const id = `matside-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}${part}`
  if (process.platform === 'linux') return `\0${id}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${id}` : join(tmpdir(), `${id}.sock`)
}

const listen = (name: string, note: () => string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.end(note())
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })

/** Reads the note of the process that holds the lock; null if no process does. */
const ask = (name: string): Promise<string | null> =>
  new Promise((resolve) => {
    let note = ''
    const socket = createConnection(name)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      note += chunk
    })
    socket.once('error', () => resolve(null))
    socket.once('close', () => resolve(note))
  })

export interface DataFolderLock {
  /** Announces the release: from now on other processes wait for it instead of failing. */
  ending(): void
  release(): Promise<void>
}

/** The note of a holder that is about to release the lock. */
const ENDING = 'ending'
/** Longer than any orderly shutdown takes. */
const SHUTDOWN_MS = 60_000
/** A process whose npm parent was killed takes a moment to notice that it should exit. */
const ORPHAN_EXIT_MS = 1_500

/**
 * Locks the data folder for this process. The lock ends with the process, so a crash never blocks the next start. Waits
 * for a holder that is shutting down, and for any other holder up to `patienceMs`. A second process receives `note`.
 * Throws StartProblem if the folder stays locked.
 */
export const lockDataFolder = async (
  dataDir: string,
  note: string,
  patienceMs: number = ORPHAN_EXIT_MS,
): Promise<DataFolderLock> => {
  const name = lockName(dataDir)
  const since = Date.now()
  let isEnding = false
  for (;;) {
    const server = await listen(name, () => (isEnding ? ENDING : note))
    if (server !== null) {
      server.unref()
      return {
        ending: () => {
          isEnding = true
        },
        release: () => new Promise((resolve) => server.close(() => resolve())),
      }
    }
    const holder = await ask(name)
    // If the lock is a socket file, a killed holder leaves the file behind with nothing listening.
    if (holder === null && name.endsWith('.sock')) rmSync(name, { force: true })
    const elapsed = Date.now() - since
    if (holder === null && elapsed > ORPHAN_EXIT_MS)
      throw new StartProblem(`The data folder ${dataDir} cannot be locked.`)
    if (holder !== null && elapsed > (holder === ENDING ? SHUTDOWN_MS : patienceMs))
      throw new StartProblem(
        `${dataDir} is in use${holder === '' ? '' : ` (${holder})`}: end that first, or set DATA_DIR and PORT for a second program.`,
      )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
