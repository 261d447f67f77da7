import type { Instant } from '../../../domain/kernel/time.ts'

/**
 * The time of the latest event that this process has written or read. None of its events is dated before it, also after the
 * machine's clock was set back.
 */
export class LogTime {
  private last: Instant = ''
  private lastMs = Number.NEGATIVE_INFINITY

  /** To be called with events as they are read. */
  saw(events: readonly { readonly time: Instant }[]): void {
    for (const { time } of events) this.take(time)
  }

  /** The later one of `now` and the latest event's time, which becomes the latest. */
  next(now: Instant): Instant {
    this.take(now)
    return this.last
  }

  private take(time: Instant): void {
    const ms = Date.parse(time)
    if (ms > this.lastMs) {
      this.last = time
      this.lastMs = ms
    }
  }
}
