import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { fullSize } from '../../support/full-size.ts'
import { until } from '../../support/until.ts'
import { append, PATIENT, sample, samples, streamName } from './sample.ts'
import { eventStoreSuite } from './suite.ts'

/** More than two windows in which the server searches at a time. */
const FOREIGN = fullSize(50_000, 9_000)
const STREAMS = ['registration-']

const open = (server: EventStoreDbServer): Promise<EventStore> =>
  openEventStoreDb(server.connectionString, { ...PATIENT, streams: STREAMS })

eventStoreSuite('EventStoreDB client in a log with thousands of events of another application', async () => {
  const server = await startEventStoreDbServer()
  server.appendForeign(FOREIGN)
  const store = await open(server)
  return {
    store,
    another: () => open(server),
    breakConnections: async () => {
      await server.stop()
      await server.start()
    },
    close: async () => {
      await store.close()
      await server.stop()
    },
  }
})

describe('a log with thousands of events of another application before, between and after ours', () => {
  let server: EventStoreDbServer
  let store: EventStore
  beforeEach(async () => {
    server = await startEventStoreDbServer()
    store = await open(server)
    server.appendForeign(FOREIGN)
    for (let count = 0; count < 10; count++) await append(store, streamName(), [sample(), sample({}, 'ItemCanceled')])
    server.appendForeign(FOREIGN)
    for (let count = 0; count < 10; count++) await append(store, streamName(), samples(1))
    server.appendForeign(FOREIGN)
  })
  afterEach(async () => {
    await store.close()
    await server.stop()
  })

  /** How many events cross the wire during the work. */
  const sentBy = async (work: () => Promise<unknown>): Promise<number> => {
    const before = server.sent()
    await work()
    return server.sent() - before
  }

  /** How many events the server compares with a filter during the work. */
  const searchedBy = async (work: () => Promise<unknown>): Promise<number> => {
    const before = server.searched()
    await work()
    return server.searched() - before
  }

  it('sends our events only, in either direction', async () => {
    let forwards: readonly StoredEvent[] = []
    expect(
      await sentBy(async () => {
        forwards = await store.readAll({ after: -1, limit: 1_000 })
      }),
    ).toBe(30)
    expect(forwards).toHaveLength(30)
    let backwards: readonly StoredEvent[] = []
    expect(
      await sentBy(async () => {
        backwards = await store.readAll({ direction: 'backwards', limit: 1_000 })
      }),
    ).toBe(30)
    expect(backwards).toEqual(forwards.toReversed())
  })

  it('sends only events of the types that a reader asks for', async () => {
    const types = ['ItemCanceled']
    expect(
      await sentBy(async () => {
        expect(await store.readAll({ after: -1, limit: 1_000, types })).toHaveLength(10)
      }),
    ).toBe(10)
  })

  it('finds our last event without reading the others, also when only others have appended since', async () => {
    const last = (await store.readAll({ after: -1, limit: 1_000 })).at(-1)?.position
    const another = await open(server)
    expect(await sentBy(async () => expect(await another.head()).toBe(last))).toBeLessThan(12)
    server.appendForeign(FOREIGN)
    expect(await sentBy(async () => expect(await another.head()).toBe(last))).toBe(1)
    expect(await sentBy(async () => expect(await another.head()).toBe(last))).toBe(1)
    const { position } = await append(store, streamName(), samples(1))
    expect(await another.head()).toBe(position)
    await another.close()
  })

  it('begins behind the events that a search has passed', async () => {
    const last = await store.head()
    const types = ['ItemCanceled']
    const caughtUp = async (): Promise<void> => {
      let isLive = false
      const subscription = store.subscribe({
        after: last,
        onEvents: () => {},
        onCaughtUp: () => {
          isLive = true
        },
      })
      await until('it has caught up', () => isLive)
      await subscription.stop()
    }
    const work = async (): Promise<void> => {
      expect(await store.readAll({ after: last, limit: 1_000 })).toEqual([])
      expect(await store.readAll({ after: last, limit: 1_000, types })).toEqual([])
      await caughtUp()
    }
    expect(await searchedBy(work)).toBeLessThan(20)
    const { position } = await append(store, streamName(), samples(1))
    expect((await store.readAll({ after: last, limit: 1_000 })).map((event) => event.position)).toEqual([position])
    server.appendForeign(FOREIGN)
    // Nothing was searched since: the server passes them.
    expect(await searchedBy(() => store.readAll({ after: position, limit: 1_000 }))).toBeGreaterThan(FOREIGN)
  })

  it('begins the next start there, but not on another log or for other streams', async () => {
    let text: string | null = null
    const passed = {
      load: async () => text,
      save: async (saved: string) => {
        text = saved
      },
    }
    const started = (streams = STREAMS, on = server) =>
      openEventStoreDb(on.connectionString, { ...PATIENT, streams, passed })
    const first = await started()
    const last = await first.head()
    await first.close()
    const start = async (): Promise<void> => {
      const next = await started()
      expect(await next.head()).toBe(last)
      expect(await next.readAll({ after: last, limit: 1_000 })).toEqual([])
      await next.close()
    }
    expect(await searchedBy(start)).toBeLessThan(20)
    const kept = text
    text = null
    expect(await searchedBy(start)).toBeGreaterThan(FOREIGN)

    text = kept
    const others = await started(['orders-', ...STREAMS])
    expect(await searchedBy(() => others.head())).toBeGreaterThan(FOREIGN)
    await others.close()

    // Another event is at that position.
    text = String(kept).replace(/"id":"[^"]+"/, `"id":"${crypto.randomUUID()}"`)
    expect(await searchedBy(start)).toBeGreaterThan(FOREIGN)

    text = kept
    // An older copy of the log, in which our events follow where the others were.
    server.cut(last + 1_000)
    for (let count = 0; count < 200; count++) await append(store, streamName(), samples(1))
    server.appendForeign(FOREIGN)
    const copy = await started()
    expect(await copy.readAll({ after: last, limit: 1_000 })).toHaveLength(200)
    await copy.close()
  })

  it('reads everything again when a new leader has other events in the place of those that it passed', async () => {
    const last = await store.head()
    let isLive = false
    const subscription = store.subscribe({
      after: last,
      onEvents: () => {},
      onCaughtUp: () => {
        isLive = true
      },
    })
    await until('it has caught up', () => isLive)
    const newest = async () => (await store.readAll({ after: last, limit: 10 })).at(0)?.position
    await server.stop()
    server.cut(last + 1)
    const position = server.appendOurs(streamName(), sample())
    server.appendForeign(2 * FOREIGN)
    await server.start()
    await until(
      'it is read',
      async () =>
        await newest().then(
          (found) => found === position,
          () => false,
        ),
    )
    await subscription.stop()
  })

  it('is sent one event when it asks for one', async () => {
    for (let count = 0; count < 20; count++) await append(store, streamName(), samples(20))
    expect(await sentBy(() => store.readAll({ after: -1, limit: 1 }))).toBeLessThanOrEqual(2)
    const [first, second] = await store.readAll({ after: -1, limit: 2 })
    const after = first?.position ?? -1
    expect(await store.readAll({ after, limit: 1 })).toEqual([second])
    // A type whose name begins with another one passes the same filter.
    await append(store, streamName(), [
      sample({}, 'ItemCanceledTwice'),
      sample({}, 'ItemCanceledTwice'),
      sample({}, 'ItemCanceled'),
    ])
    const last = await store.readAll({ direction: 'backwards', limit: 4 })
    const types = ['ItemCanceled']
    expect(await store.readAll({ after: last.at(3)?.position ?? -1, limit: 1, types })).toEqual([last.at(0)])
  })

  it('reads one event to find the one at a position', async () => {
    const [first] = await store.readAll({ after: -1, limit: 1 })
    const position = first?.position ?? 0
    expect(await sentBy(async () => expect(await store.eventAt(position)).toEqual(first))).toBe(1)
    const foreign = await sentBy(async () => expect(await store.eventAt(position - 1)).toBeNull())
    // The server finds no record there; that its log can be read shows in the last event.
    expect(foreign).toBeLessThan(2)
  })

  it('sends our events only to a subscription, and then those that follow', async () => {
    const seen: StoredEvent[] = []
    let isLive = false
    const before = server.sent()
    const subscription = store.subscribe({
      after: -1,
      onEvents: (events) => void seen.push(...events),
      onCaughtUp: () => {
        isLive = true
      },
    })
    await until('it has caught up', () => isLive)
    expect(seen).toHaveLength(30)
    expect(server.sent() - before).toBeLessThan(45)
    server.appendForeign(FOREIGN)
    await append(store, streamName(), samples(1))
    await until('the next one arrives', () => seen.length === 31)
    await subscription.stop()
  })

  it('leaves out events of another application in a stream that is named like ours', async () => {
    server.appendForeign(100, 'registration-of-theirs')
    expect(await store.readAll({ after: -1, limit: 1_000 })).toHaveLength(30)
    expect(await store.readAll({ direction: 'backwards', limit: 5 })).toHaveLength(5)
    expect(await store.head()).toBe((await store.readAll({ direction: 'backwards', limit: 1 })).at(0)?.position)
  })

  it('refuses to append to a stream that no reader would find', async () => {
    await expect(store.append('orders-7', 'any', samples(1))).rejects.toThrow(
      'no reader would find the stream orders-7',
    )
  })
})
