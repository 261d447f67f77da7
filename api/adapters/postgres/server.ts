import { closeSync, openSync, readFileSync } from 'node:fs'
import { StartProblem } from '../../start-problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { bareEnvironment, nameOf } from './create-cluster.ts'
import { type Guarded, runGuarded } from './guard.ts'
import { endLeftovers, notedServer } from './leftovers.ts'

export interface ServerOptions {
  readonly cluster: string
  readonly port: number
  readonly maxConnections: number
  readonly logFile: string
  readonly binaries: Binaries
  readonly account: Account | null
}

/** What the server said last that is no mere report, without its date and process number; null when nothing. */
const complaint = (logFile: string): string | null => {
  const lines = readFileSync(logFile, 'utf8').split('\n')
  const line =
    lines.filter((one) => /\b(FATAL|PANIC):/.test(one)).at(-1) ?? lines.find((one) => /^\S*postgres: /.test(one))
  return line === undefined ? null : line.replace(/^.*?(FATAL|PANIC|postgres):\s*/, '').trim()
}

const cannotStart = (options: ServerOptions): StartProblem => {
  const reason = complaint(options.logFile)
  return new StartProblem(
    reason === null || reason.startsWith('error while loading')
      ? `Postgres does not start on ${options.cluster}; what it said is in ${options.logFile}.`
      : `The data folder ${options.cluster} cannot be used: Postgres says "${reason}". Nothing was deleted; ` +
          'put a copy of the data folder back, or move it away to start afresh.',
  )
}

/** Recovery after a hard stop replays the log and may take a while on a large folder; the process is watched meanwhile. */
const READY_WITHIN_MS = 180_000

const isReady = async (options: ServerOptions, server: Guarded): Promise<boolean> => {
  const end = Date.now() + READY_WITHIN_MS
  while (Date.now() < end && !server.ended()) {
    const noted = notedServer(options.cluster)
    if (noted?.pid === server.pid && noted.ready) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/**
 * One run of the server, ready for connections, on loopback alone and without a socket file; its guard stops it should
 * we be killed.
 */
export const launch = async (options: ServerOptions): Promise<Guarded> => {
  await endLeftovers(options.cluster)
  const log = openSync(options.logFile, 'w', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(options.maxConnections),
    // The server's log is for its faults: what a refused statement contained may be personal.
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // A role that makes another may also become it, as the owner of a hosted database may.
    createrole_self_grant: 'set, inherit',
  }
  const server = await runGuarded(
    options.binaries.postgres,
    [
      '-D',
      nameOf(options.cluster, options.account),
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
