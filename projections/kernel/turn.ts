/** Lets one piece of work run at a time, in the order they asked. */
export class Turn {
  private last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work, work)
    this.last = mine.catch(() => {})
    return mine
  }
}
