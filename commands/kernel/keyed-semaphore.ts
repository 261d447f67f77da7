import { Semaphore } from 'async-mutex'

interface Entry {
  readonly semaphore: Semaphore
  /** How many callers hold a slot or wait for one. */
  users: number
  /** The error with which canceled waiters are rejected. */
  reason: unknown
}

/**
 * A semaphore for each key, in FIFO order. Unused keys take no memory. There is no timeout, because a slow machine
 * should only slow the queue down. If the resource is unavailable, the first waiter to notice rejects all of them.
 */
export class KeyedSemaphore {
  private readonly slots: number
  private readonly entries = new Map<string, Entry>()

  /** `slots` of each key. */
  constructor(slots: number) {
    this.slots = slots
  }

  /** How many keys are in use. */
  get size(): number {
    return this.entries.size
  }

  /** How many callers wait for a slot of `key`. */
  waiting(key: string): number {
    return Math.max(0, (this.entries.get(key)?.users ?? 0) - this.slots)
  }

  /**
   * Resolves to a function that releases the slot; calling it again does nothing. Rejects with the reason given to
   * `cancel`.
   */
  async acquire(key: string): Promise<() => void> {
    const entry = this.entryOf(key)
    entry.users += 1
    let isReleased = false
    try {
      const [, release] = await entry.semaphore.acquire()
      return () => {
        if (isReleased) return
        isReleased = true
        this.leave(key, entry)
        release()
      }
    } catch {
      this.leave(key, entry)
      throw entry.reason
    }
  }

  /** Rejects all waiters of `key` with `reason`; acquired slots stay acquired. */
  cancel(key: string, reason: unknown): void {
    const entry = this.entries.get(key)
    if (entry === undefined) return
    entry.reason = reason
    entry.semaphore.cancel()
  }

  /** Runs `task` in a slot of `key`. An error for which `isForAll` returns true rejects all waiters as well. */
  async run<T>(key: string, task: () => Promise<T>, isForAll: (error: unknown) => boolean = () => false): Promise<T> {
    const release = await this.acquire(key)
    try {
      return await task()
    } catch (error) {
      if (isForAll(error)) this.cancel(key, error)
      throw error
    } finally {
      release()
    }
  }

  private entryOf(key: string): Entry {
    const known = this.entries.get(key)
    if (known !== undefined) return known
    const entry: Entry = { semaphore: new Semaphore(this.slots), users: 0, reason: undefined }
    this.entries.set(key, entry)
    return entry
  }

  private leave(key: string, entry: Entry): void {
    entry.users -= 1
    if (entry.users === 0) this.entries.delete(key)
  }
}
