import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEventStoreDb } from '../../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { type EventStore, EventStoreUnavailable, type LogMark } from '../../../domain/kernel/event-store.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../../support/eventstoredb-server.ts'
import { append, PATIENT, samples, streamName } from './sample.ts'

let server: EventStoreDbServer
let store: EventStore
let last: number
let lost: number
const open = (recorded: LogMark | null = null, trustedMs = 0): Promise<EventStore> =>
  openEventStoreDb(server.connectionString, { ...PATIENT, trustedMs, recorded: async () => recorded })
beforeEach(async () => {
  server = await startEventStoreDbServer()
  store = await open()
  await append(store, streamName(), samples(2))
  lost = (await append(store, streamName(), samples(1))).position
  last = (await append(store, streamName(), samples(1))).position
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

const refused = expect.objectContaining({ message: expect.stringContaining('has lost its end') })
const write = (by: EventStore): Promise<unknown> => by.append(streamName(), 'any', samples(1))
const written = async (): Promise<number> => (await store.readAll({ after: -1, limit: 100 })).length

describe('when EventStoreDB is restored from an older copy of its log', () => {
  test('a process that appended the lost events refuses to append', async () => {
    server.cut(lost)
    await expect(write(store)).rejects.toThrow(refused)
    await expect(write(store)).rejects.toBeInstanceOf(EventStoreUnavailable)
    expect(await written()).toBe(2)
  })

  test('a process that has only read them refuses as well', async () => {
    const reader = await open()
    await reader.readAll({ after: -1, limit: 100 })
    server.cut(lost)
    await expect(write(reader)).rejects.toThrow(refused)
    await reader.close()
  })

  test('a process that knows of them only from the views’ database refuses as well', async () => {
    server.cut(lost)
    const unheard = await open({ position: last, id: null })
    await expect(write(unheard)).rejects.toThrow(refused)
    expect(await written()).toBe(2)
    await unheard.close()
  })

  test('a process that knows of them from the views’ database refuses another event in the place of the last one', async () => {
    const [event] = await store.readAll({ direction: 'backwards', limit: 1 })
    const unheard = await open({ position: last, id: crypto.randomUUID() })
    await expect(write(unheard)).rejects.toThrow(refused)
    await unheard.close()
    const same = await open({ position: last, id: event?.id ?? '' })
    await expect(write(same)).resolves.toMatchObject({ ok: true })
    await same.close()
  })

  test('control: a process without any record of them overwrites them, and the others detect it', async () => {
    await store.readAll({ after: -1, limit: 100 })
    server.cut(lost)
    const unheard = await open()
    for (let count = 0; count < 5; count++) await append(unheard, streamName(), samples(3))
    expect(await unheard.head()).toBeGreaterThan(last)
    await expect(write(store)).rejects.toThrow(refused)
    await unheard.close()
  })

  test('checks the log after a failed append, however recently the server had answered', async () => {
    const trusting = await open(null, Number.POSITIVE_INFINITY)
    await append(trusting, streamName(), samples(1))
    await server.stop()
    await expect(write(trusting)).rejects.toBeInstanceOf(EventStoreUnavailable)
    server.cut(lost)
    await server.start()
    await expect.poll(() => write(trusting).catch(String)).toContain('has lost its end')
    expect(await written()).toBe(2)
    await trusting.close()
  })

  test('reports where the log ends now, and accepts appends once the end is restored', async () => {
    const before = await store.head()
    expect(before).toBe(last)
    const mend = server.cut(lost)
    expect(await store.head()).toBeLessThan(lost)
    await expect(write(store)).rejects.toThrow(refused)
    mend()
    expect(await store.head()).toBe(last)
    await expect(write(store)).resolves.toMatchObject({ ok: true })
  })
})
