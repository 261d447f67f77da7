import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { AppendTooLarge, type EventStore, EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { until } from '../../support/until.ts'
import { append, PATIENT, sample, samples, streamName } from './sample.ts'

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

const many = (count: number): Promise<unknown>[] =>
  Array.from({ length: count }, () => store.append(streamName(), 'no-stream', samples(1)))

const outcomeOf = (appending: Promise<unknown>): Promise<unknown> => appending.catch((error: unknown) => error)

test('sends all appends on one long call, and returns each one’s outcome', async () => {
  const stream = streamName()
  await append(store, stream, samples(2))
  const answers = await Promise.all([
    store.append(stream, 'no-stream', samples(1)),
    store.append(streamName(), 'no-stream', samples(3)),
    store.append(streamName(), 4, samples(1)),
    ...many(50),
  ])
  expect(answers.slice(0, 3)).toEqual([
    { ok: false, reason: 'wrong-expected-revision', actual: 1 },
    { ok: true, revision: 2, position: expect.any(Number) },
    { ok: false, reason: 'wrong-expected-revision', actual: -1 },
  ])
  expect(answers.slice(3)).toEqual(Array(50).fill({ ok: true, revision: 0, position: expect.any(Number) }))
  expect(server.batchCalls()).toBe(1)
})

test('sends a large append on a separate call, without delaying the others', async () => {
  const large = store.append(streamName(), 'no-stream', [sample({ text: 'x'.repeat(500_000) })])
  const answers = await Promise.all([large, ...many(3)])
  expect(answers.every((answer) => (answer as { ok: boolean }).ok)).toBe(true)
  expect(server.batchCalls()).toBe(2)
})

test('reports a lack of the right to write, and writes nothing', async () => {
  const stream = streamName()
  server.breakBatches('denied')
  expect(await outcomeOf(store.append(stream, 'any', samples(1)))).toMatchObject({ type: 'access-denied' })
  server.breakBatches('none')
  await append(store, stream, samples(1))
  expect(await store.readStream(stream)).toHaveLength(1)
  expect(server.batchCalls()).toBe(1)
})

test('rejects every waiting append when the credentials are wrong', async () => {
  server.breakBatches('denied-call')
  for (const outcome of await Promise.all(many(5).map(outcomeOf)))
    expect(outcome).toMatchObject({ type: 'access-denied' })
})

test('reports an unknown outcome when the server times out', async () => {
  const stream = streamName()
  server.breakBatches('late')
  expect(await outcomeOf(store.append(stream, 'any', samples(1)))).toBeInstanceOf(EventStoreUnavailable)
  server.breakBatches('none')
  expect(await store.append(stream, 'no-stream', samples(1))).toMatchObject({ ok: false, actual: 0 })
})

test('refuses a message above the server’s limit permanently', async () => {
  server.breakBatches('too-long-message')
  const refused = await outcomeOf(store.append(streamName(), 'any', [sample({ text: 'x'.repeat(300_000) })]))
  expect(refused).toBeInstanceOf(AppendTooLarge)
})

test('abandons a call with an unanswered append, and opens another', async () => {
  const hasty = await openEventStoreDb(server.connectionString, { commandDeadlineMs: 300 })
  const opened = server.batchCalls()
  server.breakBatches('stuck')
  expect(await outcomeOf(hasty.append(streamName(), 'any', samples(1)))).toBeInstanceOf(EventStoreUnavailable)
  server.breakBatches('none')
  await append(hasty, streamName(), samples(1))
  expect(server.batchCalls()).toBe(opened + 1)
  await hasty.close()
})

test('reports unknown outcomes when the server stops, and appends again when it is back', async () => {
  await append(store, streamName(), samples(1))
  server.breakBatches('stuck')
  const waiting = many(20).map(outcomeOf)
  const stuckStream = streamName()
  const last = outcomeOf(store.append(stuckStream, 'any', samples(1)))
  await until('the server has all', async () => (await store.readStream(stuckStream)).length === 1)
  await server.stop()
  for (const outcome of await Promise.all([...waiting, last])) expect(outcome).toBeInstanceOf(EventStoreUnavailable)
  server.breakBatches('none')
  await server.start()
  await until('appending works again', () =>
    append(store, streamName(), samples(1)).then(
      () => true,
      () => false,
    ),
  )
})

test('answers sent appends before it closes', async () => {
  const answers = many(20)
  await store.close()
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true })
})
