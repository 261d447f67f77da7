interface Waiting {
  readonly enter: () => void
  readonly refuse: (error: unknown) => void
}

/**
 * Lets some in at a time, in the order in which they came. There is no clock in it: a slow machine makes a line slow,
 * never wrong; what they came for being away is told to all by the first who finds out.
 */
export class Line {
  private readonly waiting: Waiting[] = []
  private free: number

  constructor(places: number) {
    this.free = places
  }

  /** How many wait. */
  get length(): number {
    return this.waiting.length
  }

  /** Resolves when there is a place, which whoever got it must `leave`; rejects with what `giveUp` was told. */
  enter(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1
      return Promise.resolve()
    }
    return new Promise((enter, refuse) => this.waiting.push({ enter, refuse }))
  }

  /** Gives one's place to the next. Answers whether nobody took it. */
  leave(): boolean {
    const next = this.waiting.shift()
    if (next === undefined) this.free += 1
    else next.enter()
    return next === undefined
  }

  /** Sends everybody home who waits: what they came for cannot be had now. */
  giveUp(error: unknown): void {
    for (const { refuse } of this.waiting.splice(0)) refuse(error)
  }

  /** Does the work when there is a place for it; `isAway` says of which failures those who wait are to be told too. */
  async run<T>(work: () => Promise<T>, isAway: (error: unknown) => boolean): Promise<T> {
    await this.enter()
    try {
      return await work()
    } catch (error) {
      if (isAway(error)) this.giveUp(error)
      throw error
    } finally {
      this.leave()
    }
  }
}
