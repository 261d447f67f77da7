/** Turns per interval. */
const TURNS = 60

/**
 * Members to visit periodically, each within `everyMs` of its last visit. The first visits are spread at random:
 * visiting all members that joined together in one turn would delay the messages being sent to them.
 */
export class VisitSchedule<T> {
  /** How often `due` must be called. */
  readonly turnMs: number
  private readonly everyMs: number
  private readonly random: () => number
  private readonly next = new Map<T, number>()

  constructor(everyMs: number, random: () => number = Math.random) {
    this.everyMs = everyMs
    this.turnMs = everyMs / TURNS
    this.random = random
  }

  add(member: T, now: number): void {
    this.next.set(member, now + this.random() * this.everyMs)
  }

  remove(member: T): void {
    this.next.delete(member)
  }

  /** Returns the members whose interval would pass before the next call. */
  due(now: number): readonly T[] {
    const found: T[] = []
    for (const [member, at] of this.next) {
      if (at > now + this.turnMs) continue
      found.push(member)
      this.next.set(member, now + this.everyMs)
    }
    return found
  }
}
