import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { append, PATIENT, samples, streamName } from './sample.ts'

const PAGE = 300
let server: EventStoreDbServer
let store: EventStore
beforeEach(async () => {
  server = await startEventStoreDbServer()
  store = await openEventStoreDb(server.connectionString, PATIENT)
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

const page = (after: number, limit = PAGE): Promise<readonly StoredEvent[]> => store.readAll({ after, limit })
const lastOf = (events: readonly StoredEvent[]): number => events.at(-1)?.position ?? -1

test('consecutive pages share one read: nothing is sent twice', async () => {
  await append(store, streamName(), samples(1_000))
  const before = server.sent()
  const seen: StoredEvent[] = []
  for (let last = -1; ; last = lastOf(seen)) {
    const next = await page(last)
    seen.push(...next)
    if (next.length < PAGE) break
  }
  expect(seen).toHaveLength(1_000)
  expect(server.sent() - before).toBeLessThan(1_100)
})

test('events appended after a page are in the next one', async () => {
  await append(store, streamName(), samples(PAGE + 10))
  const first = await page(-1)
  await append(store, streamName(), samples(5))
  const second = await page(lastOf(first))
  expect(second).toHaveLength(15)
  expect(await page(lastOf(second))).toEqual([])
  await append(store, streamName(), samples(2))
  expect(await page(lastOf(second))).toHaveLength(2)
})

test('two readers from the same position each get every event', async () => {
  await append(store, streamName(), samples(PAGE * 2))
  const first = await page(-1)
  const [one, other] = await Promise.all([page(lastOf(first)), page(lastOf(first))])
  expect(one).toHaveLength(PAGE)
  expect(other).toEqual(one)
})

test('restarts a read that broke between two pages', async () => {
  const stream = streamName()
  for (let count = 0; count < 10; count++) await append(store, stream, samples(PAGE))
  const first = await page(-1)
  await server.stop()
  await server.start()
  // The client notices with its next call.
  const second = await page(lastOf(first)).catch(() => page(lastOf(first)))
  expect(second.map(({ revision }) => revision)).toEqual(Array.from({ length: PAGE }, (_, index) => PAGE + index))
})
