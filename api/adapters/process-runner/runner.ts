import type pg from 'pg'
import type { AnyProcess } from '../../../commands/kernel/process.ts'
import type { LogMark } from '../../../domain/kernel/event-store.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { BEFORE_ALL, type Checkpoints, openCheckpoints, saveCheckpoints } from './checkpoints.ts'
import { LogTail } from './log-tail.ts'
import { ParkedEvents } from './parked-events.ts'
import { type ProcessReport, ProcessWorker } from './worker.ts'

const SAVE_EVERY_MS = 200
const RETRY_PARKED_EVERY_MS = 5_000

/**
 * Runs process managers in parallel, each from its own checkpoint, with at-least-once delivery. An event that fails
 * repeatedly is parked, reported and retried later; neither it nor a slow process delays anything else.
 */
export class ProcessRunner {
  private readonly journal: Journal
  private readonly pool: pg.Pool
  private readonly processes: readonly AnyProcess[]
  private readonly report: (report: ProcessReport) => void

  constructor(
    journal: Journal,
    pool: pg.Pool,
    processes: readonly AnyProcess[],
    report: (report: ProcessReport) => void,
  ) {
    this.journal = journal
    this.pool = pool
    this.processes = processes
    this.report = report
  }

  /** Runs until `signal` aborts; rejects when the log's subscription breaks for good. */
  async run(signal: AbortSignal): Promise<void> {
    const { journal, pool, report } = this
    const checkpoints = await openCheckpoints(pool, journal, this.processes)
    const startOf = ({ name }: AnyProcess): LogMark => checkpoints.get(name) ?? BEFORE_ALL
    const tail = new LogTail(this.processes.map(startOf).reduce(later, BEFORE_ALL))
    const parked = new ParkedEvents(pool)
    const workers = this.processes.map(
      (process) => new ProcessWorker({ process, start: startOf(process), journal, tail, parked, report }),
    )
    const save = saving(pool, workers, checkpoints)
    const ending = new AbortController()
    const end = (): void => ending.abort()
    const aborted = new Promise<void>((resolve) => {
      ending.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    const subscription = tail.follow(journal)
    const saves = setInterval(() => void save().catch(() => {}), SAVE_EVERY_MS)
    const retries = setInterval(
      () => void retryParked(parked, workers, ending.signal).catch(() => {}),
      RETRY_PARKED_EVERY_MS,
    )
    const working = workers.map((worker) => worker.run(ending.signal))
    try {
      await Promise.race([aborted, subscription.done])
    } finally {
      end()
      signal.removeEventListener('abort', end)
      clearInterval(saves)
      clearInterval(retries)
      tail.signal.wake()
      await subscription.stop()
      await Promise.all(working)
      await save().catch(() => {})
    }
  }
}

const later = (one: LogMark, other: LogMark): LogMark => (other.position > one.position ? other : one)

/** Saves the checkpoints that have moved since the last time. */
const saving = (pool: pg.Pool, workers: readonly ProcessWorker[], checkpoints: Checkpoints) => {
  const saved = new Map(checkpoints)
  return async (): Promise<void> => {
    const moved = new Map<string, LogMark>()
    for (const { name, progress } of workers)
      if (progress.low.position !== saved.get(name)?.position) moved.set(name, progress.low)
    await saveCheckpoints(pool, moved)
    for (const [name, mark] of moved) saved.set(name, mark)
  }
}

const retryParked = async (
  parked: ParkedEvents,
  workers: readonly ProcessWorker[],
  signal: AbortSignal,
): Promise<void> => {
  const due = Map.groupBy(await parked.due(workers.map(({ name }) => name)), ({ process }) => process)
  for (const worker of workers) void worker.retry(due.get(worker.name) ?? [], signal).catch(() => {})
}
