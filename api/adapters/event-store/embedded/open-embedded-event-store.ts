import pg from 'pg'
import type { EventStore, StoredEvent } from '../../../../domain/kernel/event-store.ts'
import { pullSubscription } from '../pull-subscription.ts'
import { asUnavailable, COMMAND_DEADLINE_MS, Connection, TYPES } from './connection.ts'
import { Feed } from './feed.ts'
import { KnownStreams } from './known-streams.ts'
import { COLUMNS, eventOf } from './rows.ts'
import { createLog } from './schema.ts'
import { Writer } from './writer.ts'

export interface EmbeddedEventStoreOptions {
  readonly connectionString: string
  /** Connections for reading beside the writer's and the listener's; default 4. */
  readonly readers?: number
}

const READ_DEADLINE_MS = 30_000
const NO_LIMIT = 2_147_483_647

const STREAM_FORWARDS = `select ${COLUMNS} from log.events where stream = $1 and revision >= $2 order by revision limit $3`
const STREAM_BACKWARDS = `select ${COLUMNS} from log.events where stream = $1 and revision <= $2 order by revision desc limit $3`
const ALL_FORWARDS = `select ${COLUMNS} from log.events where position > $1 order by position limit $2`
const ALL_OF_TYPES = `select ${COLUMNS} from log.events where position > $1 and type = any($3) order by position limit $2`
const ALL_BACKWARDS = `select ${COLUMNS} from log.events where position < $1 order by position desc limit $2`

/**
 * The event store as a log in Postgres (schema `log`, made when missing; see schema.ts). Throws EventStoreUnavailable
 * when the database is away now; later absences are survived: appends and reads reject meanwhile, subscriptions go on
 * where they were.
 */
export const openEmbeddedEventStore = async (options: EmbeddedEventStoreOptions): Promise<EventStore> => {
  const { connectionString } = options
  const feed = new Feed(connectionString)
  try {
    await createLog(connectionString)
    await feed.open()
  } catch (error) {
    await feed.close()
    throw asUnavailable(error)
  }
  const streams = new KnownStreams()
  const writer = new Writer(new Connection(connectionString), feed, streams)
  const pool = new pg.Pool({
    connectionString,
    max: options.readers ?? 4,
    connectionTimeoutMillis: COMMAND_DEADLINE_MS,
    types: TYPES,
  })
  // A pooled connection that breaks while idle is replaced by the pool; the next statement says if the server is away.
  pool.on('error', () => {})

  const read = async (name: string, text: string, values: unknown[], deadlineMs: number): Promise<StoredEvent[]> => {
    try {
      const config = { name, text, values, rowMode: 'array' as const, query_timeout: deadlineMs }
      const { rows } = await pool.query<unknown[]>(config)
      return rows.map(eventOf)
    } catch (error) {
      throw asUnavailable(error)
    }
  }

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
      return recent.length > 0 ? recent : read('log.all', ALL_FORWARDS, [after, limit], READ_DEADLINE_MS)
    },
  }

  return {
    append: (stream, expected, events) => writer.append(stream, expected, events),
    readStream: async (stream, { from, limit = NO_LIMIT, direction = 'forwards' } = {}) => {
      const isForwards = direction === 'forwards'
      const events = isForwards
        ? await read('log.stream', STREAM_FORWARDS, [stream, from ?? 0, limit], COMMAND_DEADLINE_MS)
        : await read(
            'log.stream_back',
            STREAM_BACKWARDS,
            [stream, from ?? Number.MAX_SAFE_INTEGER, limit],
            COMMAND_DEADLINE_MS,
          )
      const last = events.at(isForwards ? -1 : 0)
      if (last !== undefined) streams.saw(stream, last.revision)
      return events
    },
    readAll: (query) => {
      if (query.direction === 'backwards') {
        const before = query.before ?? Number.MAX_SAFE_INTEGER
        return read('log.all_back', ALL_BACKWARDS, [before, query.limit], READ_DEADLINE_MS)
      }
      return query.types === undefined
        ? read('log.all', ALL_FORWARDS, [query.after, query.limit], READ_DEADLINE_MS)
        : read('log.all_of', ALL_OF_TYPES, [query.after, query.limit, [...query.types]], READ_DEADLINE_MS)
    },
    subscribe: (subscription) => pullSubscription(source, subscription),
    head: () => feed.catchUp(),
    close: async () => {
      await writer.close()
      await feed.close()
      await pool.end()
    },
  }
}
