import { expect, test, vi } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { StartProblem } from '../../../api/configuration/start-problem.ts'
import { AppendTooLarge, EventStoreUnavailable, type StoredEvent } from '../../../domain/kernel/event-store.ts'
import { startProxy } from '../../support/eventstoredb-proxy.ts'
import { startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { until } from '../../support/until.ts'
import { append, PATIENT, sample, samples, streamName } from './sample.ts'

test('rejects every call while EventStoreDB is down, and works again afterwards', async () => {
  const server = await startEventStoreDbServer()
  const store = await openEventStoreDb(server.connectionString, { outageMs: 0 })
  const seen: StoredEvent[] = []
  const subscription = store.subscribe({ after: -1, onEvents: (events) => void seen.push(...events) })
  const patient = await openEventStoreDb(server.connectionString, PATIENT)
  await append(patient, streamName(), samples(2))
  await patient.close()
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

test('times commands out, but lets log readers wait, while EventStoreDB does not answer', async () => {
  const server = await startEventStoreDbServer()
  const proxy = await startProxy(server.connectionString)
  const store = await openEventStoreDb(proxy.connectionString, { commandDeadlineMs: 500, outageMs: 0 })
  const patient = await openEventStoreDb(server.connectionString, PATIENT)
  const stream = streamName()
  await append(patient, stream, samples(3))
  await patient.close()
  proxy.pauseAnswers()
  const all = store.readAll({ after: -1, limit: 10 })
  await expect(store.readStream(stream)).rejects.toBeInstanceOf(EventStoreUnavailable)
  await expect(store.append(streamName(), 'any', samples(1))).rejects.toBeInstanceOf(EventStoreUnavailable)
  proxy.resumeAnswers()
  expect(await all).toHaveLength(3)
  await store.close()
  await proxy.close()
  await server.stop()
})

test('events of other applications in the same EventStoreDB are skipped', async () => {
  const server = await startEventStoreDbServer()
  const { EventStoreDBClient, jsonEvent } = await import('@eventstore/db-client')
  const foreign = EventStoreDBClient.connectionString(server.connectionString)
  const store = await openEventStoreDb(server.connectionString, PATIENT)
  expect(await store.head()).toBe(-1)
  const stream = streamName()
  for (let count = 0; count < 100; count++) {
    await foreign.appendToStream('theirs', jsonEvent({ type: 'NotOurs', data: { count } }))
    if (count % 40 === 0) await append(store, stream, samples(1))
  }
  const ours = await store.readStream(stream)
  expect(ours).toHaveLength(3)
  expect(await store.readAll({ after: -1, limit: 2 })).toEqual(ours.slice(0, 2))
  expect(await store.readAll({ after: -1, limit: 50 })).toEqual(ours)
  expect(await store.readAll({ direction: 'backwards', limit: 2 })).toEqual(ours.slice(1).reverse())
  expect(await store.head()).toBe(ours[2]?.position)
  await foreign.dispose()
  await store.close()
  await server.stop()
})

test('rejects each waiting append when EventStoreDB stops', async () => {
  const server = await startEventStoreDbServer()
  const store = await openEventStoreDb(server.connectionString, PATIENT)
  const large = sample({ text: 'x'.repeat(100_000) })
  const appends = Array.from({ length: 200 }, () => store.append(streamName(), 'no-stream', [large]))
  await Promise.race(appends)

  await server.stop()

  for (const outcome of await Promise.allSettled(appends)) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(EventStoreUnavailable)
  }
  await store.close()
})

test('accepts an append of 8 MiB, a whole tournament’s draw, when the server is configured for it', async () => {
  const server = await startEventStoreDbServer(undefined, 8_388_608)
  const store = await openEventStoreDb(server.connectionString, PATIENT)
  const stream = streamName()
  const events = Array.from({ length: 4_000 }, () => sample({ text: 'x'.repeat(1_500) }))
  expect(await store.append(stream, 'no-stream', events)).toMatchObject({ ok: true })
  expect(await store.readStream(stream)).toHaveLength(4_000)
  await store.close()
  await server.stop()
})

test.each([
  ['in two events', 2, 600_000, undefined],
  ['long before the last event', 20_000, 1_000, undefined],
  ['by the setting of its operator', 2, 60_000, 100_000],
])('refuses an append above the limit permanently, and writes nothing: %s', async (...row) => {
  const [, count, size, limit] = row
  const server = await startEventStoreDbServer(undefined, limit)
  const store = await openEventStoreDb(server.connectionString, PATIENT)
  const stream = streamName()
  const some = (): ReturnType<typeof sample> => sample({ text: 'x'.repeat(size) })

  const answer = store.append(stream, 'no-stream', Array.from({ length: count }, some))
  const refused = await answer.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppendTooLarge)
  expect((refused as AppendTooLarge).bytes).toBeGreaterThan(count * size)

  expect(await store.readStream(stream)).toEqual([])
  expect((await append(store, stream, [some()])).revision).toBe(0)
  await store.close()
  await server.stop()
})

test.each([
  ['nothing of ours', 0],
  ['events of ours', 2],
])('delivers events missed during an outage to a subscription that had seen %s', async (_, before) => {
  const server = await startEventStoreDbServer()
  const proxy = await startProxy(server.connectionString)
  const writer = await openEventStoreDb(server.connectionString, PATIENT)
  const reader = await openEventStoreDb(proxy.connectionString, PATIENT)
  for (let count = 0; count < before; count++) await append(writer, streamName(), samples(1))
  const seen: StoredEvent[] = []
  let live = false
  const subscription = reader.subscribe({
    after: -1,
    onEvents: (events) => void seen.push(...events),
    onCaughtUp: () => {
      live = true
    },
  })
  await until('live', () => live && seen.length === before)
  await proxy.cut()
  await append(writer, streamName(), samples(3))
  await proxy.restore()

  await until('the missed events', () => seen.length === before + 3)
  expect(seen).toEqual(await writer.readAll({ after: -1, limit: 10 }))
  await subscription.stop()
  await reader.close()
  await writer.close()
  await proxy.close()
  await server.stop()
})

test('searches for our last event only in new events', async () => {
  const server = await startEventStoreDbServer()
  const { EventStoreDBClient, jsonEvent } = await import('@eventstore/db-client')
  const foreign = EventStoreDBClient.connectionString(server.connectionString)
  const store = await openEventStoreDb(server.connectionString, PATIENT)
  const { position } = await append(store, streamName(), samples(1))
  const theirs = Array.from({ length: 2_000 }, (_, count) => jsonEvent({ type: 'NotOurs', data: { count } }))
  await foreign.appendToStream('theirs', theirs)

  expect(await store.head()).toBe(position)
  const before = server.sent()
  expect(await store.head()).toBe(position)
  expect(server.sent() - before).toBeLessThan(20)
  const next = await append(store, streamName(), samples(1))
  expect(await store.head()).toBe(next.position)
  expect(server.sent() - before).toBeLessThan(40)
  await foreign.dispose()
  await store.close()
  await server.stop()
})

test('resumes a subscription after events of other applications', async () => {
  const server = await startEventStoreDbServer()
  const { EventStoreDBClient, jsonEvent } = await import('@eventstore/db-client')
  const foreign = EventStoreDBClient.connectionString(server.connectionString)
  const store = await openEventStoreDb(server.connectionString, PATIENT)
  const seen: StoredEvent[] = []
  const subscription = store.subscribe({ after: -1, onEvents: (events) => void seen.push(...events) })
  await append(store, streamName(), samples(1))
  await until('live', () => seen.length === 1)
  const before = server.sent()
  const theirs = Array.from({ length: 2_000 }, (_, count) => jsonEvent({ type: 'NotOurs', data: { count } }))
  await foreign.appendToStream('theirs', theirs)
  await until('their events have passed', () => server.sent() - before >= 2_000)
  await append(store, streamName(), samples(1))
  await until('ours', () => seen.length === 2)

  const passed = server.sent()
  await server.stop()
  await server.start()
  await until('appending works again', () =>
    append(store, streamName(), samples(1)).then(
      () => true,
      () => false,
    ),
  )

  await until('the events after the break', async () => seen.at(-1)?.position === (await store.head()))
  expect(server.sent() - passed).toBeLessThan(1_000)
  await subscription.stop()
  await foreign.dispose()
  await store.close()
  await server.stop()
})

test.each([
  ['esdb://admin:hunter2@db:2113?tls=false&speed=fast', 'EVENTSTORE_URL has an option "speed"'],
  ['esdb://admin:hunter2@db:2113?tls=maybe', 'EVENTSTORE_URL must read esdb://'],
  ['esdb://admin:hunter2@db:2113?tls=true&tlsVerifyCert=false', 'tlsCAFile'],
])('refuses the connection string %s without disclosing the password', async (url, sentence) => {
  const refused = await openEventStoreDb(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
  expect((refused as StartProblem).message).toContain(sentence)
  expect((refused as StartProblem).message).not.toContain('hunter2')
})

test('refuses at start a server that is too old to report positions in streams', async () => {
  const server = await startEventStoreDbServer('21.10.2')
  const refused = await openEventStoreDb(server.connectionString).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
  expect((refused as StartProblem).message).toContain('version 21.10.2')
  await server.stop()
})

test('accepts disabled certificate checks without TLS, and does not print the connection string', async () => {
  const server = await startEventStoreDbServer()
  const warned = vi.spyOn(console, 'warn')
  const url = `${server.connectionString.replace('esdb://', 'esdb://admin:hunter2@')}&tlsVerifyCert=false`
  await (await openEventStoreDb(url, PATIENT)).close()
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
  await server.stop()
})

test('reads only from the leader of a cluster, because another node may be behind', async () => {
  const server = await startEventStoreDbServer()
  const store = await openEventStoreDb(server.connectionString, PATIENT)
  const stream = streamName()
  await append(store, stream, samples(3))
  await store.append(stream, 'no-stream', samples(1))
  await store.readStream(stream)
  await store.readStream(stream, { direction: 'backwards', limit: 1 })
  await store.readAll({ after: -1, limit: 10 })
  await store.readAll({ direction: 'backwards', limit: 1 })
  await store.head()
  expect(server.readAnywhere()).toBe(0)
  await store.close()
  await server.stop()
})

test.each(['nodePreference=follower', 'node_preference=Random', 'tls=false&Node-Preference=readOnlyReplica'])(
  'refuses a setting that reads from other nodes: %s',
  async (option) => {
    await expect(openEventStoreDb(`esdb://127.0.0.1:1?${option}`)).rejects.toThrow(StartProblem)
    await expect(openEventStoreDb(`esdb://127.0.0.1:1?${option}`)).rejects.toThrow('other than leader')
  },
)

test('accepts an explicit leader preference', async () => {
  const server = await startEventStoreDbServer()
  const store = await openEventStoreDb(`${server.connectionString}&node_preference=Leader`, PATIENT)
  expect(await store.head()).toBe(-1)
  await store.close()
  await server.stop()
})
