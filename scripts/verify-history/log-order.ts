import type { StoredEvent } from '../../domain/kernel/event-store.ts'

/** The fields of an event that show its order. */
type Placed = Pick<StoredEvent, 'stream' | 'position' | 'time'>

/** Servers write at the same time and their clocks differ a little: an event earlier by no more than this is in order. */
export const TOLERANCE_MS = 5_000
/** If more later events than this have earlier times, the event is dated too late; otherwise they are dated too early. */
const MANY = 10
/** How many findings are described; the rest are only counted. */
const NAMED = 20

/** The number of findings, and the first of them in words. */
export interface Found {
  readonly count: number
  readonly named: readonly string[]
}

class Findings {
  count = 0
  readonly named: string[] = []

  add(finding: string): void {
    this.count += 1
    if (this.named.length < NAMED) this.named.push(finding)
  }
}

const nameOf = ({ position, stream, time }: Placed): string => `${position} ${stream} of ${time}`

/**
 * Checks page by page that the events of the whole log are where they were appended: positions without gaps (where the
 * log assigns them so) and times in order. However long the log is, it keeps only a few names.
 */
export class LogOrder {
  readonly holes = new Findings()
  readonly times = new Findings()
  /** How far the worst event within the tolerance is out of order, and which it is. */
  worst: { readonly ms: number; readonly name: string } = { ms: 0, name: '' }
  private readonly hasHoles: boolean
  private last = 0
  /** The latest event so far, and how many were in order with it. */
  private latest: (Placed & { readonly at: number }) | null = null
  private support = 0
  /** Later events with earlier times, until it is known which side is wrong. */
  private early: Placed[] = []

  /** `hasHoles`: the log's positions normally have gaps, so a missing one cannot be found. */
  constructor({ hasHoles }: { readonly hasHoles: boolean }) {
    this.hasHoles = hasHoles
  }

  take(events: Iterable<Placed>): void {
    for (const event of events) {
      if (!this.hasHoles && event.position !== this.last + 1) this.holes.add(this.describeHole(event))
      this.last = event.position
      this.takeTime(event)
    }
  }

  /** To be called after the last event. */
  end(): void {
    this.judge()
  }

  private describeHole({ position, stream }: Placed): string {
    const [from, to] = [this.last + 1, position - 1]
    if (to < from) return `${position} ${stream}: comes after position ${this.last}`
    return `${from === to ? `position ${from} is` : `positions ${from} to ${to} are`} missing before ${position} ${stream}`
  }

  private takeTime(event: Placed): void {
    const at = Date.parse(event.time)
    if (Number.isNaN(at)) {
      this.times.add(`${nameOf(event)} has no time`)
      return
    }
    const { latest } = this
    if (latest !== null && at < latest.at - TOLERANCE_MS) {
      // A copy, so that the event's data can be freed.
      this.early.push({ stream: event.stream, position: event.position, time: event.time })
      if (this.early.length > Math.max(MANY, this.support)) this.judge()
      return
    }
    this.judge()
    const ms = (latest?.at ?? at) - at
    if (ms > this.worst.ms) this.worst = { ms, name: nameOf(event) }
    const isFarLater = latest === null || at > latest.at + TOLERANCE_MS
    this.support = isFarLater ? 1 : this.support + 1
    if (latest === null || at > latest.at)
      this.latest = { stream: event.stream, position: event.position, time: event.time, at }
  }

  /** Either one event is dated too late, or those after it too early. */
  private judge(): void {
    const { latest, early } = this
    const [first] = early
    if (latest === null || first === undefined) return
    this.early = []
    if (early.length > Math.max(MANY, this.support)) {
      this.times.add(`${nameOf(latest)} is before later events with earlier times, such as ${nameOf(first)}`)
      this.latest = null
      for (const event of early) this.takeTime(event)
      return
    }
    for (const event of early) this.times.add(`${nameOf(event)} is after ${nameOf(latest)}`)
  }
}
