/** Tells many waiters that something changed; a change that came between looking and waiting is not missed. */
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

  /** Resolves once the version is no longer `seen`; at once when it already is not. */
  changedSince(seen: number): Promise<void> {
    if (this.version !== seen) return Promise.resolve()
    return new Promise((resolve) => this.waiters.push(resolve))
  }
}
