import { setTimeout as pause } from 'node:timers/promises'
import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'

const RETRY_MS = 150
/** A call that is repeated gets at least this long for its answer, even at the end of the limit. */
const LEAST_MS = 250

const realClock = { now: () => performance.now(), wait: (ms: number): Promise<unknown> => pause(ms) }

/**
 * Waits out a change of the cluster's leader, which takes 2 to 3 seconds: a call is repeated for `waitMs` at most, and
 * no longer once calls of its kind have failed for that time; then each fails at its first attempt, until one succeeds.
 * Only for calls that may be repeated: reads, and appends with the same event ids at the same expected revision, which
 * the server does once. One for each kind: a server may answer reads while it refuses appends.
 */
export class Outage {
  private readonly waitMs: number
  /** When calls began to fail, and when one last did. */
  private since: number | null = null
  private lastFailure = Number.NEGATIVE_INFINITY

  private readonly clock: typeof realClock

  /** `clock`: in milliseconds. */
  constructor(waitMs: number, clock = realClock) {
    this.waitMs = waitMs
    this.clock = clock
  }

  /** `call` is passed the time for its answer: unlimited at first, and what is left of the limit for a repeated call. */
  async waitOut<T>(call: (withinMs: number) => Promise<T>, isClosed: () => boolean): Promise<T> {
    const start = this.clock.now()
    // Nothing was asked since: the outage may have ended, and this may be another one.
    if (start > this.lastFailure + this.waitMs) this.since = null
    let withinMs = Number.POSITIVE_INFINITY
    for (;;) {
      try {
        const answer = await call(withinMs)
        this.since = null
        return answer
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error
        this.lastFailure = this.clock.now()
        this.since ??= this.lastFailure
        const last = Math.min(start, this.since) + this.waitMs
        if (isClosed() || this.lastFailure + RETRY_MS > last) throw error
        await this.clock.wait(RETRY_MS)
        withinMs = Math.max(LEAST_MS, last - this.clock.now())
      }
    }
  }
}
