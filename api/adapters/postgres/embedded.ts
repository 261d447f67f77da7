import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { hasSecret, keptSecret } from '../../data-folder.ts'
import { StartProblem } from '../../start-problem.ts'
import { accountFor } from './account.ts'
import { binariesFor } from './binaries.ts'
import { createCluster } from './create-cluster.ts'
import { freePort } from './free-port.ts'
import { launch, type ServerOptions } from './server.ts'

/** The server's major version; a data folder of another one is refused, not converted. */
const VERSION = '18'
const NAME = 'matside'
const SUPERUSER_KEY = 'postgres-superuser'
const OWNER_KEY = 'postgres'
const KEYS = [SUPERUSER_KEY, OWNER_KEY] as const
/** How often within a minute a server that ended by itself is started again before we give up on it. */
const RESTARTS = 5
const MINUTE_MS = 60_000

export interface EmbeddedPostgres {
  /** Of the program's own database, as its owner: no superuser, so that row-level security binds it too. */
  readonly url: string
  /** Of the same database, as the server's superuser; for tests and for looking in. */
  readonly superuserUrl: string
  /** The server's process at this moment. */
  readonly pid: () => number
  /** Rejects when the server ended by itself and does not come back. Never resolves. */
  readonly lost: Promise<never>
  /** Checkpoints, stops, and leaves the data in place. Bounded; safe to call twice. */
  stop(): Promise<void>
}

const refuseStrangeFolder = (cluster: string, dataDir: string): void => {
  const versionFile = join(cluster, 'PG_VERSION')
  const remedy = `Nothing was deleted; put a copy of the folder back, or move ${dataDir} away to start afresh.`
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

/** Made together with the cluster; a new one would open nothing. */
const refuseLostKeys = (dataDir: string): void => {
  for (const name of KEYS) {
    if (!hasSecret(dataDir, name))
      throw new StartProblem(
        `The key file ${join(dataDir, 'keys', name)} is missing, and without it the database opens to nobody: ` +
          'put a copy of it back.',
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
 * A real Postgres as our child, its files in `dataDir/postgres`, on a free port of loopback. Outlives neither an orderly
 * end nor a kill of this process; a server that ends by itself is started again on the same port.
 */
export const startEmbeddedPostgres = async (options: {
  readonly dataDir: string
  readonly maxConnections?: number
  /** How often within a minute it is started again when it ended by itself; default 5. */
  readonly restarts?: number
}): Promise<EmbeddedPostgres> => {
  const cluster = join(options.dataDir, 'postgres')
  await mkdir(options.dataDir, { recursive: true })
  const found = existsSync(cluster) ? statSync(cluster) : null
  const account = accountFor(found)
  const binaries = await binariesFor(account)
  if (found !== null) refuseLostKeys(options.dataDir)
  const makePassword = () => randomBytes(24).toString('base64url')
  const superuserPassword = keptSecret(options.dataDir, SUPERUSER_KEY, makePassword)
  const password = keptSecret(options.dataDir, OWNER_KEY, makePassword)
  if (found === null) await createCluster(cluster, superuserPassword, binaries, account)
  else {
    await rm(`${cluster}.new`, { recursive: true, force: true })
    refuseStrangeFolder(cluster, options.dataDir)
  }

  const port = await freePort()
  const run: ServerOptions = {
    cluster,
    port,
    maxConnections: options.maxConnections ?? 300,
    logFile: join(options.dataDir, 'postgres.log'),
    binaries,
    account,
  }
  let server = await launch(run)
  let stopping: Promise<void> | null = null
  let restarting: Promise<void> = Promise.resolve()
  const ends: number[] = []
  const mayReturn = (): boolean => {
    ends.push(performance.now())
    while ((ends[0] ?? 0) < performance.now() - MINUTE_MS) ends.shift()
    return ends.length <= (options.restarts ?? RESTARTS)
  }
  const lost = new Promise<never>((_, reject) => {
    const watch = (): void => {
      server.gone.then(() => {
        if (stopping !== null) return
        if (!mayReturn()) return reject(new Error(`The embedded Postgres keeps ending; see ${run.logFile}.`))
        restarting = launch(run).then((next) => {
          server = next
          watch()
        }, reject)
      })
    }
    watch()
  })
  lost.catch(() => {})
  const stop = (): Promise<void> => {
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
