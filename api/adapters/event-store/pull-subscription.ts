import type { StoredEvent, SubscribeOptions, Subscription } from '../../../domain/kernel/event-store.ts'
import { EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import type { Signal } from './signal.ts'

const DEFAULT_BATCH = 500
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/** Where a subscription pulls from: the log, its newest known position, and a signal whenever that grows or at close. */
export interface PullSource {
  readonly head: number
  readonly signal: Signal
  readonly closed: boolean
  /** Events after the position, in order, without holes; answered at once where they are still in memory. */
  read(after: number, limit: number): readonly StoredEvent[] | Promise<readonly StoredEvent[]>
}

/**
 * A subscription as a loop of its own: read after the cursor, hand over, move the cursor. Catching up and following
 * live are the same loop, so that there is no hand-over in which something could be lost or come twice.
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
  // A caller may look at `done` only later, or only at `stop`; the failure must not take the process down meanwhile.
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
