import type {
  AllStreamResolvedEvent,
  EventStoreDBClient,
  Position,
  ReadPosition,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client'
import { type EventStore, type StoredEvent, StreamIncomplete } from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, inTime, isNoRecord, typeOf } from './availability.ts'
import { cutBy, DELETED_FOR_GOOD, isMetadata, metadataStreamOf } from './cut-streams.ts'
import { eventOf, exactPositionOf } from './envelope.ts'
import { readFiltered } from './filtered-read.ts'
import { forwardReader } from './forward-reading.ts'
import type { LogFilter } from './log-filter.ts'
import { type LogEnd, NOTHING_PASSED, type PassedEvents } from './passed-events.ts'
import { at } from './position.ts'

const PAGE_WITHIN_MS = 30_000
const SMALLEST_PAGE = 8
const LARGEST_PAGE = 4_096

export interface LogReader extends Pick<EventStore, 'readStream' | 'readAll' | 'head' | 'eventAt'> {
  lastRevision(stream: string): Promise<number>
  /** The position of the log's last event of any application; -1 in an empty log. */
  end(): Promise<number>
  /**
   * Reads one event of the whole log, to check that the server is reachable and grants the permission, and continues
   * where an earlier process stopped searching.
   */
  check(withinMs: number): Promise<void>
  /** Ends reads ahead. */
  close(): void
}

/**
 * Reads the log, in a cluster from its leader: another node may be behind, and commands decide on what they read. The
 * log may contain other applications' events before, after and between ours, which the server leaves out by the filter.
 * The search for our last event covers only what is new since the last search.
 */
export const logReader = (
  client: EventStoreDBClient,
  ours: LogFilter,
  commandDeadlineMs: number,
  passed: PassedEvents,
): LogReader => {
  const forwards = forwardReader(client, ours, (position) => passed.beginAfter(position))

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

  const endOf = async (): Promise<LogEnd | null> => {
    const options = { direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true } as const
    return lastOf(await read(client.readAll(options), commandDeadlineMs))
  }

  /** One event of any application, read at exactly this position; null where the server finds no record. */
  const recordAt = async (fromPosition: ReadPosition): Promise<Page | null> => {
    try {
      return await read(client.readAll({ fromPosition, maxCount: 1, requiresLeader: true }), commandDeadlineMs)
    } catch (error) {
      if (!isNoRecord(error)) throw error
      // The same failure is reported for a log that cannot be read at all: its end can be read, so it is the position.
      await endOf()
      return null
    }
  }

  const find = async (position: Position): Promise<LogEnd | null> => {
    const page = await recordAt(position)
    return page === null ? null : lastOf(page)
  }

  const lastOfOurs = async (downTo?: number): Promise<number> =>
    (await backwards(undefined, 1, downTo)).at(0)?.position ?? -1

  /**
   * Our last event after the position, -1 for none. Searched forwards where the server leaves other applications' events
   * out, since backwards it would pass all of them down to our last event; undefined where ours are many.
   */
  const newestAfter = async (position: Position): Promise<number | undefined> => {
    if (ours === 'without-system-events') return undefined
    const maxCount = LARGEST_PAGE
    const source = readFiltered(client, { from: position, direction: 'forwards', maxCount, filter: ours })
    const { events, size } = await read(source, PAGE_WITHIN_MS)
    return size < maxCount ? (events.at(-1)?.position ?? -1) : undefined
  }

  const head = async (): Promise<number> => {
    await passed.check(find)
    const before = passed.current
    const end = await endOf()
    if (end === null) return -1
    const reached = numberOf(end)
    if (reached === numberOf(before.seenTo)) return before.head
    // The log has lost its end: the readiness check needs the current one.
    if (reached < numberOf(before.seenTo)) {
      passed.set(NOTHING_PASSED)
      return lastOfOurs()
    }
    const newest =
      (before.seenTo === null ? undefined : await newestAfter(before.seenTo.position)) ??
      (await lastOfOurs(numberOf(before.seenTo)))
    const now = Math.max(before.head, newest)
    // Several searches may run at the same time, and the one that began first may end last.
    const { head: known, seenTo } = passed.current
    if (reached > numberOf(seenTo)) passed.set({ head: Math.max(now, known), seenTo: end })
    return now
  }

  const metadataOf = async (stream: string): Promise<unknown> => {
    const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const
    return (await read(client.readStream(metadataStreamOf(stream), options), commandDeadlineMs)).lastData
  }

  return {
    readStream: async (stream, { from, limit, direction = 'forwards' } = {}) => {
      if (limit === 0) return []
      const fromRevision = from === undefined ? (direction === 'forwards' ? 'start' : 'end') : BigInt(from)
      const maxCount = limit === undefined ? {} : { maxCount: limit }
      const source = client.readStream(stream, { direction, fromRevision, requiresLeader: true, ...maxCount })
      // A command waits for this: a long stream may take long, but the answer must begin soon.
      const { events, size } = await ofStream(stream, read(source, PAGE_WITHIN_MS, commandDeadlineMs))
      // A stream that was deleted, or has only events that are too old, reads like one that never existed.
      // Metadata have none themselves.
      const cut = size === 0 && !isMetadata(stream) ? cutBy(await metadataOf(stream)) : null
      if (cut !== null) throw new StreamIncomplete(stream, cut)
      return events
    },
    readAll: async (query) =>
      query.direction === 'backwards'
        ? backwards(query.before, query.limit)
        : forwards.read(query.after, query.limit, query.types),
    close: forwards.close,
    head,
    lastRevision: async (stream) => {
      const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const
      const { events } = await ofStream(stream, read(client.readStream(stream, options), commandDeadlineMs))
      return events.at(0)?.revision ?? -1
    },
    end: async () => numberOf(await endOf()),
    eventAt: async (position) => {
      const event = (await recordAt(at(position)))?.events.at(0)
      return event?.position === position ? event : null
    },
    check: async (withinMs) => {
      await read(
        client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true }),
        withinMs,
      )
      await passed.resume(find)
    },
  }
}

const numberOf = (end: LogEnd | null): number => Number(end?.position.commit ?? -1)

const lastOf = ({ last, lastId }: Page): LogEnd | null => (last === undefined ? null : { position: last, id: lastId })

const pageOf = (missing: number): number => Math.min(LARGEST_PAGE, Math.max(SMALLEST_PAGE, missing + 1))

/** Each page is four times as large: our next event may be far away. */
const growing = (before: number, missing: number): number =>
  Math.min(LARGEST_PAGE, Math.max(before * 4, pageOf(missing)))

/** The result of one read: our events in it, the number of all events, and the last one, ours or not. */
interface Page {
  readonly events: readonly StoredEvent[]
  readonly size: number
  readonly last: Position | undefined
  readonly lastId: string
  readonly lastData: unknown
}

const NOTHING: Page = { events: [], size: 0, last: undefined, lastId: '', lastData: undefined }

/** Throws StreamIncomplete for a stream that was deleted for good. */
export const ofStream = async <T>(stream: string, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (typeOf(error) !== 'stream-deleted') throw error
    throw new StreamIncomplete(stream, DELETED_FOR_GOOD, { cause: error })
  }
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
  let lastId = ''
  let lastData: unknown
  const all = async (): Promise<Page> => {
    let next = await inTime(arriving.next(), beginsWithinMs)
    for (; next.done !== true; next = await arriving.next()) {
      const resolved = next.value
      size++
      last = exactPositionOf(resolved) ?? last
      lastId = resolved.event?.id ?? lastId
      lastData = resolved.event?.data
      const event = eventOf(resolved)
      if (event !== undefined) events.push(event)
    }
    return { events, size, last, lastId, lastData }
  }
  try {
    return await inTime(all(), deadlineMs)
  } catch (error) {
    if (typeOf(error) === 'stream-not-found') return NOTHING
    // Not awaited: during cluster discovery there is nothing to cancel yet.
    void source.cancel().catch(() => {})
    throw asUnavailable(error)
  }
}
