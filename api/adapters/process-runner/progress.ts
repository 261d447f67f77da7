interface Taken {
  readonly position: number
  done: boolean
}

/**
 * Which positions are done, when work finishes out of order: `low` is the last event up to which nothing is left, and
 * so what a checkpoint may say. It is always the position of an event, for a log may have none between two of them and
 * refuse to go on from there.
 */
export class Progress {
  low: number
  private readonly open = new Map<number, Taken>()
  /** All after `low`, in the order of the log; events with nothing to do that follow one another stand for the last. */
  private readonly taken: Taken[] = []

  constructor(start: number) {
    this.low = start
  }

  begin(position: number): void {
    const taken = { position, done: false }
    this.open.set(position, taken)
    this.taken.push(taken)
  }

  finish(position: number): void {
    const taken = this.open.get(position)
    if (taken === undefined) return
    taken.done = true
    this.open.delete(position)
    this.advance()
  }

  /** Nothing to do for events up to here. */
  skip(position: number): void {
    if (this.taken.at(-1)?.done === true) this.taken.pop()
    this.taken.push({ position, done: true })
    this.advance()
  }

  get inFlight(): number {
    return this.open.size
  }

  private advance(): void {
    while (this.taken[0]?.done === true) this.low = this.taken.shift()?.position ?? this.low
  }
}
