import type { Actor } from './event.ts'
import type { Instant } from './time.ts'

/**
 * The event store port: append at an expected revision, read a stream, read all from a position, subscribe from a
 * position. Events are in stored form here: personal fields encrypted, hashes computed. The rest of the program uses
 * the same log as `Journal` (journal.ts).
 */
export interface StoredEventInput {
  /** UUID; unique in the whole log. */
  readonly id: string
  readonly type: string
  readonly version: number
  readonly time: Instant
  readonly tenant: string
  readonly actor: Actor
  readonly commandId: string
  readonly commandHash: string
  readonly correlationId: string
  readonly causationId: string | null
  readonly hash: string
  readonly data: unknown
}

export interface StoredEvent extends StoredEventInput {
  readonly stream: string
  readonly revision: number
  readonly position: number
}

/** An event of the log: its position, and its id unless it was recorded by an older version of the program. */
export interface LogMark {
  readonly position: number
  readonly id: string | null
}

/** A number: the stream's last event must have exactly this revision. */
export type ExpectedRevision = number | 'no-stream' | 'stream-exists' | 'any'

export type AppendOutcome =
  | { readonly ok: true; readonly revision: number; readonly position: number }
  /** Nothing was written. `actual` is the stream's last revision, -1 when the stream does not exist. */
  | { readonly ok: false; readonly reason: 'wrong-expected-revision'; readonly actual: number }

export interface Subscription {
  /** Resolves once the subscription has stopped and its handler has returned. */
  stop(): Promise<void>
  /** Rejects when the subscription fails for good (its handler threw); does not resolve before `stop`. */
  readonly done: Promise<void>
}

export interface SubscribeOptions {
  /** Deliver events with position > after; -1 for all. */
  readonly after: number
  readonly batchSize?: number
  /** Called with 1..batchSize events in log order; awaited before the next call. */
  readonly onEvents: (events: readonly StoredEvent[]) => Promise<void> | void
  /** Called each time the subscription reaches the end of the log. */
  readonly onCaughtUp?: () => void
}

/** Thrown when the store cannot be reached. The command may be retried with the same command id. */
export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable'
  /** False if the log can be reached, but certain events cannot be read. */
  readonly isWholeLog: boolean = true
}

/** Whether the whole log is unavailable, which concerns every caller and is reported once for all of them. */
export const isLogAway = (error: unknown): error is EventStoreUnavailable =>
  error instanceof EventStoreUnavailable && error.isWholeLog

/** Thrown when the log's last event is later than this machine's clock: nothing is written until the clock is right. */
export class LogAhead extends EventStoreUnavailable {
  override readonly name = 'LogAhead'
  readonly aheadMs: number

  constructor(aheadMs: number) {
    super(`the log's last event is dated ${Math.ceil(aheadMs / 1_000)} s after this machine's clock`)
    this.aheadMs = aheadMs
  }
}

/** Thrown when a stream lacks events that it once had: nothing may be decided on the rest of it. */
export class StreamIncomplete extends Error {
  override readonly name = 'StreamIncomplete'
  readonly stream: string

  constructor(stream: string, reason: string, options?: ErrorOptions) {
    super(`the stream ${stream} is incomplete: ${reason}`, options)
    this.stream = stream
  }
}

/** A stream that the store cuts or has cut, and how, for an operator. */
export interface CutStream {
  readonly stream: string
  readonly reason: string
}

/** Thrown when an append exceeds the store's size limit: nothing was written, and retrying is pointless. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge'

  /** Size of the append. */
  readonly bytes: number

  constructor(message: string, bytes: number, options?: ErrorOptions) {
    super(message, options)
    this.bytes = bytes
  }
}

/** Whether the log has the event of a mark. Another log may have another event at that position. */
export const hasMark = async (
  { eventAt }: Pick<EventStore, 'eventAt'>,
  { position, id }: LogMark,
): Promise<boolean> => {
  const event = await eventAt(position)
  return event !== null && (id === null || event.id === id)
}

export interface EventStore {
  /**
   * Appends 1..n events atomically. Throws EventStoreUnavailable when the store cannot be reached or the outcome is
   * unknown, AppendTooLarge above the store's size limit.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly StoredEventInput[]): Promise<AppendOutcome>
  /**
   * Events of one stream; an unknown stream is empty. `from` is inclusive; backwards reads from `from` (default: the end).
   * A store may have cut the stream's beginning. Throws StreamIncomplete when it has deleted all of it.
   */
  readStream(
    stream: string,
    options?: { readonly from?: number; readonly limit?: number; readonly direction?: 'forwards' | 'backwards' },
  ): Promise<readonly StoredEvent[]>
  /**
   * Events with position > after (forwards) or < before (backwards), in that order, at most `limit`. Both are positions
   * of events: EventStoreDB reads from no other.
   */
  readAll(
    options: /** `types`: only events of these stored types. */
      | {
          readonly direction?: 'forwards'
          readonly after: number
          readonly limit: number
          readonly types?: readonly string[]
        }
      | { readonly direction: 'backwards'; readonly before?: number; readonly limit: number },
  ): Promise<readonly StoredEvent[]>
  subscribe(options: SubscribeOptions): Subscription
  /** Streams whose beginning is missing, or will be by the store's settings. */
  cutStreams(): Promise<readonly CutStream[]>
  /** Position of the last event, -1 for an empty log. */
  head(): Promise<number>
  /** The event at this position, any number; null for none. Reads no other. */
  eventAt(position: number): Promise<StoredEvent | null>
  close(): Promise<void>
}
