import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  EventStoreDBClient,
  Position,
  ReadPosition,
} from '@eventstore/db-client'
import type { StoredEvent, SubscribeOptions, Subscription } from '../../../../domain/kernel/event-store.ts'
import { eventOf, exactPositionOf } from './envelope.ts'
import { clientFilter, type LogFilter } from './log-filter.ts'
import { at } from './position.ts'

const DEFAULT_BATCH = 500
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/** A handler's failure, to distinguish it from a failure of the connection. */
class HandlerFailed extends Error {}

/**
 * A subscription to all events that pass the filter, which resumes after the last delivered one whenever the connection
 * breaks. Only a handler that throws ends it.
 */
export const subscribeToAll = (
  client: EventStoreDBClient,
  ours: LogFilter,
  log: { head(): Promise<number>; beginAfter(position: number): ReadPosition; broke(): void },
  options: SubscribeOptions,
): Subscription => {
  const batchSize = options.batchSize ?? DEFAULT_BATCH
  let cursor = options.after
  /** Where to resume after the connection broke: the last event that arrived, ours or not. */
  let resume = at(cursor)
  let stopped = false
  let pause = FIRST_PAUSE_MS
  let wake: () => void = () => {}
  const woken = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
    })

  const deliver = async (events: readonly StoredEvent[]): Promise<void> => {
    try {
      await options.onEvents(events)
    } catch (error) {
      throw new HandlerFailed('the handler threw', { cause: error })
    }
    cursor = events.at(-1)?.position ?? cursor
    pause = FIRST_PAUSE_MS
  }

  /** Follows one connection until it breaks or the subscription is stopped. */
  const follow = async (): Promise<void> => {
    const target = await log.head()
    // The checkpoints the server reports are ignored: versions up to 22.10 and 24.10 report positions beyond events
    // still to be delivered, up to the largest position, and resuming from there would skip those events.
    const filter = clientFilter(ours)
    // The search for the head may have passed more events of other applications than have arrived.
    const fromPosition = furthest(resume, log.beginAfter(cursor))
    const source = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: batchSize })
    let broken = false
    let signalled = false
    const signal = (): void => {
      signalled = true
      wake()
    }
    const end = (): void => {
      broken = true
      signal()
    }
    source.on('readable', signal).on('error', end).on('end', end).on('close', end)
    try {
      let announced = false
      while (!stopped) {
        signalled = false
        const { events, reached } = take(source, batchSize, cursor)
        if (events.length > 0) {
          await deliver(events)
          announced = false
        }
        resume = reached ?? resume
        if (events.length === batchSize) continue
        if (cursor >= target && !announced && !stopped) {
          announced = true
          options.onCaughtUp?.()
        }
        if (broken) return
        if (!signalled && !stopped) await woken()
      }
    } finally {
      // Not awaited: during cluster discovery there is nothing to unsubscribe from yet.
      void source.unsubscribe().catch(() => {})
    }
  }

  const run = async (): Promise<void> => {
    while (!stopped) {
      await follow().catch((error) => {
        if (error instanceof HandlerFailed) throw error.cause
      })
      if (stopped) return
      log.broke()
      const timer = setTimeout(() => wake(), pause)
      await woken()
      clearTimeout(timer)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  const ended = run()
  const done = ended.then(() => new Promise<void>((resolve) => (stopped ? resolve() : undefined)))
  // A caller may await `done` later or never; its rejection must not end the process.
  done.catch(() => {})
  return {
    done,
    stop: async () => {
      stopped = true
      wake()
      await ended.catch(() => {})
    },
  }
}

const furthest = (one: ReadPosition, other: ReadPosition): ReadPosition => {
  const commitOf = (position: ReadPosition): bigint => (typeof position === 'string' ? -1n : position.commit)
  return commitOf(other) > commitOf(one) ? other : one
}

/** Our events that have arrived, up to the limit, and the position reached; the first one may be a repeat. */
const take = (
  source: AllStreamSubscription,
  limit: number,
  cursor: number,
): { readonly events: readonly StoredEvent[]; readonly reached: Position | undefined } => {
  const events: StoredEvent[] = []
  let reached: Position | undefined
  while (events.length < limit) {
    const resolved = source.read() as AllStreamResolvedEvent | null
    if (resolved === null) break
    reached = exactPositionOf(resolved) ?? reached
    const event = eventOf(resolved)
    if (event !== undefined && event.position > cursor) events.push(event)
  }
  return { events, reached }
}
