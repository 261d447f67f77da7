import { pullSubscription } from '../../api/adapters/event-store/pull-subscription.ts'
import { Signal } from '../../api/adapters/event-store/signal.ts'
import {
  type AppendOutcome,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type StoredEvent,
} from '../../domain/kernel/event-store.ts'

interface Log {
  readonly all: StoredEvent[]
  readonly streams: Map<string, StoredEvent[]>
  readonly signal: Signal
}

/** The event store in memory, for tests of code that uses one. It passes the same contract suite. */
export const memoryEventStore = (): EventStore & {
  /** A second store on the same log. */
  another(): EventStore
} => {
  const log: Log = { all: [], streams: new Map(), signal: new Signal() }
  return { ...storeOn(log), another: () => storeOn(log) }
}

const storeOn = ({ all: log, streams, signal }: Log): EventStore => {
  let closed = false
  const endOf = (): number => log.at(-1)?.position ?? -1
  const after = (position: number, limit: number): StoredEvent[] => {
    const start = Math.max(0, position)
    return log.slice(start, start + limit)
  }

  const append: EventStore['append'] = async (stream, expected, events): Promise<AppendOutcome> => {
    if (closed) throw new EventStoreUnavailable('the event log is closed')
    if (events.length === 0) throw new Error('an append needs at least one event')
    const existing = streams.get(stream) ?? []
    const actual = existing.length - 1
    if (!fits(expected, actual)) return { ok: false, reason: 'wrong-expected-revision', actual }
    for (const event of events) {
      const data: unknown = JSON.parse(JSON.stringify(event.data) ?? 'null')
      const stored = { ...event, data, stream, revision: existing.length, position: log.length + 1 }
      existing.push(stored)
      log.push(stored)
    }
    streams.set(stream, existing)
    signal.wake()
    return { ok: true, revision: existing.length - 1, position: endOf() }
  }

  return {
    append,
    readStream: async (stream, { from, limit = Number.MAX_SAFE_INTEGER, direction = 'forwards' } = {}) => {
      const events = streams.get(stream) ?? []
      if (direction === 'forwards') return events.slice(from ?? 0).slice(0, limit)
      return events
        .slice(0, from === undefined ? undefined : from + 1)
        .reverse()
        .slice(0, limit)
    },
    readAll: async (query) => {
      if (query.direction === 'backwards') {
        const before = query.before ?? Number.MAX_SAFE_INTEGER
        return log
          .slice(0, Math.max(0, before - 1))
          .reverse()
          .slice(0, query.limit)
      }
      const { types } = query
      if (types === undefined) return after(query.after, query.limit)
      return after(query.after, log.length)
        .filter((event) => types.includes(event.type))
        .slice(0, query.limit)
    },
    subscribe: (options) =>
      pullSubscription(
        {
          get head() {
            return endOf()
          },
          get closed() {
            return closed
          },
          signal,
          read: after,
        },
        options,
      ),
    cutStreams: async () => [],
    head: async () => endOf(),
    eventAt: async (position) => log[position - 1] ?? null,
    close: async () => {
      closed = true
      signal.wake()
    },
  }
}

const fits = (expected: ExpectedRevision, actual: number): boolean => {
  if (expected === 'any') return true
  if (expected === 'no-stream') return actual === -1
  if (expected === 'stream-exists') return actual >= 0
  return expected === actual
}
