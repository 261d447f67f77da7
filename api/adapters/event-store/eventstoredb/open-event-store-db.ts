import {
  type AllStreamResolvedEvent,
  type AppendExpectedRevision,
  EventStoreDBClient,
  type ReadPosition,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client'
import {
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type StoredEvent,
} from '../../../../domain/kernel/event-store.ts'
import { asUnavailable, COMMAND_DEADLINE_MS, inTime, typeOf } from './availability.ts'
import { eventOf, positionOf, proposed } from './envelope.ts'
import { after, subscribeToAll } from './subscription.ts'

const READ_DEADLINE_MS = 30_000
const SMALLEST_PAGE = 32
const LARGEST_PAGE = 4_096

/**
 * EventStoreDB or KurrentDB (`esdb://…`, one node or a cluster) as the event store. Throws EventStoreUnavailable when
 * it cannot be reached now.
 */
export const openEventStoreDb = async (connectionString: string): Promise<EventStore> => {
  const client = EventStoreDBClient.connectionString(connectionString)
  const subscriptions = new Set<{ stop(): Promise<void> }>()
  let closed = false

  const head = async (): Promise<number> => (await readAllBackwards(client, undefined, 1)).at(0)?.position ?? -1

  const lastRevision = async (stream: string): Promise<number> => {
    const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1 } as const
    const [last] = await collect(client.readStream(stream, options), COMMAND_DEADLINE_MS)
    return last?.event === undefined ? -1 : Number(last.event.revision)
  }

  const store: EventStore = {
    append: async (stream, expected, events) => {
      if (closed) throw new EventStoreUnavailable('the event store is closed')
      if (events.length === 0) throw new Error('an append needs at least one event')
      try {
        const expectedRevision = expectedOf(expected)
        const result = await inTime(client.appendToStream(stream, events.map(proposed), { expectedRevision }))
        if (result.position === undefined) throw new Error('EventStoreDB answered no position')
        return { ok: true, revision: Number(result.nextExpectedRevision), position: Number(result.position.prepare) }
      } catch (error) {
        if (typeOf(error) !== 'wrong-expected-version') throw error
        const { actualVersion } = error as { actualVersion?: unknown }
        const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : await lastRevision(stream)
        return { ok: false, reason: 'wrong-expected-revision', actual }
      }
    },
    readStream: async (stream, { from, limit, direction = 'forwards' } = {}) => {
      if (limit === 0) return []
      const fromRevision = from === undefined ? (direction === 'forwards' ? 'start' : 'end') : BigInt(from)
      const maxCount = limit === undefined ? {} : { maxCount: limit }
      const read = client.readStream(stream, { direction, fromRevision, ...maxCount })
      return known(await collect(read, READ_DEADLINE_MS))
    },
    readAll: (query) =>
      query.direction === 'backwards'
        ? readAllBackwards(client, query.before, query.limit)
        : readAllForwards(client, query.after, query.limit, query.types),
    subscribe: (options) => {
      const subscription = subscribeToAll(client, head, options)
      subscriptions.add(subscription)
      return {
        done: subscription.done,
        stop: () => {
          subscriptions.delete(subscription)
          return subscription.stop()
        },
      }
    },
    head,
    close: async () => {
      closed = true
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      await client.dispose().catch(() => {})
    },
  }
  try {
    await inTime(head())
  } catch (error) {
    await store.close()
    throw error
  }
  return store
}

const expectedOf = (expected: ExpectedRevision): AppendExpectedRevision => {
  if (typeof expected === 'number') return BigInt(expected)
  if (expected === 'no-stream') return 'no_stream'
  return expected === 'stream-exists' ? 'stream_exists' : 'any'
}

const known = (resolved: readonly (ResolvedEvent | AllStreamResolvedEvent)[]): StoredEvent[] =>
  resolved.map(eventOf).filter((event) => event !== undefined)

/** Everything a read answers; an unknown stream is empty. */
const collect = async <E>(read: StreamingRead<E>, deadlineMs: number): Promise<E[]> => {
  const events: E[] = []
  const all = async (): Promise<E[]> => {
    for await (const event of read) events.push(event)
    return events
  }
  try {
    return await inTime(all(), deadlineMs)
  } catch (error) {
    if (typeOf(error) === 'stream-not-found') return []
    await read.cancel().catch(() => {})
    throw asUnavailable(error)
  }
}

/** Pages until there are enough: what is not ours (system events, links) takes room in a page. */
const readAllForwards = async (
  client: EventStoreDBClient,
  position: number,
  limit: number,
  types: readonly string[] | undefined,
): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = []
  const wanted = types === undefined ? undefined : new Set(types)
  let cursor = position
  while (found.length < limit) {
    const maxCount = types === undefined ? pageOf(limit - found.length) : LARGEST_PAGE
    // The event at the position itself comes first.
    const page = await collect(client.readAll({ fromPosition: after(cursor), maxCount }), READ_DEADLINE_MS)
    for (const event of known(page)) {
      if (found.length === limit) break
      if (event.position > cursor && (wanted === undefined || wanted.has(event.type))) found.push(event)
    }
    if (page.length < maxCount) break
    cursor = page.map(positionOf).findLast((at) => at !== undefined) ?? cursor
  }
  return found
}

const readAllBackwards = async (
  client: EventStoreDBClient,
  before: number | undefined,
  limit: number,
): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = []
  let bound = before ?? Number.POSITIVE_INFINITY
  while (found.length < limit && bound > 0) {
    const fromPosition: ReadPosition = Number.isFinite(bound) ? after(bound) : 'end'
    const maxCount = pageOf(limit - found.length)
    const page = await collect(client.readAll({ direction: 'backwards', fromPosition, maxCount }), READ_DEADLINE_MS)
    for (const event of known(page)) {
      if (found.length < limit && event.position < bound) found.push(event)
    }
    const last = page.map(positionOf).findLast((at) => at !== undefined)
    if (page.length < maxCount || last === undefined) break
    bound = last
  }
  return found
}

const pageOf = (missing: number): number => Math.min(LARGEST_PAGE, Math.max(SMALLEST_PAGE, missing + 1))
