import type { AllStreamResolvedEvent, EventStoreDBClient, ReadPosition, StreamingRead } from '@eventstore/db-client'
import type { StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, inTime } from './availability.ts'
import { eventOf } from './envelope.ts'
import { readFiltered } from './filtered-read.ts'
import { filterKey, type LogFilter } from './log-filter.ts'

/** The server counts as unavailable unless it sends this many events within this time. */
const STRETCH = 4_096
const STRETCH_WITHIN_MS = 30_000
/** From this page size on, the caller is likely to request the next page, so its read is kept open. */
const PAGED_FROM = 256
/** How long a read is kept open for the next page, and how many are. */
const IDLE_MS = 1_000
const MAX_IDLE = 4

/** Events buffered here; the server holds back the rest. */
const READ_AHEAD = 512

/** One streaming read of the log's events that pass a filter, from a position to its end. */
class Reading {
  private readonly source: StreamingRead<AllStreamResolvedEvent>
  /** How many events it may still be sent. */
  private left: number
  private ended = false
  private error: Error | undefined
  private wake: () => void = () => {}

  /** `maxCount`: of the events that pass the filter. */
  constructor(client: EventStoreDBClient, from: ReadPosition, filter: LogFilter, maxCount?: number) {
    const read = { from, direction: 'forwards', filter, ...(maxCount === undefined ? {} : { maxCount }) } as const
    this.left = maxCount ?? Number.POSITIVE_INFINITY
    this.source = readFiltered(client, read, { highWaterMark: READ_AHEAD })
    this.source.on('readable', () => this.wake())
    for (const end of ['end', 'close']) this.source.on(end, () => this.stop())
    this.source.on('error', (error) => this.stop(error))
  }

  /** Whether it was sent as many events as it asked for: there may be more. */
  get isFull(): boolean {
    return this.left <= 0
  }

  get isBroken(): boolean {
    return this.error !== undefined
  }

  /** The next buffered event; null when `arrived` has to be awaited first. */
  next(): AllStreamResolvedEvent | null {
    const event = this.source.read() as AllStreamResolvedEvent | null
    if (event !== null) this.left--
    return event
  }

  /** Waits for more events; false at the end of the log. Throws the error that ended the read. */
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
  /**
   * Our events with position > after, of these types if any are given, at most `limit`. Throws EventStoreUnavailable.
   */
  read(after: number, limit: number, types: readonly string[] | undefined): Promise<StoredEvent[]>
  close(): void
}

/**
 * Reads the log forwards. A read of the next page resumes the streaming read of the previous page, so that the server
 * sends it while the previous one is handled.
 */
export const forwardReader = (
  client: EventStoreDBClient,
  ours: LogFilter,
  beginAfter: (position: number) => ReadPosition,
): ForwardReader => {
  /** Idle reads, by their filter and the position of the last event taken from them. */
  const idle = new Map<string, { readonly reading: Reading; readonly timer: NodeJS.Timeout }>()

  const drop = (key: string): Reading | undefined => {
    const found = idle.get(key)
    clearTimeout(found?.timer)
    idle.delete(key)
    return found?.reading
  }

  const keep = (key: string, reading: Reading): void => {
    drop(key)?.cancel()
    const [oldest] = idle.keys()
    if (idle.size >= MAX_IDLE && oldest !== undefined) drop(oldest)?.cancel()
    const timer = setTimeout(() => drop(key)?.cancel(), IDLE_MS)
    idle.set(key, { reading, timer: timer.unref() })
  }

  const read: ForwardReader['read'] = async (after, limit, types) => {
    const wanted = types === undefined ? undefined : new Set(types)
    const filter = types === undefined ? ours : { types }
    const keyAt = (position: number): string => `${filterKey(filter)} ${position}`
    const found: StoredEvent[] = []
    let last = after
    /** Takes the buffered events, or waits when there are none; false when the log ends before the limit. */
    const take = async (reading: Reading): Promise<boolean> => {
      for (let count = 0; count < STRETCH && found.length < limit; ) {
        const resolved = reading.next()
        if (resolved === null) {
          if (await reading.arrived()) continue
          return false
        }
        count++
        const event = eventOf(resolved)
        // A read begins with the event at the position itself.
        if (event === undefined || event.position <= last) continue
        last = event.position
        if (wanted === undefined || wanted.has(event.type)) found.push(event)
      }
      return true
    }
    const left = drop(keyAt(after))
    const earlier = left?.isBroken === true ? undefined : left
    // One more than the limit: the event at the position itself may come first.
    const maxCount = limit < PAGED_FROM ? limit + 1 : undefined
    let reading = earlier ?? new Reading(client, beginAfter(after), filter, maxCount)
    try {
      while (found.length < limit) {
        if (await inTime(take(reading), STRETCH_WITHIN_MS)) continue
        if (reading !== earlier && !reading.isFull) return found
        // More may have been appended since the earlier read ended, or may follow what a full one was sent.
        reading = new Reading(client, beginAfter(last), filter)
      }
    } catch (error) {
      reading.cancel()
      throw asUnavailable(error)
    }
    if (limit >= PAGED_FROM) keep(keyAt(last), reading)
    else reading.cancel()
    return found
  }

  return {
    read,
    close: () => {
      for (const key of [...idle.keys()]) drop(key)?.cancel()
    },
  }
}
