import { LRUCache } from 'lru-cache'
import { type Aggregate, type Decision, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { EventStoreUnavailable } from '../../domain/kernel/event-store.ts'
import type { CommandContext, Journal, StreamHead } from '../../domain/kernel/journal.ts'
import { NO_STREAM } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { kernelText } from '../../domain/kernel/texts.ts'
import { type CommandObserver, unobserved } from '../ports/command-observer.ts'
import { type Fingerprint, fingerprintWith } from './fingerprint.ts'
import { KeyedSemaphore } from './keyed-semaphore.ts'

/** The result of a command: the log position that shows its effect, and the events it wrote (none on a repeat). */
export interface Served<E extends DomainEvent = DomainEvent> {
  readonly position: number
  readonly events: readonly Recorded<E>[]
  /** True if nothing was written, because the command is a repeat or had nothing to do. */
  readonly repeated: boolean
}
export type Outcome<E extends DomainEvent = DomainEvent> = Result<Served<E>, Refusal>

/** A recorded event of the union `E`; its type tells its data. */
export type EventOfStream<E> = E extends DomainEvent ? Recorded<E> : never

interface Loaded<S> {
  readonly state: S
  readonly head: StreamHead
  readonly position: number
  /** By command id: every command that has written to this stream. */
  readonly served: ReadonlyMap<string, { readonly hash: string; readonly position: number }>
}

/** A running read of a stream, and the next one, which all callers since then share. */
interface Reading {
  readonly current: Promise<unknown>
  next: Promise<unknown> | null
}

/**
 * The write side's only way to the log: load → decide → append, retried when another append came first, and
 * deduplicated by command id within the stream. Folded states are cached by stream; the expected revision makes a stale
 * one harmless.
 */
export class Handler {
  readonly observer: CommandObserver
  private readonly journal: Journal
  private readonly cache: LRUCache<string, Loaded<unknown>>
  private readonly readings = new Map<string, Reading>()
  private readonly maxRetries: number
  private readonly fingerprint: Fingerprint
  /** By stream: one command of this process appends at a time. */
  private readonly appending = new KeyedSemaphore(1)

  constructor(
    journal: Journal,
    options: {
      cachedStreams?: number
      maxRetries?: number
      fingerprint?: Fingerprint
      observer?: CommandObserver
    } = {},
  ) {
    this.journal = journal
    this.observer = options.observer ?? unobserved
    this.cache = new LRUCache({ max: options.cachedStreams ?? 2_000 })
    this.maxRetries = options.maxRetries ?? 200
    this.fingerprint = options.fingerprint ?? fingerprintWith(null)
  }

  /**
   * Reads the current folded state and its position from the log; the initial state and -1 if the stream does not
   * exist.
   */
  async read<S, E extends DomainEvent, Ids>(
    aggregate: Aggregate<S, E, Ids>,
    tenant: string,
    ids: Ids,
  ): Promise<{ state: S; head: StreamHead; position: number }> {
    const stream = aggregate.stream(tenant, ids)
    return this.refresh(aggregate, stream, this.cached<S>(stream))
  }

  /**
   * The events of one aggregate, read from the log, oldest first; none if its stream does not exist. Only for what a
   * state does not keep: which event caused what.
   */
  async events<S, E extends DomainEvent, Ids>(
    aggregate: Aggregate<S, E, Ids>,
    tenant: string,
    ids: Ids,
  ): Promise<readonly EventOfStream<E>[]> {
    const { events } = await this.journal.load(aggregate.stream(tenant, ids))
    return events as readonly unknown[] as readonly EventOfStream<E>[]
  }

  /**
   * The state as of the last event before a position of the log, for a process that decides again on what a command had
   * read before its append. Reads the whole stream.
   */
  async before<S, E extends DomainEvent, Ids>(
    aggregate: Aggregate<S, E, Ids>,
    tenant: string,
    ids: Ids,
    position: number,
  ): Promise<S> {
    const { events } = await this.journal.load(aggregate.stream(tenant, ids))
    return fold(
      aggregate,
      events.filter((event) => event.position < position) as readonly DomainEvent[] as readonly E[],
    )
  }

  /**
   * The cached folded state: includes everything that this process has written, but may lack later writes by others.
   * Reads the log only if the stream is not cached. Use it after a command if the next write checks the state anyway.
   */
  async lastSeen<S, E extends DomainEvent, Ids>(aggregate: Aggregate<S, E, Ids>, tenant: string, ids: Ids): Promise<S> {
    const stream = aggregate.stream(tenant, ids)
    return (this.cached<S>(stream) ?? (await this.refresh(aggregate, stream, undefined))).state
  }

  /**
   * Calls `decide` with the newest state of one aggregate and appends the events it returns. Only `commandOn`
   * (command.ts) calls this. `content` is the command's body, fingerprinted so that the same id with another body is
   * refused (`command-id-reused`). `commandId` is the command's own id if a request sends several. `decide` may be
   * called any number of times. Throws EventStoreUnavailable.
   */
  async handle<S, E extends DomainEvent, Ids>(
    aggregate: Aggregate<S, E, Ids>,
    ids: Ids,
    context: CommandContext,
    content: unknown,
    decide: (state: S) => Decision<E>,
    commandId: string = context.commandId,
  ): Promise<Outcome<E>> {
    const stream = aggregate.stream(context.tenant, ids)
    const hash = this.fingerprint.of(content)
    let release: (() => void) | null = null
    try {
      let loaded = this.cached<S>(stream) ?? (await this.refresh(aggregate, stream, undefined))
      for (let attempt = 0; attempt <= this.maxRetries; attempt++) {
        const repeated = this.earlierOutcome<S, E>(loaded, context, content, commandId)
        if (repeated !== null) return repeated
        const decision = decide(loaded.state)
        if (!decision.ok || decision.value.length === 0) {
          release?.()
          release = null
          // A refusal, or that there is nothing to do, must be based on the newest state, not on a cached one.
          const fresh = await this.refresh(aggregate, stream, loaded)
          if (fresh.head.revision === loaded.head.revision) {
            return decision.ok ? ok({ position: fresh.position, events: [], repeated: true }) : decision
          }
          loaded = fresh
          continue
        }
        if (release === null) {
          // Concurrent commands on one stream append one after another, so that each decides on its predecessors'
          // events.
          release = await this.appending.acquire(stream)
          const newest = this.cached<S>(stream) ?? loaded
          if (newest !== loaded) {
            loaded = newest
            continue
          }
        }
        const appended = await this.journal.append(stream, loaded.head, decision.value, { ...context, commandId }, hash)
        if (appended.ok) {
          const events = appended.value as readonly Recorded<E>[]
          const next = advance(aggregate, loaded, events)
          this.cache.set(stream, next)
          return ok({ position: next.position, events, repeated: false })
        }
        if ('refusal' in appended.error) return refuse(appended.error.refusal)
        loaded = await this.refresh(aggregate, stream, loaded)
      }
      throw new Error(`${stream} changed ${this.maxRetries} times while a command was being decided`)
    } catch (error) {
      if (release !== null && error instanceof EventStoreUnavailable) this.appending.cancel(stream, error)
      throw error
    } finally {
      release?.()
    }
  }

  /**
   * The outcome of a command that was handled repeated; null for a new one. Call it first if the decision needs many
   * reads, so that a repeat skips them. Throws EventStoreUnavailable.
   */
  async earlier<S, E extends DomainEvent, Ids>(
    aggregate: Aggregate<S, E, Ids>,
    ids: Ids,
    context: CommandContext,
    content: unknown,
    commandId: string = context.commandId,
  ): Promise<Outcome<E> | null> {
    const stream = aggregate.stream(context.tenant, ids)
    const cached = this.cached<S>(stream)
    const known = cached === undefined ? null : this.earlierOutcome<S, E>(cached, context, content, commandId)
    return (
      known ?? this.earlierOutcome<S, E>(await this.refresh(aggregate, stream, cached), context, content, commandId)
    )
  }

  private earlierOutcome<S, E extends DomainEvent>(
    { served }: Loaded<S>,
    context: CommandContext,
    content: unknown,
    commandId: string,
  ): Outcome<E> | null {
    const earlier = served.get(commandId)
    if (earlier !== undefined) {
      // A process derives its ids from the event it reacts to; a newer version may send the same command with other
      // content.
      const isSame = context.actor.role === 'process' || this.fingerprint.isOf(content, earlier.hash)
      return isSame ? ok({ position: earlier.position, events: [], repeated: true }) : refuse(commandIdReused())
    }
    // Older logs contain commands under the request's own id: one with the same content is this one, retried after an
    // upgrade.
    const byRequest = served.get(context.commandId)
    return byRequest !== undefined && this.fingerprint.isOf(content, byRequest.hash)
      ? ok({ position: byRequest.position, events: [], repeated: true })
      : null
  }

  private cached<S>(stream: string): Loaded<S> | undefined {
    return this.cache.get(stream) as Loaded<S> | undefined
  }

  /**
   * The state as of some moment after this call. Callers that arrive while the stream is being read share the next
   * read, so that hundreds of commands on one stream read it a few times instead of once each.
   */
  private refresh<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: string,
    known: Loaded<S> | undefined,
  ): Promise<Loaded<S>> {
    const reading = this.readings.get(stream)
    if (reading === undefined) return this.startReading(aggregate, stream, known)
    const start = () => this.startReading(aggregate, stream, known)
    reading.next ??= reading.current.then(start, start)
    return reading.next as Promise<Loaded<S>>
  }

  private startReading<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: string,
    known: Loaded<S> | undefined,
  ): Promise<Loaded<S>> {
    const current = this.readOn(aggregate, stream, known)
    const reading: Reading = { current, next: null }
    const done = () => {
      if (reading.next === null) this.readings.delete(stream)
    }
    current.then(done, done)
    this.readings.set(stream, reading)
    return current
  }

  private async readOn<S, E extends DomainEvent>(
    aggregate: Aggregate<S, E>,
    stream: string,
    known: Loaded<S> | undefined,
  ): Promise<Loaded<S>> {
    const nothing = { state: aggregate.initial, head: NO_STREAM, position: -1, served: new Map() }
    const base = this.cached<S>(stream) ?? known ?? nothing
    const { events } = await this.journal.load(stream, { ...base.head, position: base.position })
    const next = advance(aggregate, base, events as readonly Recorded<E>[])
    this.cache.set(stream, next)
    return next
  }
}

const advance = <S, E extends DomainEvent>(
  aggregate: Aggregate<S, E>,
  loaded: Loaded<S>,
  events: readonly Recorded<E>[],
): Loaded<S> => {
  const last = events.at(-1)
  if (last === undefined) return loaded
  // The map is shared with older states: entries are only ever added, and an id that a newer state adds belongs to an
  // event that the older state's next refresh would read anyway.
  const served = loaded.served as Map<string, { hash: string; position: number }>
  let state = loaded.state
  for (const event of events) {
    state = aggregate.evolve(state, event as unknown as E)
    served.set(event.commandId, { hash: event.commandHash, position: event.position })
  }
  return { state, head: { revision: last.revision, hash: last.hash }, position: last.position, served }
}

const commandIdReused = (): Refusal => refusal('conflict', 'command-id-reused', kernelText('command-id-reused'))
