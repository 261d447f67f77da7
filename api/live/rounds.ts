/** Looked after so often within the time that a member may wait. */
const TURNS = 60

/**
 * Who is to be visited again, each within `everyMs` of the last time. Those who came together are told apart by chance: visiting all
 * of them in one moment would keep what is being sent to each from being sent.
 */
export class Rounds<T> {
  /** How often `due` wants to be asked. */
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

  /** Those who would otherwise have to wait for longer than they may, until `due` is asked again. */
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
