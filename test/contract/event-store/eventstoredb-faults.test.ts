import { expect, test } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { EventStoreUnavailable, type StoredEvent } from '../../../domain/kernel/event-store.ts'
import { startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { until } from '../../support/until.ts'
import { append, samples, streamName } from './sample.ts'

test('while EventStoreDB is away all rejects, and goes on when it is back', async () => {
  const server = await startEventStoreDbServer()
  const store = await openEventStoreDb(server.connectionString)
  const seen: StoredEvent[] = []
  const subscription = store.subscribe({ after: -1, onEvents: (events) => void seen.push(...events) })
  await append(store, streamName(), samples(2))
  await until('live', () => seen.length === 2)

  await server.stop()
  const attempts = await Promise.allSettled([
    store.append(streamName(), 'any', samples(1)),
    store.readStream(streamName()),
    store.head(),
    openEventStoreDb(server.connectionString),
  ])
  for (const attempt of attempts) {
    expect(attempt.status === 'rejected' && attempt.reason).toBeInstanceOf(EventStoreUnavailable)
  }
  await server.start()

  await until('appending works again', () =>
    append(store, streamName(), samples(1)).then(
      () => true,
      () => false,
    ),
  )
  const all = await store.readAll({ after: -1, limit: 100 })
  await until('the subscriber has all', () => seen.length >= all.length)
  expect(seen).toEqual(all)
  await subscription.stop()
  await store.close()
  await server.stop()
})

test('what others wrote to the same EventStoreDB is passed over', async () => {
  const server = await startEventStoreDbServer()
  const { EventStoreDBClient, jsonEvent } = await import('@eventstore/db-client')
  const stranger = EventStoreDBClient.connectionString(server.connectionString)
  const store = await openEventStoreDb(server.connectionString)
  expect(await store.head()).toBe(-1)
  const stream = streamName()
  for (let count = 0; count < 100; count++) {
    await stranger.appendToStream('theirs', jsonEvent({ type: 'NotOurs', data: { count } }))
    if (count % 40 === 0) await append(store, stream, samples(1))
  }
  const ours = await store.readStream(stream)
  expect(ours).toHaveLength(3)
  expect(await store.readAll({ after: -1, limit: 2 })).toEqual(ours.slice(0, 2))
  expect(await store.readAll({ after: -1, limit: 50 })).toEqual(ours)
  expect(await store.readAll({ direction: 'backwards', limit: 2 })).toEqual(ours.slice(1).reverse())
  expect(await store.head()).toBe(ours[2]?.position)
  await stranger.dispose()
  await store.close()
  await server.stop()
})
