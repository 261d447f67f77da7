import pg from 'pg'
import type { AnyProcess } from '../../../commands/kernel/process.ts'
import type { Clock } from '../../../commands/ports/clock.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { CONNECTS_WITHIN_MS } from '../../../projections/database/unavailable.ts'
import { pause } from '../../../projections/kernel/pause.ts'
import { openCheckpoints } from './checkpoints.ts'
import { ProcessRunner } from './runner.ts'
import { PostgresTimers } from './timers.ts'
import type { ProcessReport } from './worker.ts'

const PROCESSES_LOCK = 7_316_010
const STAND_BY_MS = 250
const RETRY_MS = 300

export interface ProcessOptions {
  readonly url: string
  readonly pool: pg.Pool
  readonly journal: Journal
  readonly clock: Clock
  readonly processes: readonly AnyProcess[]
  /** Called for each failed attempt, which is retried in any case. */
  readonly onFailure: (report: ProcessReport) => void
}

/**
 * Runs the process managers until `stop`, which resolves when the work in flight has ended. One server works; the
 * others stand by and take over.
 */
export const startProcesses = (options: ProcessOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const running = keepRunning(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

const keepRunning = async (options: ProcessOptions, signal: AbortSignal): Promise<void> => {
  let lastReason: string | null = null
  let attempts = 0
  while (!signal.aborted) {
    try {
      await leadOneTerm(options, signal)
      lastReason = null
      attempts = 0
    } catch (error) {
      attempts++
      const reason = error instanceof Error ? error.message : String(error)
      // Retried several times a second: the same reason is reported once.
      if (!signal.aborted && reason !== lastReason)
        options.onFailure({
          process: 'process managers',
          doing: 'starting, retried until it succeeds',
          attempts,
          error,
        })
      lastReason = reason
    }
    await pause(RETRY_MS, signal)
  }
}

/** One leadership term: waits for the lock, then works until the connection is lost or `signal` aborts. */
const leadOneTerm = async (options: ProcessOptions, signal: AbortSignal): Promise<void> => {
  const connectionTimeoutMillis = CONNECTS_WITHIN_MS
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis, keepAlive: true })
  const term = new AbortController()
  const end = (): void => term.abort()
  client.on('error', end)
  client.on('end', end)
  signal.addEventListener('abort', end, { once: true })
  try {
    await client.connect()
    // Before waiting for the lock: a new process starts at the time when the first server that has it starts.
    await openCheckpoints(options.pool, options.journal, options.processes)
    while (!term.signal.aborted) {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [PROCESSES_LOCK])
      if (rows[0]?.got === true) break
      await pause(STAND_BY_MS, term.signal)
    }
    if (term.signal.aborted) return
    const runner = new ProcessRunner(options.journal, options.pool, options.processes, options.onFailure)
    const timers = new PostgresTimers(options.pool, options.clock)
    const timersRun = timers.run(
      options.processes,
      ({ process, key }, error) => options.onFailure({ process, doing: `timer ${key}`, attempts: 1, error }),
      term.signal,
    )
    await Promise.all([runner.run(term.signal).finally(end), timersRun])
  } finally {
    signal.removeEventListener('abort', end)
    await client.end().catch(() => {})
  }
}
