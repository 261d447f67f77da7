/**
 * Which positions are done, when work finishes out of order: `low` is the highest position up to which nothing is
 * left, and so what a checkpoint may say.
 */
export class Progress {
  private readonly open = new Set<number>()
  private seen: number

  constructor(start: number) {
    this.seen = start
  }

  begin(position: number): void {
    this.open.add(position)
    if (position > this.seen) this.seen = position
  }

  finish(position: number): void {
    this.open.delete(position)
  }

  /** Nothing to do for events up to here. */
  skip(position: number): void {
    if (position > this.seen) this.seen = position
  }

  get low(): number {
    let lowest = this.seen + 1
    for (const position of this.open) if (position < lowest) lowest = position
    return lowest - 1
  }

  get inFlight(): number {
    return this.open.size
  }
}
