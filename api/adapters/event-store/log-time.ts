import { type EventStore, LogAhead } from '../../../domain/kernel/event-store.ts'
import { type Instant, instantOf } from '../../../domain/kernel/time.ts'

/** How much later than a machine's clock the log may be: machines' clocks differ by that much, and no check minds it. */
const TOLERANCE_MS = 5_000

/**
 * The time of the log's last event, as far as this process has written or read it. None of its events is dated before it,
 * also after the machine's clock was set back; and none is written while it is more than 5 s later than the clock.
 */
export class LogTime {
  /** In the log. */
  private last = Number.NEGATIVE_INFINITY
  /** Given to an append, which may not have succeeded. */
  private given = Number.NEGATIVE_INFINITY
  private end = -1
  private readonly machine: () => number

  /** `machine`: this machine's clock in ms. The program's clock may be in the past, while a demo's history is loaded. */
  constructor(machine: () => number = Date.now) {
    this.machine = machine
  }

  /** To be called with events as they are read, and once they are written. */
  saw(events: readonly { readonly time: Instant }[]): void {
    for (const { time } of events) this.last = Math.max(this.last, Date.parse(time))
  }

  /** Reads the log's last event if it is another one, so that what other processes have written counts. Returns its position. */
  async readEnd(store: Pick<EventStore, 'head' | 'eventAt'>): Promise<number> {
    const head = await store.head()
    if (head !== this.end) {
      const event = head < 0 ? null : await store.eventAt(head)
      if (event !== null) this.saw([event])
      this.end = head
    }
    return head
  }

  /** By how many ms the last event is later than the clock, if by more than the tolerance; 0 otherwise. */
  aheadMs(now: Instant): number {
    const ahead = this.last - this.clockMs(now)
    return ahead > TOLERANCE_MS ? ahead : 0
  }

  /** The latest one of `now`, the last event's time and the times given before. Throws LogAhead. */
  next(now: Instant): Instant {
    this.requireInTime(now)
    const ms = Date.parse(now)
    // A time that was given by a wrong clock does not count unless it is in the log.
    const given = this.given > this.clockMs(now) + TOLERANCE_MS ? ms : this.given
    this.given = Math.max(ms, this.last, given)
    return instantOf(this.given)
  }

  /** Throws LogAhead if nothing may be written at this moment. */
  requireInTime(now: Instant): void {
    const ahead = this.aheadMs(now)
    if (ahead > 0) throw new LogAhead(ahead)
  }

  private clockMs(now: Instant): number {
    return Math.max(Date.parse(now), this.machine())
  }
}
