interface Waiting {
  readonly enter: () => void
  readonly refuse: (error: unknown) => void
}

/**
 * Lets some in at a time, in the order in which they came. There is no clock in it: a slow machine makes a line slow,
 * never wrong; what they came for being away is told to all by the first who finds out.
 */
export class Line {
  private readonly places: number
  private readonly waiting: Waiting[] = []
  private taken = 0

  constructor(places: number) {
    this.places = places
  }

  /** How many wait. */
  get length(): number {
    return this.waiting.length
  }

  /** Nobody is in, and nobody waits. */
  get isEmpty(): boolean {
    return this.taken === 0
  }

  /** Resolves when there is a place, which whoever got it must `leave`; rejects with what `giveUp` was told. */
  enter(): Promise<void> {
    if (this.taken < this.places) {
      this.taken += 1
      return Promise.resolve()
    }
    return new Promise((enter, refuse) => this.waiting.push({ enter, refuse }))
  }

  /** Gives one's place to the next. */
  leave(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.taken -= 1
    else next.enter()
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

/** A line for each key; a key that nobody is at takes no memory. */
export class Lines {
  private readonly places: number
  private readonly lines = new Map<string, Line>()

  /** `places` of each. */
  constructor(places: number) {
    this.places = places
  }

  /** How many keys somebody is at. */
  get size(): number {
    return this.lines.size
  }

  /** How many wait at `key`. */
  waiting(key: string): number {
    return this.lines.get(key)?.length ?? 0
  }

  /** To be entered at once; whoever leaves it says so by `left`. */
  at(key: string): Line {
    const known = this.lines.get(key)
    if (known !== undefined) return known
    const line = new Line(this.places)
    this.lines.set(key, line)
    return line
  }

  left(key: string): void {
    if (this.lines.get(key)?.isEmpty === true) this.lines.delete(key)
  }

  /** As `Line.run`, in the line of `key`. */
  async run<T>(key: string, work: () => Promise<T>, isAway: (error: unknown) => boolean): Promise<T> {
    try {
      return await this.at(key).run(work, isAway)
    } finally {
      this.left(key)
    }
  }
}
