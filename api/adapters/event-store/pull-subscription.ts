import type { StoredEvent, SubscribeOptions, Subscription } from '../../../domain/kernel/event-store.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import type { Signal } from './signal.ts'

const DEFAULT_BATCH = 500
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/**
 * What a subscription pulls from: the log, its last known position, and a signal when that advances or the log closes.
 */
export interface PullSource {
  readonly head: number
  readonly signal: Signal
  readonly closed: boolean
  /** Events after the position, in order, without gaps; synchronously when they are still in memory. */
  read(after: number, limit: number): readonly StoredEvent[] | Promise<readonly StoredEvent[]>
}

/**
 * A subscription as a loop: read after the cursor, deliver, advance the cursor. Catching up and following live are the
 * same loop, so that no event can be lost or repeated in between.
 */
export const pullSubscription = (source: PullSource, options: SubscribeOptions): Subscription => {
  const batchSize = options.batchSize ?? DEFAULT_BATCH
  let stopped = false
  let cursor = options.after

  const run = async (): Promise<void> => {
    let announced = false
    let pause = FIRST_PAUSE_MS
    while (!stopped && !source.closed) {
      const seen = source.signal.version
      let events: readonly StoredEvent[] = []
      if (cursor < source.head) {
        try {
          const read = source.read(cursor, batchSize)
          events = read instanceof Promise ? await read : read
          pause = FIRST_PAUSE_MS
        } catch (error) {
          if (!(error instanceof EventStoreUnavailable)) throw error
          await new Promise((resolve) => setTimeout(resolve, pause))
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
          continue
        }
      }
      if (stopped) return
      const last = events.at(-1)
      if (last !== undefined) {
        await options.onEvents(events)
        cursor = last.position
        announced = false
      }
      if (cursor >= source.head || last === undefined) {
        if (!announced && !stopped) options.onCaughtUp?.()
        announced = true
        await source.signal.changedSince(seen)
      }
    }
  }

  const ended = run()
  const done = ended.then(() => (stopped ? undefined : new Promise<never>(() => {})))
  // A caller may await `done` later or never; its rejection must not end the process.
  done.catch(() => {})
  return {
    done,
    stop: async () => {
      stopped = true
      source.signal.wake()
      await ended.catch(() => {})
    },
  }
}
