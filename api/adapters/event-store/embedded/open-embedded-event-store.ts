import type { EventStore } from '../../../../domain/kernel/event-store.ts'
import { pullSubscription } from '../pull-subscription.ts'
import { asUnavailable, COMMAND_DEADLINE_MS, Connection } from './connection.ts'
import { Feed } from './feed.ts'
import { KnownStreams } from './known-streams.ts'
import { openReaders } from './readers.ts'
import { COLUMNS } from './rows.ts'
import { createLog } from './schema.ts'
import { Writer } from './writer.ts'

export interface EmbeddedEventStoreOptions {
  readonly connectionString: string
  /** Connections for reading streams; default 4. Two more read the whole log, one writes, one listens. */
  readonly readers?: number
  /** How long a command may wait for the database; default 1.5 s, so that a 503 is answered within 2 s. */
  readonly commandDeadlineMs?: number | undefined
}

const READ_DEADLINE_MS = 30_000
/** Connections that read the whole log. */
const LOG_READERS = 2
const NO_LIMIT = 2_147_483_647

const STREAM_FORWARDS = `select ${COLUMNS} from log.events where stream = $1 and revision >= $2 order by revision limit $3`
const STREAM_BACKWARDS = `select ${COLUMNS} from log.events where stream = $1 and revision <= $2 order by revision desc limit $3`
const AT = `select ${COLUMNS} from log.events where position = $1`
const ALL_FORWARDS = `select ${COLUMNS} from log.events where position > $1 order by position limit $2`
const ALL_OF_TYPES = `select ${COLUMNS} from log.events where position > $1 and type = any($3) order by position limit $2`
const ALL_BACKWARDS = `select ${COLUMNS} from log.events where position < $1 order by position desc limit $2`

/**
 * The event store as a log in Postgres (schema `log`, created when missing; see schema.ts). Throws
 * EventStoreUnavailable when the database cannot be reached. It survives later outages: appends and reads reject
 * meanwhile, subscriptions resume where they were.
 */
export const openEmbeddedEventStore = async (options: EmbeddedEventStoreOptions): Promise<EventStore> => {
  const { connectionString, commandDeadlineMs = COMMAND_DEADLINE_MS } = options
  const feed = new Feed(connectionString, commandDeadlineMs)
  try {
    await createLog(connectionString)
    await feed.open()
  } catch (error) {
    await feed.close()
    throw asUnavailable(error)
  }
  const streams = new KnownStreams()
  const writer = new Writer(new Connection(connectionString, commandDeadlineMs), feed, streams)
  const connectMs = commandDeadlineMs
  const ofStreams = openReaders(connectionString, options.readers ?? 4, { connectMs, answerMs: commandDeadlineMs })
  const ofAll = openReaders(connectionString, LOG_READERS, { connectMs, answerMs: READ_DEADLINE_MS })

  const source = {
    get head() {
      return feed.head
    },
    get closed() {
      return feed.closed
    },
    signal: feed.signal,
    read: (after: number, limit: number) => {
      const recent = feed.recent.take(after, limit)
      return recent.length > 0 ? recent : ofAll.read('log.all', ALL_FORWARDS, [after, limit])
    },
  }

  return {
    append: (stream, expected, events) => writer.append(stream, expected, events),
    readStream: async (stream, { from, limit = NO_LIMIT, direction = 'forwards' } = {}) => {
      const isForwards = direction === 'forwards'
      const events = isForwards
        ? await ofStreams.read('log.stream', STREAM_FORWARDS, [stream, from ?? 0, limit])
        : await ofStreams.read('log.stream_back', STREAM_BACKWARDS, [stream, from ?? Number.MAX_SAFE_INTEGER, limit])
      const last = events.at(isForwards ? -1 : 0)
      if (last !== undefined) streams.saw(stream, last.revision)
      return events
    },
    readAll: (query) => {
      if (query.direction === 'backwards') {
        const before = query.before ?? Number.MAX_SAFE_INTEGER
        return ofAll.read('log.all_back', ALL_BACKWARDS, [before, query.limit])
      }
      return query.types === undefined
        ? ofAll.read('log.all', ALL_FORWARDS, [query.after, query.limit])
        : ofAll.read('log.all_of', ALL_OF_TYPES, [query.after, query.limit, [...query.types]])
    },
    subscribe: (subscription) => pullSubscription(source, subscription),
    cutStreams: () => ofAll.cutStreams(),
    head: () => feed.catchUp(),
    eventAt: async (position) => (await ofAll.read('log.at', AT, [position])).at(0) ?? null,
    close: async () => {
      await writer.close()
      await feed.close()
      await ofStreams.close()
      await ofAll.close()
    },
  }
}
