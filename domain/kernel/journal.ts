import type { Actor, DomainEvent, Recorded } from './event.ts'
import type { Subscription } from './event-store.ts'
import type { Refusal, Result } from './result.ts'

/** Who requests a change, and in which request. Commands with the same `commandId` are retries of one request. */
export interface CommandContext {
  readonly tenant: string
  readonly actor: Actor
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string | null
}

/** The end of a stream when it was read; `revision` is -1 and `hash` is '' for a stream that does not exist. */
export interface StreamHead {
  readonly revision: number
  readonly hash: string
}
/** A head as a caller has read it before, with the position of its event in the log. */
export interface KnownHead extends StreamHead {
  readonly position?: number
}
export const NO_STREAM: StreamHead = { revision: -1, hash: '' }

/** Why nothing was appended. */
export type NotAppended = { readonly actualRevision: number } | { readonly refusal: Refusal }

/**
 * The log as commands, processes and projections use it: personal fields decrypted (or replaced after erasure), old
 * versions upcast, hashes chained. `api/adapters/event-store/sealed-journal.ts` implements it with an EventStore and
 * the keys.
 */
export interface Journal {
  /**
   * The stream's events after `known` (default: all), and its head. Throws on damaged events, StreamIncomplete when they
   * do not begin with the first event or do not continue at `known`, and EventStoreUnavailable when the log ends before
   * the position of `known`.
   */
  load(stream: string, known?: KnownHead): Promise<{ readonly events: readonly Recorded[]; readonly head: StreamHead }>
  /**
   * Appends at exactly `head`. Returns the actual revision when another append came first, and a refusal for the caller
   * when a text in the events is not allowed.
   */
  append(
    stream: string,
    head: StreamHead,
    events: readonly DomainEvent[],
    context: CommandContext,
    commandHash: string,
  ): Promise<Result<readonly Recorded[], NotAppended>>
  /**
   * Events with position > after, in log order; with `types`, only those. Damaged ones have `damage`. `until`: the caller
   * needs none beyond this position, which spares a reading a search of the rest of the log.
   */
  readAll(after: number, limit: number, types?: readonly string[], until?: number): Promise<readonly Recorded[]>
  /** The event at a position; null for none. A damaged one has `damage`. */
  eventAt(position: number): Promise<Recorded | null>
  subscribe(options: {
    readonly after: number
    readonly batchSize?: number
    readonly onEvents: (events: readonly Recorded[]) => Promise<void> | void
    readonly onCaughtUp?: () => void
  }): Subscription
  head(): Promise<number>
}
