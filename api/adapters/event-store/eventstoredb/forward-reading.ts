import type { AllStreamResolvedEvent, EventStoreDBClient, StreamingRead } from '@eventstore/db-client'
import type { StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, inTime } from './availability.ts'
import { eventOf } from './envelope.ts'
import { at } from './position.ts'

/** So many events arrive within so long, or the server is taken to be away. */
const STRETCH = 4_096
const STRETCH_WITHIN_MS = 30_000
/** From so many on, the next page is likely to be asked for, and is on its way already. */
const ASKED_IN_PAGES = 256
/** How long it stays on its way, and how many at once. */
const KEPT_MS = 1_000
const KEPT = 4

/** So many wait here to be taken; the server holds back the rest. */
const READ_AHEAD = 512

/** One streaming read of the log from a position to its end. */
class Reading {
  private readonly source: StreamingRead<AllStreamResolvedEvent>
  private ended = false
  private error: Error | undefined
  private wake: () => void = () => {}

  constructor(client: EventStoreDBClient, after: number) {
    this.source = client.readAll({ fromPosition: at(after), requiresLeader: true }, { highWaterMark: READ_AHEAD })
    this.source.on('readable', () => this.wake())
    for (const end of ['end', 'close']) this.source.on(end, () => this.stop())
    this.source.on('error', (error) => this.stop(error))
  }

  get isBroken(): boolean {
    return this.error !== undefined
  }

  /** The next event that is here already; `arrived` tells when to ask again. */
  next(): AllStreamResolvedEvent | null {
    return this.source.read() as AllStreamResolvedEvent | null
  }

  /** False when nothing more comes. Throws what ended the reading. */
  async arrived(): Promise<boolean> {
    if (this.source.readableLength === 0 && !this.ended)
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    if (this.error !== undefined) throw this.error
    return !this.ended || this.source.readableLength > 0
  }

  cancel(): void {
    // Not awaited: during cluster discovery there is nothing to cancel yet.
    void this.source.cancel().catch(() => {})
  }

  private stop(error?: Error): void {
    this.ended = true
    this.error ??= error
    this.wake()
  }
}

export interface ForwardReader {
  /** Our events with position > after, of these types if any are given, at most `limit`. Throws EventStoreUnavailable. */
  read(after: number, limit: number, types: readonly string[] | undefined): Promise<StoredEvent[]>
  close(): void
}

/**
 * Reads the log forwards. Whoever reads it page by page goes on with the reading that the page before left off, so that the
 * server sends the next page while this one is handled.
 */
export const forwardReader = (client: EventStoreDBClient): ForwardReader => {
  /** Readings left off, by the position of the last event taken from them. */
  const kept = new Map<number, { readonly reading: Reading; readonly timer: NodeJS.Timeout }>()

  const drop = (position: number): Reading | undefined => {
    const found = kept.get(position)
    clearTimeout(found?.timer)
    kept.delete(position)
    return found?.reading
  }

  const keep = (position: number, reading: Reading): void => {
    drop(position)?.cancel()
    const [oldest] = kept.keys()
    if (kept.size >= KEPT && oldest !== undefined) drop(oldest)?.cancel()
    const timer = setTimeout(() => drop(position)?.cancel(), KEPT_MS)
    kept.set(position, { reading, timer: timer.unref() })
  }

  const read: ForwardReader['read'] = async (after, limit, types) => {
    const wanted = types === undefined ? undefined : new Set(types)
    const found: StoredEvent[] = []
    let last = after
    /** Takes what is here, and waits for more when that is nothing; false when the log ends before the limit. */
    const take = async (reading: Reading): Promise<boolean> => {
      for (let count = 0; count < STRETCH && found.length < limit; ) {
        const resolved = reading.next()
        if (resolved === null) {
          if (await reading.arrived()) continue
          return false
        }
        count++
        const event = eventOf(resolved)
        // A reading begins with the event at the position itself.
        if (event === undefined || event.position <= last) continue
        last = event.position
        if (wanted === undefined || wanted.has(event.type)) found.push(event)
      }
      return true
    }
    const left = drop(after)
    const earlier = left?.isBroken === true ? undefined : left
    let reading = earlier ?? new Reading(client, after)
    try {
      while (found.length < limit) {
        if (await inTime(take(reading), STRETCH_WITHIN_MS)) continue
        if (reading !== earlier) return found
        // Where an earlier reading ended, more may have been written since.
        reading = new Reading(client, last)
      }
    } catch (error) {
      reading.cancel()
      throw asUnavailable(error)
    }
    if (limit >= ASKED_IN_PAGES) keep(last, reading)
    else reading.cancel()
    return found
  }

  return {
    read,
    close: () => {
      for (const position of [...kept.keys()]) drop(position)?.cancel()
    },
  }
}
