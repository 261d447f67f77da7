import type pg from 'pg'
import type { AnyProcess } from '../../../commands/kernel/process.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { reasonOf } from '../../../projections/database/unavailable.ts'
import { pause } from '../../../projections/kernel/pause.ts'
import { Progress } from './progress.ts'

const PAUSES_MS = [20, 100, 500, 2_000] as const
const LONGEST_PAUSE_MS = 2_000
const CHECKPOINT_MS = 200
const MAX_IN_FLIGHT = 256
const PARKED_RETRY_SECONDS = [30, 120, 600] as const

export interface ProcessReport {
  readonly process: string
  readonly position: number
  readonly type: string
  readonly attempts: number
  readonly error: unknown
}

/**
 * Feeds events to process managers: each stream's events one after another, different streams side by side (or as the
 * process says by its `turnOf`), at least once from the checkpoint on. What fails again and again is parked, reported and
 * tried later, and holds up nothing else.
 */
export class ProcessRunner {
  private readonly journal: Journal
  private readonly pool: pg.Pool
  private readonly processes: readonly AnyProcess[]
  private readonly report: (report: ProcessReport) => void
  private readonly chains = new Map<string, Promise<void>>()
  private freed: (() => void) | undefined

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
    const { rows } = await this.pool.query<{ position: string }>(
      "select position from process.checkpoint where name = 'processes'",
    )
    const start = rows[0] === undefined ? -1 : Number(rows[0].position)
    const progress = new Progress(start)
    let saved = start
    const save = async (): Promise<void> => {
      const position = progress.low
      if (position === saved) return
      await this.pool.query(
        `insert into process.checkpoint (name, position) values ('processes', $1)
         on conflict (name) do update set position = greatest(process.checkpoint.position, excluded.position)`,
        [position],
      )
      saved = position
    }
    const subscription = this.journal.subscribe({
      after: start,
      batchSize: MAX_IN_FLIGHT,
      onEvents: async (events) => {
        for (const event of events) {
          if (signal.aborted) return
          await this.take(event, progress, signal)
        }
      },
    })
    const saving = setInterval(() => void save().catch(() => {}), CHECKPOINT_MS)
    let retrying = false
    const parked = setInterval(() => {
      if (retrying) return
      retrying = true
      void this.retryParked(signal)
        .catch(() => {})
        .finally(() => {
          retrying = false
        })
    }, 5_000)
    const aborted = new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await Promise.race([aborted, subscription.done])
    } finally {
      clearInterval(saving)
      clearInterval(parked)
      await subscription.stop()
      await Promise.all(this.chains.values())
      await save().catch(() => {})
    }
  }

  private async take(event: Recorded, progress: Progress, signal: AbortSignal): Promise<void> {
    const interested = this.processes.filter((process) => process.on[event.type] !== undefined)
    if (interested.length === 0) {
      progress.skip(event.position)
      return
    }
    while (progress.inFlight >= MAX_IN_FLIGHT) {
      await new Promise<void>((resolve) => {
        this.freed = resolve
      })
      // What is under way when the run ends is not finished: it comes again in the next one.
      if (signal.aborted) return
    }
    progress.begin(event.position)
    const work = interested.map((process) => this.chain(process, event, signal))
    void Promise.all(work).then((done) => {
      if (done.every(Boolean)) progress.finish(event.position)
      this.freed?.()
    })
  }

  /** True once the event is handled or parked; false when the run ended first and it must come again. */
  private chain(process: AnyProcess, event: Recorded, signal: AbortSignal): Promise<boolean> {
    return this.inTurn(process, event, () => this.attempt(process, event, signal))
  }

  private inTurn<T>(process: AnyProcess, event: Recorded, handle: () => Promise<T>): Promise<T> {
    const key = `${process.name} ${process.turnOf?.(event) ?? event.stream}`
    const before = this.chains.get(key) ?? Promise.resolve()
    const work = before.then(handle)
    const settled = work.then(
      () => {},
      () => {},
    )
    this.chains.set(key, settled)
    void settled.then(() => {
      if (this.chains.get(key) === settled) this.chains.delete(key)
    })
    return work
  }

  private async attempt(process: AnyProcess, event: Recorded, signal: AbortSignal): Promise<boolean> {
    for (let attempts = 1; ; attempts++) {
      if (signal.aborted) return false
      try {
        await process.on[event.type]?.(event as never)
        return true
      } catch (error) {
        this.report({ process: process.name, position: event.position, type: event.type, attempts, error })
        const wait = PAUSES_MS[attempts - 1]
        // Where the database is away, it is tried again: an event that is neither handled nor parked would be lost to
        // this run, and the checkpoint with it.
        if (wait === undefined && (await this.park(process, event, attempts, error))) return true
        await pause(wait ?? LONGEST_PAUSE_MS, signal)
      }
    }
  }

  /** False where the database is away. */
  private async park(process: AnyProcess, event: Recorded, attempts: number, error: unknown): Promise<boolean> {
    try {
      await this.pool.query(
        `insert into process.parked (process, position, tenant, stream, event_type, attempts, error, next_try)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
         on conflict (process, position) do update
         set attempts = process.parked.attempts + 1, error = excluded.error, next_try = excluded.next_try`,
        [
          process.name,
          event.position,
          event.tenant,
          event.stream,
          event.type,
          attempts,
          reasonOf(error),
          PARKED_RETRY_SECONDS[Math.min(attempts - PAUSES_MS.length, PARKED_RETRY_SECONDS.length) - 1] ?? 30,
        ],
      )
      return true
    } catch {
      return false
    }
  }

  private async retryParked(signal: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<{ process: string; stream: string; position: string }>(
      'select process, stream, position from process.parked where next_try <= now() order by position limit 50',
    )
    for (const row of rows) {
      if (signal.aborted) return
      const process = this.processes.find((candidate) => candidate.name === row.process)
      // By its stream: where in the log the event before it stands is not known.
      const { events } = await this.journal.load(row.stream)
      const event = events.find(({ position }) => position === Number(row.position))
      if (process === undefined || event === undefined) continue
      try {
        await this.inTurn(process, event, async () => process.on[event.type]?.(event as never))
        await this.pool.query('delete from process.parked where process = $1 and position = $2', [
          row.process,
          row.position,
        ])
      } catch (error) {
        await this.park(process, event, PAUSES_MS.length + 1, error)
      }
    }
  }
}
