import type {
  AllStreamResolvedEvent,
  EventStoreDBClient,
  Position,
  ReadPosition,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client'
import { type EventStore, EventStoreUnavailable, type StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, inTime, typeOf } from './availability.ts'
import { eventOf, exactPositionOf } from './envelope.ts'
import { readFiltered } from './filtered-read.ts'
import { forwardReader } from './forward-reading.ts'
import type { LogFilter } from './log-filter.ts'
import { at } from './position.ts'

const PAGE_WITHIN_MS = 30_000
const SMALLEST_PAGE = 8
const LARGEST_PAGE = 4_096

export interface LogReader extends Pick<EventStore, 'readStream' | 'readAll' | 'head'> {
  lastRevision(stream: string): Promise<number>
  /** The position of the log's last event of any application; -1 in an empty log. */
  end(): Promise<number>
  /** Whether one of our events is at this position. */
  has(position: number): Promise<boolean>
  /** Reads one event of the whole log, to check that the server is reachable and grants the permission. */
  check(withinMs: number): Promise<void>
  /** Ends reads ahead. */
  close(): void
}

/**
 * Reads the log, in a cluster from its leader: another node may be behind, and commands decide on what they read. The
 * log may contain other applications' events before, after and between ours, which the server leaves out by the filter.
 * The search for our last event covers only what is new since the last search.
 */
export const logReader = (client: EventStoreDBClient, ours: LogFilter, commandDeadlineMs: number): LogReader => {
  /** The position of our last event (`head`) when the log ended at `seenTo`. */
  let known: { readonly head: number; readonly seenTo: Position | undefined } = { head: -1, seenTo: undefined }
  const forwards = forwardReader(client, ours)

  /** Searches down to `downTo` at most. Events of other applications may pass the filter, so pages grow. */
  const backwards = async (before: number | undefined, limit: number, downTo = -1): Promise<StoredEvent[]> => {
    const found: StoredEvent[] = []
    let bound = before ?? Number.POSITIVE_INFINITY
    let from: ReadPosition = before === undefined ? 'end' : at(before)
    let maxCount = pageOf(limit)
    while (found.length < limit && bound > Math.max(0, downTo)) {
      const page = await read(
        readFiltered(client, { from, direction: 'backwards', maxCount, filter: ours }),
        PAGE_WITHIN_MS,
      )
      for (const event of page.events) {
        if (found.length < limit && event.position < bound) found.push(event)
      }
      if (page.size < maxCount || page.last === undefined) break
      from = page.last
      bound = Number(page.last.commit)
      maxCount = growing(maxCount, limit - found.length)
    }
    return found
  }

  const endOf = async (): Promise<Position | undefined> => {
    const options = { direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true } as const
    return (await read(client.readAll(options), commandDeadlineMs)).last
  }

  const lastOfOurs = async (downTo?: number): Promise<number> =>
    (await backwards(undefined, 1, downTo)).at(0)?.position ?? -1

  /**
   * Our last event after the position, -1 for none. Searched forwards where the server leaves other applications' events
   * out, since backwards it would pass all of them down to our last event; undefined where ours are many.
   */
  const newestAfter = async (position: Position | undefined): Promise<number | undefined> => {
    if (position === undefined || ours === 'without-system-events') return undefined
    const maxCount = LARGEST_PAGE
    const source = readFiltered(client, { from: position, direction: 'forwards', maxCount, filter: ours })
    const { events, size } = await read(source, PAGE_WITHIN_MS)
    return size < maxCount ? (events.at(-1)?.position ?? -1) : undefined
  }

  const head = async (): Promise<number> => {
    const { head: last, seenTo } = known
    const end = await endOf()
    const reached = numberOf(end)
    if (end === undefined || reached === numberOf(seenTo)) return end === undefined ? -1 : last
    // The log has lost its end: the readiness check needs the current one.
    if (reached < last) return lastOfOurs()
    const newest = (await newestAfter(seenTo)) ?? (await lastOfOurs(numberOf(seenTo)))
    const now = Math.max(last, newest)
    // Several searches may run at the same time, and the one that began first may end last.
    if (reached > numberOf(known.seenTo)) known = { head: Math.max(now, known.head), seenTo: end }
    return now
  }

  return {
    readStream: async (stream, { from, limit, direction = 'forwards' } = {}) => {
      if (limit === 0) return []
      const fromRevision = from === undefined ? (direction === 'forwards' ? 'start' : 'end') : BigInt(from)
      const maxCount = limit === undefined ? {} : { maxCount: limit }
      const source = client.readStream(stream, { direction, fromRevision, requiresLeader: true, ...maxCount })
      // A command waits for this: a long stream may take long, but the answer must begin soon.
      return (await read(source, PAGE_WITHIN_MS, commandDeadlineMs)).events
    },
    readAll: async (query) =>
      query.direction === 'backwards'
        ? backwards(query.before, query.limit)
        : forwards.read(query.after, query.limit, query.types),
    close: forwards.close,
    head,
    lastRevision: async (stream) => {
      const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const
      const { events } = await read(client.readStream(stream, options), commandDeadlineMs)
      return events.at(0)?.revision ?? -1
    },
    end: async () => numberOf(await endOf()),
    has: async (position) => {
      try {
        const source = client.readAll({ fromPosition: at(position), maxCount: 1, requiresLeader: true })
        return (await read(source, commandDeadlineMs)).events.at(0)?.position === position
      } catch (error) {
        // The server reports a position between two records, or beyond the last one, as invalid.
        if (error instanceof EventStoreUnavailable) throw error
        return false
      }
    },
    check: async (withinMs) => {
      await read(
        client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true }),
        withinMs,
      )
    },
  }
}

const numberOf = (position: Position | undefined): number => Number(position?.commit ?? -1)

const pageOf = (missing: number): number => Math.min(LARGEST_PAGE, Math.max(SMALLEST_PAGE, missing + 1))

/** Each page is four times as large: our next event may be far away. */
const growing = (before: number, missing: number): number =>
  Math.min(LARGEST_PAGE, Math.max(before * 4, pageOf(missing)))

/** The result of one read: our events in it, the number of all events and the last position. */
interface Page {
  readonly events: readonly StoredEvent[]
  readonly size: number
  readonly last: Position | undefined
}

/**
 * Reads one answer to its end, within `deadlineMs`, and keeps our events. The answer must begin within
 * `beginsWithinMs`. An unknown stream is empty. Throws EventStoreUnavailable.
 */
const read = async (
  source: StreamingRead<ResolvedEvent | AllStreamResolvedEvent>,
  deadlineMs: number,
  beginsWithinMs = deadlineMs,
): Promise<Page> => {
  const arriving = source[Symbol.asyncIterator]()
  const events: StoredEvent[] = []
  let size = 0
  let last: Position | undefined
  const all = async (): Promise<Page> => {
    let next = await inTime(arriving.next(), beginsWithinMs)
    for (; next.done !== true; next = await arriving.next()) {
      const resolved = next.value
      size++
      last = exactPositionOf(resolved) ?? last
      const event = eventOf(resolved)
      if (event !== undefined) events.push(event)
    }
    return { events, size, last }
  }
  try {
    return await inTime(all(), deadlineMs)
  } catch (error) {
    if (typeOf(error) === 'stream-not-found') return { events: [], size: 0, last: undefined }
    // Not awaited: during cluster discovery there is nothing to cancel yet.
    void source.cancel().catch(() => {})
    throw asUnavailable(error)
  }
}
