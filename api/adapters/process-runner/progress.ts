import type { LogMark } from '../../../domain/kernel/event-store.ts'

interface Taken {
  readonly mark: LogMark
  done: boolean
}

/**
 * Tracks which positions are done while work finishes out of order. Everything up to `low` is done, so that it may be
 * saved as the checkpoint. It is always an event: EventStoreDB rejects positions between two events.
 */
export class Progress {
  low: LogMark
  private readonly open = new Map<number, Taken>()
  /** The positions after `low`, in log order; of consecutive skipped events only the last is kept. */
  private readonly taken: Taken[] = []

  constructor(start: LogMark) {
    this.low = start
  }

  begin(mark: LogMark): void {
    const taken = { mark, done: false }
    this.open.set(mark.position, taken)
    this.taken.push(taken)
  }

  finish(position: number): void {
    const taken = this.open.get(position)
    if (taken === undefined) return
    taken.done = true
    this.open.delete(position)
    this.advance()
  }

  /** The process skips the events up to this one. */
  skip(mark: LogMark): void {
    if (this.taken.at(-1)?.done === true) this.taken.pop()
    this.taken.push({ mark, done: true })
    this.advance()
  }

  get inFlight(): number {
    return this.open.size
  }

  private advance(): void {
    while (this.taken[0]?.done === true) this.low = this.taken.shift()?.mark ?? this.low
  }
}
