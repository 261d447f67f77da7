import type { Recorded } from '../../../domain/kernel/event.ts'
import type { LogMark, Subscription } from '../../../domain/kernel/event-store.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { Signal } from '../event-store/signal.ts'

/** Enough for processes that keep up; one that lags further behind reads the log on its own. */
const KEPT_EVENTS = 1_024
const BATCH = 256

/** The newest events of the log, read once by a single subscription for all process managers. */
export class LogTail {
  /** Woken at each batch of new events. */
  readonly signal = new Signal()
  /** The newest event read. */
  newest: LogMark
  /** All events after this position and up to `newest` are kept. */
  private keptAfter: number
  private events: Recorded[] = []

  /** Begins after `start`, an event or the position -1. */
  constructor(start: LogMark) {
    this.newest = start
    this.keptAfter = start.position
  }

  follow(journal: Pick<Journal, 'subscribe'>): Subscription {
    return journal.subscribe({ after: this.newest.position, batchSize: BATCH, onEvents: (events) => this.add(events) })
  }

  /** The events after `position`, oldest first; null when some of them are no longer kept. */
  after(position: number): readonly Recorded[] | null {
    if (position < this.keptAfter) return null
    let from = this.events.length
    while (from > 0 && (this.events[from - 1]?.position ?? -1) > position) from -= 1
    return this.events.slice(from)
  }

  private add(events: readonly Recorded[]): void {
    this.events.push(...events)
    this.newest = events.at(-1) ?? this.newest
    const dropped = this.events.splice(0, this.events.length - KEPT_EVENTS)
    this.keptAfter = dropped.at(-1)?.position ?? this.keptAfter
    this.signal.wake()
  }
}
