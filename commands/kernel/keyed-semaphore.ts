import { Semaphore } from 'async-mutex'

interface Entry {
  readonly semaphore: Semaphore
  /** How many hold a slot or wait for one. */
  users: number
  /** What canceled waiters are rejected with. */
  reason: unknown
}

/**
 * A semaphore for each key, first come first served; a key that nobody uses takes no memory. It has no timeout: a slow
 * machine makes a queue slow, never wrong. When what the waiters want is unavailable, the first to find out rejects
 * them all.
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

  /** How many wait for a slot of `key`. */
  waiting(key: string): number {
    return Math.max(0, (this.entries.get(key)?.users ?? 0) - this.slots)
  }

  /**
   * Resolves to a function that releases the slot, once however often it is called; rejects with what `cancel` is
   * given.
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

  /** Rejects all waiters of `key` with `reason`; slots that are held stay held. */
  cancel(key: string, reason: unknown): void {
    const entry = this.entries.get(key)
    if (entry === undefined) return
    entry.reason = reason
    entry.semaphore.cancel()
  }

  /** Runs `task` in a slot of `key`. A failure for which `isForAll` holds rejects all waiters as well. */
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
