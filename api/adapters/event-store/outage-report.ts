import { type EventStore, isLogAway } from '../../../domain/kernel/event-store.ts'

/** A kind of call counts as failing for this long if it is not made again. */
const FAILURE_COUNTS_MS = 10_000

/** A server may answer reads while it refuses appends. */
type Kind = 'append' | 'read'

/** Reports the beginning and the end of an outage of the log, one line each, however many calls fail meanwhile. */
export class OutageReport {
  private readonly report: (message: string) => void
  private readonly now: () => number
  /** When the outage began. */
  private since: number | null = null
  /** When calls of a kind last failed, until one succeeds. */
  private readonly failed = new Map<Kind, number>()
  private isClosed = false

  /** `now`: in milliseconds. */
  constructor(report: (message: string) => void, now = () => performance.now()) {
    this.report = report
    this.now = now
  }

  async watch<T>(kind: Kind, call: () => Promise<T>): Promise<T> {
    const start = this.now()
    try {
      const answer = await call()
      this.succeeded(kind, start)
      return answer
    } catch (error) {
      if (isLogAway(error)) this.failing(kind, error)
      throw error
    }
  }

  /** From now on calls fail because the program ends. */
  close(): void {
    this.isClosed = true
  }

  private failing(kind: Kind, error: Error): void {
    if (this.isClosed) return
    const now = this.now()
    this.failed.set(kind, now)
    if (this.since !== null) return
    this.since = now
    this.report(`the event log is unavailable: ${error.message}`)
  }

  private succeeded(kind: Kind, start: number): void {
    if (this.since === null) return
    // An answer to a call that was sent before the last failure may only have been on its way.
    if (start >= (this.failed.get(kind) ?? start)) this.failed.delete(kind)
    const now = this.now()
    if ([...this.failed.values()].some((at) => now < at + FAILURE_COUNTS_MS)) return
    this.failed.clear()
    this.report(`the event log is available again, after ${((now - this.since) / 1_000).toFixed(1)} s`)
    this.since = null
  }
}

/** The store, whose calls show the outages to report. */
export const reportingOutages = (store: EventStore, outages: OutageReport): EventStore => ({
  append: (...args) => outages.watch('append', () => store.append(...args)),
  readStream: (...args) => outages.watch('read', () => store.readStream(...args)),
  readAll: (...args) => outages.watch('read', () => store.readAll(...args)),
  cutStreams: () => outages.watch('read', () => store.cutStreams()),
  head: () => outages.watch('read', () => store.head()),
  eventAt: (position) => outages.watch('read', () => store.eventAt(position)),
  subscribe: (options) => store.subscribe(options),
  close: () => {
    outages.close()
    return store.close()
  },
})
