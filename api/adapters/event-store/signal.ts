/** Wakes any number of waiters when something changed; a change between checking and waiting is not missed. */
export class Signal {
  version = 0
  private waiters: (() => void)[] = []

  wake(): void {
    this.version++
    const waiters = this.waiters
    if (waiters.length === 0) return
    this.waiters = []
    for (const waiter of waiters) waiter()
  }

  /** Resolves once the version differs from `seen`, immediately if it already does. */
  changedSince(seen: number): Promise<void> {
    if (this.version !== seen) return Promise.resolve()
    return new Promise((resolve) => this.waiters.push(resolve))
  }
}
