import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { until } from '../../support/until.ts'
import { append, PATIENT, sample, samples, streamName } from './sample.ts'
import { eventStoreSuite } from './suite.ts'

const FOREIGN = 50_000
const STREAMS = ['registration-']

const open = (server: EventStoreDbServer): Promise<EventStore> =>
  openEventStoreDb(server.connectionString, { ...PATIENT, streams: STREAMS })

eventStoreSuite('EventStoreDB client in a log with 50,000 events of another application', async () => {
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

describe('a log with 50,000 events of another application before, between and after ours', () => {
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

  it('reads one event to find out whether ours is at a position', async () => {
    const [first] = await store.readAll({ after: -1, limit: 1 })
    const position = first?.position ?? 0
    expect(await sentBy(async () => expect(await store.has(position)).toBe(true))).toBe(1)
    const foreign = await sentBy(async () => expect(await store.has(position - 1)).toBe(false))
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
