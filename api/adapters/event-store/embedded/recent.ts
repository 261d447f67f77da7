import type { StoredEvent } from '../../../../domain/kernel/event-store.ts'

/** Enough for the subscribers that keep up; more would be moved about by every collection of garbage. */
const SLOTS = 2_048
/** Larger events are read back from the table: the buffer stays below SLOTS × this. */
const LARGEST_CHARACTERS = 8_192

/**
 * The newest events this process has written, by position: what a subscriber that keeps up gets without asking the
 * database. Positions have no holes, so an absent one means "read the table", never "there is none".
 */
export class RecentEvents {
  private readonly slots: (StoredEvent | undefined)[] = new Array(SLOTS)

  put(event: StoredEvent, characters: number): void {
    this.slots[event.position % SLOTS] = characters > LARGEST_CHARACTERS ? undefined : event
  }

  /** The unbroken run of events after the position, at most `limit`; empty when the very next one is not here. */
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
