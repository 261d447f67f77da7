import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hasSecret, storedSecret } from '../../configuration/data-folder.ts'
import { DiskFullProblem, StartProblem } from '../../configuration/start-problem.ts'
import { accountFor } from './account.ts'
import { binariesFor } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { freePort } from './free-port.ts'
import type { Guarded } from './guard.ts'
import { isOutOfRoom, launch, type ServerOptions } from './server.ts'

/** The server's major version; a data folder of another version is refused, not upgraded. */
const VERSION = '18'
const NAME = 'matside'
const SUPERUSER_KEY = 'postgres-superuser'
const OWNER_KEY = 'postgres'
const KEYS = [SUPERUSER_KEY, OWNER_KEY] as const
/** How often within a minute a crashed server is restarted before we give up. */
const RESTARTS = 5
const MINUTE_MS = 60_000
/** How long to wait for room on a full disk before the next start. */
const WAITS_FOR_ROOM_MS = 1_000

export interface EmbeddedPostgres {
  /** URL of the program's database as its owner: no superuser, so that row-level security applies to it too. */
  readonly url: string
  /** URL of the same database as the server's superuser; for tests and debugging. */
  readonly superuserUrl: string
  /** The server's current process id. */
  readonly pid: () => number
  /** Rejects when the server keeps crashing. Never resolves. */
  readonly lost: Promise<never>
  /** Shuts the server down cleanly and leaves the data in place. Bounded in time; safe to call twice. */
  stop(): Promise<void>
}

const requireOwnVersion = (cluster: string, dataDir: string): void => {
  const versionFile = join(cluster, 'PG_VERSION')
  const remedy = `Nothing was deleted; restore a copy of the folder, or move ${dataDir} away to start afresh.`
  let version: string
  try {
    version = readFileSync(versionFile, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new StartProblem(`The data folder ${cluster} belongs to another user: start as that user, or set DATA_DIR.`)
    throw new StartProblem(`The data folder ${cluster} is damaged: its file PG_VERSION is missing. ${remedy}`)
  }
  if (!/^[\d.]+$/.test(version))
    throw new StartProblem(`The data folder ${cluster} is damaged: its file PG_VERSION names no version. ${remedy}`)
  if (version !== VERSION)
    throw new StartProblem(
      `The data folder ${cluster} is of Postgres "${version}" and this program brings ${VERSION}. ${remedy}`,
    )
}

/** The passwords were generated with the cluster, so new ones would be wrong. */
const requirePasswords = (dataDir: string): void => {
  for (const name of KEYS) {
    if (!hasSecret(dataDir, name))
      throw new StartProblem(
        `The key file ${join(dataDir, 'keys', name)} is missing, and without it the database cannot be opened: ` +
          'restore a copy of it.',
      )
  }
}

const prepareDatabase = async (port: number, superuserPassword: string, password: string): Promise<void> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuserPassword,
    database: 'postgres',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [NAME])
    if (role.rowCount === 0)
      await client.query(`create role ${NAME} login createrole password ${client.escapeLiteral(password)}`)
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`)
  } finally {
    await client.end()
  }
}

const urlOf = (user: string, password: string, port: number): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${NAME}`

/**
 * Starts Postgres as a child process, with its files in `dataDir/postgres`, on a free loopback port. It stops when this
 * process exits or is killed; when it crashes it is restarted on the same port, on a full disk as soon
 * as there is room. Throws StartProblem.
 */
export const startEmbeddedPostgres = async (options: {
  readonly dataDir: string
  readonly maxConnections?: number
  /** How often within a minute it is restarted after a crash; default 5. */
  readonly restarts?: number
  /** Additional Postgres settings, by name. */
  readonly settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedPostgres> => {
  const cluster = join(options.dataDir, 'postgres')
  await mkdir(options.dataDir, { recursive: true })
  const found = existsSync(cluster) ? statSync(cluster) : null
  const account = accountFor(found)
  const binaries = await binariesFor(account)
  if (found !== null) requirePasswords(options.dataDir)
  const makePassword = () => randomBytes(24).toString('base64url')
  const superuserPassword = storedSecret(options.dataDir, SUPERUSER_KEY, makePassword)
  const password = storedSecret(options.dataDir, OWNER_KEY, makePassword)
  if (found === null) await createCluster(cluster, superuserPassword, binaries, account)
  else {
    await rm(`${cluster}.new`, { recursive: true, force: true })
    requireOwnVersion(cluster, options.dataDir)
  }

  const port = await freePort()
  const run: ServerOptions = {
    cluster,
    port,
    maxConnections: options.maxConnections ?? 300,
    logFile: join(options.dataDir, 'postgres.log'),
    binaries,
    account,
    settings: options.settings ?? {},
  }
  let server = await launch(run)
  let stopping: Promise<void> | null = null
  let isStopping = false
  let restarting: Promise<void> = Promise.resolve()
  const crashes: number[] = []
  const mayRestart = (): boolean => {
    crashes.push(performance.now())
    while ((crashes[0] ?? 0) < performance.now() - MINUTE_MS) crashes.shift()
    return crashes.length <= (options.restarts ?? RESTARTS)
  }
  /** A full disk is no fault of the data: the server starts as soon as there is room. */
  const relaunch = async (): Promise<Guarded> => {
    for (;;) {
      try {
        return await launch(run)
      } catch (error) {
        if (isStopping || !(error instanceof DiskFullProblem)) throw error
        await pause(WAITS_FOR_ROOM_MS)
      }
    }
  }
  const lost = new Promise<never>((_, reject) => {
    const watch = (): void => {
      server.gone.then(() => {
        if (stopping !== null) return
        if (!isOutOfRoom(run) && !mayRestart())
          return reject(new Error(`The embedded Postgres keeps crashing; see ${run.logFile}.`))
        restarting = relaunch().then((next) => {
          server = next
          watch()
        }, reject)
      })
    }
    watch()
  })
  lost.catch(() => {})
  const stop = (): Promise<void> => {
    isStopping = true
    stopping ??= restarting.then(() => server.stop())
    return stopping
  }
  try {
    await prepareDatabase(port, superuserPassword, password)
  } catch (error) {
    await stop()
    throw new StartProblem(`The database in ${cluster} cannot be prepared: ${(error as Error).message}.`)
  }
  return {
    url: urlOf(NAME, password, port),
    superuserUrl: urlOf('postgres', superuserPassword, port),
    pid: () => server.pid,
    lost,
    stop,
  }
}
