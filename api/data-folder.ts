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

/** Makes the folder when missing; refuses one we cannot write to. */
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

/** Whether this folder has kept a secret of that name. */
export const hasSecret = (dataDir: string, name: string): boolean => existsSync(join(keysFolder(dataDir), name))

/** A secret made on first use and kept in the data folder, readable by us alone. */
export const keptSecret = (dataDir: string, name: string, make: () => string): string => {
  const folder = keysFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const file = join(folder, name)
  if (!existsSync(file)) {
    // Written whole and then linked to its name: a stop in between leaves no half a key, and the first maker wins.
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

/** A name that the operating system gives to one process and takes back when that process is gone. */
const lockName = (dataDir: string): string => {
  const id = `matside-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`
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

/** What the holder of the lock says about itself; null when nobody holds it. */
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
  /** From here on whoever wants the folder waits for its release instead of being refused. */
  ending(): void
  release(): Promise<void>
}

/** What a holder says of itself that is about to let go. */
const ENDING = 'ending'
/** Longer than any orderly end takes. */
const ENDS_WITHIN_MS = 60_000
/** A program whose npm was killed hard needs a moment to notice that it should end. */
const NOTICES_WITHIN_MS = 1_500

/**
 * One program a data folder. The lock dies with the process, so that a crash never blocks the next start; one that is
 * just ending is waited for, and one that runs as long as `patienceMs`. `note` is what a second instance is told about
 * the first. Throws StartProblem when the folder stays taken.
 */
export const lockDataFolder = async (
  dataDir: string,
  note: string,
  patienceMs: number = NOTICES_WITHIN_MS,
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
    // Where the lock is a file, a killed holder leaves the file; nobody answers behind it.
    if (holder === null && name.endsWith('.sock')) rmSync(name, { force: true })
    const taken = Date.now() - since
    if (holder === null && taken > NOTICES_WITHIN_MS)
      throw new StartProblem(`The data folder ${dataDir} cannot be locked.`)
    if (holder !== null && taken > (holder === ENDING ? ENDS_WITHIN_MS : patienceMs))
      throw new StartProblem(
        `Another Matside already runs on ${dataDir}${holder === '' ? '' : ` (${holder})`}: ` +
          'stop it first, or set DATA_DIR and PORT for a second one.',
      )
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
