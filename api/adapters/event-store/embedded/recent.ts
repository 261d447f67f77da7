import type { StoredEvent } from '../../../../domain/kernel/event-store.ts'

/** Enough for subscribers that keep up; a larger buffer would slow down every garbage collection. */
const SLOTS = 2_048
/** Larger events are read back from the table: the buffer stays below SLOTS × this. */
const LARGEST_CHARACTERS = 8_192

/**
 * A ring buffer of the newest events written by this process, by position: subscribers that keep up read it instead of
 * the database. Positions have no gaps, so an absent one means "read the table", never "there is no such event".
 */
export class RecentEvents {
  private readonly slots: (StoredEvent | undefined)[] = new Array(SLOTS)

  put(event: StoredEvent, characters: number): void {
    this.slots[event.position % SLOTS] = characters > LARGEST_CHARACTERS ? undefined : event
  }

  /** The consecutive events after the position, at most `limit`; empty when the next one is not buffered. */
  take(after: number, limit: number): StoredEvent[] {
    const run: StoredEvent[] = []
    for (let position = after + 1; run.length < limit; position++) {
      const event = this.slots[position % SLOTS]
      if (event === undefined || event.position !== position) break
      run.push(event)
    }
    return run
  }
}
