import {
  type AppendOutcome,
  EventStoreUnavailable,
  type ExpectedRevision,
  type StoredEvent,
  type StoredEventInput,
} from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, COMMAND_DEADLINE_MS, type Connection } from './connection.ts'
import { storedOf } from './rows.ts'
import { APPEND_BATCH, APPEND_ONE } from './schema.ts'

export interface PendingAppend {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly StoredEventInput[]
  /** The events' data as JSON text, and its length in all. */
  readonly datas: readonly string[]
  readonly characters: number
  readonly deadline: number
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (error: Error) => void
}

/** What this process knows of the log: its last position (-1 when empty), and where what was written is told. */
export interface KnownLog {
  readonly head: number
  written(events: readonly StoredEvent[], characters: readonly number[]): void
}

const MOST_APPENDS = 256
const MOST_CHARACTERS = 8_000_000
const CONTENDED_MS = 100

/**
 * Group commit: one batch is on its way at a time, and what arrives meanwhile travels together in the next. A caller
 * alone never waits for company. At most one append a stream travels in a batch; the others wait for the next.
 */
export class Writer {
  private readonly connection: Connection
  private readonly log: KnownLog
  private queue: PendingAppend[] = []
  private writing = false
  private scheduled = false
  private closed = false
  private lastBatch = 1
  /** Until when another process is taken to be writing too, so that the cheap path would mostly be in vain. */
  private contendedUntil = 0

  constructor(connection: Connection, log: KnownLog) {
    this.connection = connection
    this.log = log
  }

  append(stream: string, expected: ExpectedRevision, events: readonly StoredEventInput[]): Promise<AppendOutcome> {
    if (this.closed) return Promise.reject(new EventStoreUnavailable('the event log is closed'))
    if (events.length === 0) return Promise.reject(new Error('an append needs at least one event'))
    const datas = events.map((event) => JSON.stringify(event.data) ?? 'null')
    const characters = datas.reduce((sum, data) => sum + data.length, 0)
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + COMMAND_DEADLINE_MS
      this.queue.push({ stream, expected, events, datas, characters, deadline, resolve, reject })
      this.schedule()
    })
  }

  /** Lets what is queued go out, then refuses more. */
  async close(): Promise<void> {
    this.closed = true
    while (this.writing || this.queue.length > 0) await new Promise((resolve) => setImmediate(resolve))
    await this.connection.close()
  }

  /**
   * Callers that were answered in this turn and append again travel together: the batch leaves after they have run.
   * A caller that was alone last time does not wait for that.
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
      // The server refused the statement, so nothing was written: find the append that is wrong, serve the others.
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
    for (const append of this.queue) {
      const fits =
        batch.length === 0 || (batch.length < MOST_APPENDS && characters + append.characters < MOST_CHARACTERS)
      if (!fits || streams.has(append.stream)) {
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
    if (!this.queue.some((append) => append.deadline < now)) return
    for (const append of this.queue) {
      if (append.deadline < now) append.reject(new EventStoreUnavailable('the event log did not answer in time'))
    }
    this.queue = this.queue.filter((append) => append.deadline >= now)
  }

  private async write(batch: readonly PendingAppend[]): Promise<void> {
    const only = batch.length === 1 ? batch[0] : undefined
    if (only !== undefined && (await this.writeOne(only))) return
    const next = Math.max(0, this.log.head) + 1
    const values = batchValues(batch)
    const statement = { name: 'log.append', text: APPEND_BATCH, values, rowMode: 'array' as const }
    const rows = await this.connection.query(statement, remainingMs(batch))
    const first = rows.find((row) => row[1] !== null)?.[1]
    if (first !== undefined && first !== next) this.contendedUntil = performance.now() + CONTENDED_MS
    this.settle(batch, rows as [number, number | null][])
  }

  /** True when it was written: one event at an exact revision with nothing in its way. */
  private async writeOne(append: PendingAppend): Promise<boolean> {
    const [event] = append.events
    const [data] = append.datas
    if (event === undefined || data === undefined || append.events.length > 1) return false
    const expected = codeOf(append.expected)
    if (expected < -1 || performance.now() < this.contendedUntil) return false
    const values = [
      append.stream,
      expected,
      event.id,
      event.type,
      event.version,
      event.time,
      event.tenant,
      JSON.stringify(event.actor),
      event.commandId,
      event.commandHash,
      event.correlationId,
      event.causationId,
      event.hash,
      data,
      Math.max(0, this.log.head) + 1,
    ]
    const statement = { name: 'log.append_one', text: APPEND_ONE, values, rowMode: 'array' as const }
    const rows = await this.connection.query(statement, remainingMs([append]))
    const [row] = rows
    if (row === undefined) return false
    this.settle([append], [[expected, row[0] as number]])
    return true
  }

  private settle(batch: readonly PendingAppend[], rows: readonly (readonly [number, number | null])[]): void {
    const written: StoredEvent[] = []
    const characters: number[] = []
    const answers: AppendOutcome[] = []
    batch.forEach((append, index) => {
      const [actual, first] = rows[index] ?? [-1, null]
      if (first === null) {
        answers.push({ ok: false, reason: 'wrong-expected-revision', actual })
        return
      }
      append.events.forEach((event, k) => {
        const data = append.datas[k] ?? 'null'
        written.push(storedOf(event, data, append.stream, actual + 1 + k, first + k))
        characters.push(data.length)
      })
      const last = append.events.length - 1
      answers.push({ ok: true, revision: actual + 1 + last, position: first + last })
    })
    if (written.length > 0) this.log.written(written, characters)
    batch.forEach((append, index) => {
      const answer = answers[index]
      if (answer !== undefined) append.resolve(answer)
    })
  }
}

/** The batch answers before its oldest append has waited too long. */
const remainingMs = (batch: readonly PendingAppend[]): number =>
  Math.max(50, (batch[0]?.deadline ?? 0) - performance.now())

const CODES = { 'no-stream': -1, 'stream-exists': -2, any: -3 } as const
const codeOf = (expected: ExpectedRevision): number => {
  if (typeof expected !== 'number') return CODES[expected]
  if (!Number.isSafeInteger(expected) || expected < 0) throw new Error(`${expected} is not a revision`)
  return expected
}

const batchValues = (batch: readonly PendingAppend[]): unknown[] => {
  const events = batch.flatMap((append) => append.events)
  const owners = batch.flatMap((append, index) => append.events.map(() => index + 1))
  return [
    batch.map((append) => append.stream),
    batch.map((append) => codeOf(append.expected)),
    owners,
    events.map((event) => event.id),
    events.map((event) => event.type),
    events.map((event) => event.version),
    events.map((event) => event.time),
    events.map((event) => event.tenant),
    events.map((event) => JSON.stringify(event.actor)),
    events.map((event) => event.commandId),
    events.map((event) => event.commandHash),
    events.map((event) => event.correlationId),
    events.map((event) => event.causationId),
    events.map((event) => event.hash),
    batch.flatMap((append) => append.datas),
  ]
}
