import {
  type AppendOutcome,
  type EventStore,
  EventStoreUnavailable,
  hasMark,
  type LogMark,
} from '../../../../domain/kernel/event-store.ts'
import { inTime } from './availability.ts'

/** A server that has answered within this time has not been replaced by an older copy of itself. */
const TRUSTED_MS = 1_000
const RECORDED_WITHIN_MS = 300

export interface EndGuardOptions extends Pick<EventStore, 'eventAt'> {
  /** The position of the log's last event of any application. */
  readonly end: () => Promise<number>
  /** The furthest event of the log that any process has recorded; null for none. */
  readonly recorded?: (() => Promise<LogMark | null>) | undefined
  readonly trustedMs?: number | undefined
}

/**
 * EventStoreDB also appends to a log that was restored from an older backup. So before an append that follows a pause,
 * a failure or an answer that is out of order, this checks whether the last event that was seen or recorded still
 * exists.
 */
export class EndGuard {
  private readonly options: EndGuardOptions
  /** The last event that was read, and the last position that an append returned. */
  private reached: LogMark | null = null
  private written = -1
  private isDoubtful = true
  private answered = Number.NEGATIVE_INFINITY
  private checking: Promise<void> | undefined

  constructor(options: EndGuardOptions) {
    this.options = options
  }

  saw(events: readonly LogMark[]): void {
    for (const { position, id } of events) this.reached = furthest(this.reached, { position, id })
  }

  /** Runs an append. Throws EventStoreUnavailable, with nothing sent, when the log has lost its end. */
  async around(append: () => Promise<AppendOutcome>): Promise<AppendOutcome> {
    const isTrusted = !this.isDoubtful && performance.now() < this.answered + (this.options.trustedMs ?? TRUSTED_MS)
    if (!isTrusted) {
      this.checking ??= this.check().finally(() => {
        this.checking = undefined
      })
      await this.checking
    }
    const { written } = this
    try {
      const outcome = await append()
      this.answered = performance.now()
      if (!outcome.ok) return outcome
      const { position } = outcome
      // Or the append is a repeat, which the server answers with its first position.
      if (position <= written) this.isDoubtful = true
      this.written = Math.max(this.written, position)
      return outcome
    } catch (error) {
      this.isDoubtful = true
      throw error
    }
  }

  private async check(): Promise<void> {
    this.isDoubtful = true
    // The log must not depend on the views' database: without it, only the position seen by this process is checked.
    const asked = this.options.recorded?.() ?? Promise.resolve(null)
    const recorded = await inTime(asked, RECORDED_WITHIN_MS).catch(() => null)
    const { written } = this
    const reached = furthest(this.reached, recorded)
    const [isThere, end] = await Promise.all([reached === null || hasMark(this.options, reached), this.options.end()])
    if (!isThere || end < written) {
      const known = Math.max(reached?.position ?? -1, written)
      throw new EventStoreUnavailable(`the event log has lost its end: it had reached ${known}`)
    }
    this.isDoubtful = false
    this.answered = performance.now()
  }
}

const furthest = (one: LogMark | null, other: LogMark | null): LogMark | null =>
  (other?.position ?? -1) > (one?.position ?? -1) ? other : one
