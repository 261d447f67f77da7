import { delivering } from '../../../commands/kernel/delivery.ts'
import { type AnyProcess, causedBy } from '../../../commands/kernel/process.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { EventStoreUnavailable, isLogAway, type LogMark } from '../../../domain/kernel/event-store.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { pause } from '../../../projections/kernel/pause.ts'
import { FieldsDamaged } from '../event-store/damaged-fields.ts'
import type { LogTail } from './log-tail.ts'
import type { ParkedEvent, ParkedEvents } from './parked-events.ts'
import { Progress } from './progress.ts'

const PAUSES_MS = [20, 100, 500, 2_000] as const
const LONGEST_PAUSE_MS = 2_000
const LOG_RETRY_MS = 250
const ATTEMPTS_BEFORE_PARKING = PAUSES_MS.length + 1
/** Failures because the log is away do not count as attempts for this long; no one waits for a process manager's answer. */
const LOG_RETURNS_WITHIN_MS = 60_000
const MAX_IN_FLIGHT = 256
const CATCH_UP_BATCH = 256

export interface ProcessReport {
  readonly process: string
  /** What it was doing, for an operator: `OrderPlaced at 42`, `timer …`, `reading the log after 42`. */
  readonly doing: string
  readonly attempts: number
  readonly error: unknown
}

export interface WorkerOptions {
  readonly process: AnyProcess
  /** Its checkpoint. */
  readonly start: LogMark
  readonly journal: Pick<Journal, 'load' | 'readAll'>
  readonly tail: LogTail
  readonly parked: ParkedEvents
  readonly report: (report: ProcessReport) => void
}

/**
 * Feeds events to one process manager: each stream's events one after another, different streams in parallel (or
 * grouped by the process's `orderedBy`). While it keeps up it takes events from the shared tail of the log; when it
 * lags it reads the events of the types it handles until it has caught up, so that it delays no other process.
 */
export class ProcessWorker {
  readonly name: string
  readonly progress: Progress
  private readonly options: WorkerOptions
  private readonly types: readonly string[]
  private readonly chains = new Map<string, Promise<void>>()
  private freed: (() => void) | undefined
  private isRetrying = false

  constructor(options: WorkerOptions) {
    this.options = options
    this.name = options.process.name
    this.types = Object.keys(options.process.on)
    this.progress = new Progress(options.start)
  }

  /** Runs until `signal` aborts and what is in flight has ended. Wake the tail's signal after aborting. */
  async run(signal: AbortSignal): Promise<void> {
    const { tail, report } = this.options
    let cursor = this.options.start
    let failures = 0
    while (!signal.aborted) {
      const seen = tail.signal.version
      try {
        const { events, reached } = await this.next(cursor)
        for (const event of events) await this.take(event, signal)
        if (signal.aborted) break
        if (reached.position > (events.at(-1) ?? cursor).position) this.progress.skip(reached)
        cursor = reached
        failures = 0
      } catch (error) {
        failures += 1
        if (!(error instanceof EventStoreUnavailable))
          report({ process: this.name, doing: `reading the log after ${cursor.position}`, attempts: failures, error })
        await pause(PAUSES_MS[failures - 1] ?? LONGEST_PAUSE_MS, signal)
        continue
      }
      if (cursor.position >= tail.newest.position) await tail.signal.changedSince(seen)
    }
    await Promise.all(this.chains.values())
  }

  /** Retries parked events; those that fail again stay parked. Does nothing while an earlier call is running. */
  async retry(parked: readonly ParkedEvent[], signal: AbortSignal): Promise<void> {
    if (this.isRetrying) return
    this.isRetrying = true
    try {
      for (const one of parked) {
        if (signal.aborted) return
        await this.retryOne(one)
      }
    } finally {
      this.isRetrying = false
    }
  }

  /** Events after `cursor`, and the event up to which there are no others for this process. */
  private async next(cursor: LogMark): Promise<{ readonly events: readonly Recorded[]; readonly reached: LogMark }> {
    const { journal, tail } = this.options
    const recent = tail.after(cursor.position)
    if (recent !== null) return { events: recent, reached: recent.at(-1) ?? cursor }
    // Taken before the read, which therefore sees everything up to here.
    const { newest } = tail
    const events = await journal.readAll(cursor.position, CATCH_UP_BATCH, this.types)
    const last = events.at(-1) ?? cursor
    const isNewer = events.length < CATCH_UP_BATCH && newest.position > last.position
    return { events, reached: isNewer ? newest : last }
  }

  private async take(event: Recorded, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    if (this.options.process.on[event.type] === undefined) {
      this.progress.skip(event)
      return
    }
    while (this.progress.inFlight >= MAX_IN_FLIGHT) {
      await new Promise<void>((resolve) => {
        this.freed = resolve
      })
      // An event in flight when the run ends is not finished; the next run delivers it again.
      if (signal.aborted) return
    }
    this.progress.begin(event)
    void this.inOrder(event, () => this.attempt(event, signal)).then((isDone) => {
      if (isDone) this.progress.finish(event.position)
      this.freed?.()
    })
  }

  private inOrder<T>(event: Recorded, handle: () => Promise<T>): Promise<T> {
    const key = this.options.process.orderedBy?.(event) ?? event.stream
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

  /** True once the event is handled or parked; false when the run ended first and it must be delivered again. */
  private async attempt(event: Recorded, signal: AbortSignal): Promise<boolean> {
    const { parked, report } = this.options
    const started = performance.now()
    for (let attempts = 1; ; attempts++) {
      if (signal.aborted) return false
      try {
        await this.handle(event)
        return true
      } catch (error) {
        if (isLogAway(error) && performance.now() < started + LOG_RETURNS_WITHIN_MS) {
          attempts--
          await pause(LOG_RETRY_MS, signal)
          continue
        }
        report({ process: this.name, doing: `${event.type} at ${event.position}`, attempts, error })
        const wait = PAUSES_MS[attempts - 1]
        // While the database is unreachable it keeps trying: an event that is neither handled nor parked would block
        // the checkpoint for the rest of this run.
        if (wait === undefined && (await parked.park(this.name, event, ATTEMPTS_BEFORE_PARKING, error))) return true
        await pause(wait ?? LONGEST_PAUSE_MS, signal)
      }
    }
  }

  private async retryOne(one: ParkedEvent): Promise<void> {
    const { journal, parked } = this.options
    // Loads the stream: reading an event by its position needs the position of the event before it.
    const loaded = await journal.load(one.stream).catch((error: unknown) => {
      if (error instanceof FieldsDamaged) return error
      throw error
    })
    if (loaded instanceof FieldsDamaged) return parked.defer(one, loaded)
    const event = loaded.events.find(({ position }) => position === one.position)
    if (event === undefined) return
    try {
      await this.inOrder(event, () => this.handle(event, one.isOver))
      await parked.remove(one)
    } catch (error) {
      await parked.park(this.name, event, ATTEMPTS_BEFORE_PARKING, error)
    }
  }

  private async handle(event: Recorded, isOver = false): Promise<void> {
    if (event.damage !== undefined) throw new FieldsDamaged(event.damage)
    const delivery = { context: causedBy(event, this.name), isOver }
    await delivering(delivery, async () => this.options.process.on[event.type]?.(event as never))
  }
}
