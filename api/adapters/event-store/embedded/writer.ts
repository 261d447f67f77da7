import type pg from 'pg'
import {
  type AppendOutcome,
  EventStoreUnavailable,
  type ExpectedRevision,
  type StoredEvent,
  type StoredEventInput,
} from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, type Connection } from './connection.ts'
import type { KnownStreams } from './known-streams.ts'
import { storedOf } from './rows.ts'
import { appendAny, appendExact, appendOne, codeOf, firstsFrom, type PendingAppend } from './statements.ts'

/** The log as this process knows it: its last position (-1 when empty), and where written events are reported. */
export interface KnownLog {
  readonly head: number
  written(events: readonly StoredEvent[], characters: readonly number[]): void
}

const MOST_APPENDS = 256
const MOST_CHARACTERS = 8_000_000
const CONTENDED_MS = 100
/** The longest wait for a log that answers slowly. */
const LONGEST_WAIT_MS = 30_000

/**
 * Group commit: one batch is in flight at a time, and the appends that arrive meanwhile form the next. A single caller
 * never waits for others. A batch has at most one append per stream; further ones wait for the next batch.
 */
export class Writer {
  private readonly connection: Connection
  private readonly log: KnownLog
  private readonly streams: KnownStreams
  private queue: PendingAppend[] = []
  private writing = false
  private scheduled = false
  private closed = false
  private lastBatch = 1
  /** When the log last answered (ms, monotonic clock). */
  private answered = 0
  /** Until when another process is assumed to be writing as well, so that the fast path would mostly fail. */
  private contendedUntil = 0

  constructor(connection: Connection, log: KnownLog, streams: KnownStreams) {
    this.connection = connection
    this.log = log
    this.streams = streams
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEventInput[],
  ): Promise<AppendOutcome> {
    if (this.closed) throw new EventStoreUnavailable('the event log is closed')
    if (events.length === 0) throw new Error('an append needs at least one event')
    // An append that cannot be serialized is rejected here, before it joins a batch.
    codeOf(expected)
    const datas = events.map((event) => JSON.stringify(event.data) ?? 'null')
    const characters = datas.reduce((sum, data) => sum + data.length, 0)
    return new Promise((resolve, reject) => {
      this.queue.push({ stream, expected, events, datas, characters, since: performance.now(), resolve, reject })
      this.schedule()
    })
  }

  /** Writes what is queued and rejects further appends. */
  async close(): Promise<void> {
    this.closed = true
    while (this.writing || this.queue.length > 0) await new Promise((resolve) => setImmediate(resolve))
    await this.connection.close()
  }

  /**
   * Callers that were answered in this turn of the event loop and append again share a batch: it is sent after they
   * have run. A caller that was alone last time does not wait for that.
   */
  private schedule(): void {
    if (this.writing || this.scheduled) return
    if (this.lastBatch === 1) {
      void this.flush()
      return
    }
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      if (!this.writing && this.queue.length > 0) void this.flush()
    })
  }

  private async flush(): Promise<void> {
    this.writing = true
    const batch = this.takeBatch()
    this.lastBatch = batch.length
    await this.write(batch).catch(async (error) => {
      const failure = asUnavailable(error)
      if (failure instanceof EventStoreUnavailable || batch.length === 1) {
        for (const append of batch) append.reject(failure)
        return
      }
      // The server rejected the statement, so nothing was written: find the faulty append and write the others.
      for (const append of batch) await this.write([append]).catch((e) => append.reject(asUnavailable(e)))
    })
    this.writing = false
    this.rejectLate()
    if (this.queue.length > 0) this.schedule()
  }

  private takeBatch(): PendingAppend[] {
    const streams = new Set<string>()
    const batch: PendingAppend[] = []
    const later: PendingAppend[] = []
    let characters = 0
    let isFull = false
    for (const append of this.queue) {
      // Once an append does not fit, it and all later ones wait, so that the log keeps the order of the requests.
      isFull ||= batch.length >= MOST_APPENDS || (batch.length > 0 && characters + append.characters >= MOST_CHARACTERS)
      if (isFull || streams.has(append.stream)) {
        later.push(append)
        continue
      }
      streams.add(append.stream)
      batch.push(append)
      characters += append.characters
    }
    this.queue = later
    return batch
  }

  private rejectLate(): void {
    const now = performance.now()
    if (!this.queue.some((append) => this.deadlineOf(append) < now)) return
    for (const append of this.queue) {
      if (this.deadlineOf(append) < now)
        append.reject(new EventStoreUnavailable('the event log did not answer in time'))
    }
    this.queue = this.queue.filter((append) => this.deadlineOf(append) >= now)
  }

  /** A long queue before a log that answers is no outage: the deadline restarts with each answer. */
  private deadlineOf({ since }: PendingAppend): number {
    return Math.min(Math.max(since, this.answered) + this.connection.deadlineMs, since + LONGEST_WAIT_MS)
  }

  private async ask(statement: pg.QueryArrayConfig, batch: readonly PendingAppend[]): Promise<unknown[][]> {
    const [oldest] = batch
    const left = oldest === undefined ? 0 : this.deadlineOf(oldest) - performance.now()
    const rows = await this.connection.query(statement, Math.max(50, left))
    this.answered = performance.now()
    return rows
  }

  /** Tries the cheapest statement that may suffice, then the general one. */
  private async write(batch: readonly PendingAppend[]): Promise<void> {
    const [only] = batch
    const likely = batch.every(({ stream, expected }) => {
      const code = codeOf(expected)
      return code >= -1 && this.streams.reach(stream) <= code
    })
    if (likely) {
      const unsure = batch.filter(({ stream, expected }) => this.streams.reach(stream) < codeOf(expected))
      const alone =
        batch.length === 1 &&
        only?.events.length === 1 &&
        unsure.length === 0 &&
        performance.now() > this.contendedUntil
      const statement = alone ? appendOne(only, this.next()) : appendExact(batch, unsure, this.log.head)
      const [row] = await this.ask(statement, batch)
      const first = row?.[0] as number | null | undefined
      if (first !== null && first !== undefined) {
        this.settle(batch, firstsFrom(batch, first))
        return
      }
    }
    const rows = await this.ask(appendAny(batch, this.log.head), batch)
    this.settle(batch, rows as [number, number | null][])
  }

  private next(): number {
    return Math.max(0, this.log.head) + 1
  }

  private settle(batch: readonly PendingAppend[], rows: readonly (readonly [number, number | null])[]): void {
    const first = rows.find((row) => row[1] !== null)?.[1] ?? this.next()
    if (first !== this.next()) this.contendedUntil = performance.now() + CONTENDED_MS
    const written: StoredEvent[] = []
    const characters: number[] = []
    const answers: AppendOutcome[] = []
    batch.forEach((append, index) => {
      const [actual, start] = rows[index] ?? [-1, null]
      if (start === null) {
        answers.push({ ok: false, reason: 'wrong-expected-revision', actual })
        return
      }
      append.events.forEach((event, k) => {
        const data = append.datas[k] ?? 'null'
        written.push(storedOf(event, data, append.stream, actual + 1 + k, start + k))
        characters.push(data.length)
      })
      const last = append.events.length - 1
      this.streams.saw(append.stream, actual + 1 + last)
      answers.push({ ok: true, revision: actual + 1 + last, position: start + last })
    })
    if (written.length > 0) this.log.written(written, characters)
    batch.forEach((append, index) => {
      const answer = answers[index]
      if (answer !== undefined) append.resolve(answer)
    })
  }
}
