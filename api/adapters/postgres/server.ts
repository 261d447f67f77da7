import { closeSync, openSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { hasRoom } from '../../configuration/disk-room.ts'
import { DiskFullProblem, StartProblem } from '../../configuration/start-problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { bareEnvironment, reachablePath } from './create-cluster.ts'
import { type Guarded, runGuarded } from './guard.ts'
import { recordedServer, stopLeftovers } from './leftovers.ts'

export interface ServerOptions {
  readonly cluster: string
  readonly port: number
  readonly maxConnections: number
  readonly logFile: string
  readonly binaries: Binaries
  readonly account: Account | null
  /** Additional Postgres settings, by name. */
  readonly settings?: Readonly<Record<string, string>>
}

/** The last error in the server's log, without date and process id; null when there is none. */
const lastError = (logFile: string): string | null => {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  const line =
    lines.filter((one) => /\b(FATAL|PANIC):/.test(one)).at(-1) ?? lines.find((one) => /^\S*postgres: /.test(one))
  return line === undefined ? null : line.replace(/^.*?(FATAL|PANIC|postgres):\s*/, '').trim()
}

/** Whether the server stopped because its disk is full. Then its log may be cut off, too. */
export const isOutOfRoom = ({ cluster, logFile }: Pick<ServerOptions, 'cluster' | 'logFile'>): boolean =>
  !hasRoom(cluster) || lastError(logFile)?.includes('No space left on device') === true

const cannotStart = (options: ServerOptions): StartProblem => {
  const reason = lastError(options.logFile)
  if (isOutOfRoom(options)) return new DiskFullProblem(options.cluster)
  return new StartProblem(
    reason === null || reason.startsWith('error while loading')
      ? `Postgres does not start on ${options.cluster}; see ${options.logFile}.`
      : `The data folder ${options.cluster} cannot be used: Postgres says "${reason}". Nothing was deleted; ` +
          'restore a copy of the data folder, or move it away to start afresh.',
  )
}

/** Crash recovery may take a while on a large folder; meanwhile the process is watched. */
const READY_WITHIN_MS = 180_000

const isReady = async (options: ServerOptions, server: Guarded): Promise<boolean> => {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end && !server.ended()) {
    const recorded = recordedServer(options.cluster)
    if (recorded?.pid === server.pid && recorded.ready) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/** Postgres' default of 128 MB where the machine, or the limit of its container, has at least 8 GB; a 64th of less. */
const sharedBuffers = (): string => {
  const limit = process.constrainedMemory()
  const machine = Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY)
  return `${Math.max(32, Math.min(128, Math.round(machine / 64 / 1_048_576)))}MB`
}

/**
 * Starts the server, on loopback only and without a socket file, and waits until it accepts connections. A guard
 * process stops it if we are killed. Throws StartProblem when it does not start.
 */
export const launch = async (options: ServerOptions): Promise<Guarded> => {
  await stopLeftovers(options.cluster)
  const log = openSync(options.logFile, 'w', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(options.maxConnections),
    shared_buffers: sharedBuffers(),
    // The log is for the server's own errors: the text of a failed statement may contain personal data.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // Reused files of the write-ahead log would keep what was erased.
    wal_recycle: 'off',
    // A role that creates another may also set it, as the owner of a hosted database may.
    createrole_self_grant: 'set, inherit',
    ...options.settings,
  }
  const server = await runGuarded(
    options.binaries.postgres,
    [
      '-D',
      reachablePath(options.cluster, options.account),
      '-p',
      String(options.port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { cwd: options.cluster, env: bareEnvironment(), account: options.account, log },
  ).finally(() => closeSync(log))
  if (await isReady(options, server)) return server
  await server.stop()
  throw cannotStart(options)
}
