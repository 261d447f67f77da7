import { setTimeout as pause } from 'node:timers/promises'
import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'

const RETRY_MS = 150

/**
 * Waits out a change of the cluster's leader, which takes 2 to 3 seconds: calls are repeated until the outage has lasted
 * `waitMs`. One that lasts longer fails every call at its first attempt, until a call succeeds. Only for calls that may
 * be repeated: reads, and appends with the same event ids at the same expected revision, which the server does once.
 */
export class Outage {
  private readonly waitMs: number
  private since: number | null = null

  constructor(waitMs: number) {
    this.waitMs = waitMs
  }

  async waitOut<T>(call: () => Promise<T>, isClosed: () => boolean): Promise<T> {
    for (;;) {
      try {
        const answer = await call()
        this.since = null
        return answer
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error
        this.since ??= performance.now()
        if (isClosed() || performance.now() + RETRY_MS > this.since + this.waitMs) throw error
        await pause(RETRY_MS)
      }
    }
  }
}
