import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbeddedEventStore } from '../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { type EventStore, EventStoreUnavailable } from '../../../domain/kernel/event-store.ts'
import { openPool } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { append, PATIENT, samples, streamName } from './sample.ts'

const WRITTEN = 6

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let store: EventStore
let stream: string
beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  store = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
  stream = streamName()
  await append(store, stream, samples(WRITTEN))
  await pool.query('create table lost as select * from log.events where false')
})
afterEach(async () => {
  await store.close()
  await pool.end()
  await database.drop()
})

/** Removes the end of the log while the store is open. */
const cut = (): Promise<unknown> =>
  pool.query('with gone as (delete from log.events where position > 3 returning *) insert into lost select * from gone')
const positions = async (): Promise<number[]> => {
  const { rows } = await pool.query<{ position: string }>('select position from log.events order by position')
  return rows.map(({ position }) => Number(position))
}

describe('when the end of the log is lost while it is open', () => {
  const one = (): Promise<unknown>[] => [store.append(stream, WRITTEN - 1, samples(1))]
  test.each<[string, () => Promise<unknown>[]]>([
    ['one event of a stream it knows', one],
    ['one event of a new stream', () => [store.append(streamName(), 'no-stream', samples(1))]],
    ['an append at any revision', () => [store.append(streamName(), 'any', samples(1))]],
    ['two events', () => [store.append(stream, WRITTEN - 1, samples(2))]],
    ['at the remaining revision', () => [store.append(stream, 2, samples(1))]],
    ['a batch', () => [...one(), ...[1, 2, 3].map(() => store.append(streamName(), 'no-stream', samples(1)))]],
    ['a batch of any kind', () => [...one(), ...[1, 2].map(() => store.append(streamName(), 'any', samples(2)))]],
  ])('refuses every append, so that no gap arises and no position is reused: %s', async (_, write) => {
    await cut()
    for (const outcome of await Promise.allSettled(write())) {
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(EventStoreUnavailable)
      expect(outcome.status === 'rejected' && String(outcome.reason)).toMatch(/has lost its end.*3.*6/)
    }
    expect(await positions()).toEqual([1, 2, 3])
  })

  test('refuses appends when all of the log is lost', async () => {
    await pool.query('delete from log.events')
    await expect(store.append(streamName(), 'no-stream', samples(1))).rejects.toBeInstanceOf(EventStoreUnavailable)
    expect(await positions()).toEqual([])
  })

  test('reports where the log ends now, for a readiness check', async () => {
    await cut()
    expect(await store.head()).toBe(3)
  })

  test('another process that has seen the events refuses as well', async () => {
    const other = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
    await cut()
    await expect(other.append(streamName(), 'any', samples(1))).rejects.toBeInstanceOf(EventStoreUnavailable)
    await other.close()
  })

  describe('a process that has not seen the lost events', () => {
    const write: [string, (unheard: EventStore) => Promise<unknown>][] = [
      ['one event of a stream it knows', (unheard) => unheard.append(stream, 2, samples(1))],
      ['one event of a new stream', (unheard) => unheard.append(streamName(), 'no-stream', samples(1))],
      ['an append at any revision', (unheard) => unheard.append(streamName(), 'any', samples(1))],
      ['two events', (unheard) => unheard.append(stream, 2, samples(2))],
    ]
    const openUnheard = async (): Promise<EventStore> => {
      await cut()
      const unheard = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
      await unheard.readStream(stream)
      return unheard
    }
    const record = (schema: string, columns: string, values: string): Promise<unknown> =>
      pool.query(`create schema ${schema}; create table ${schema}.checkpoint (${columns});
        insert into ${schema}.checkpoint values ${values}`)

    test.each(write)('refuses when the views are ahead: %s', async (_, append) => {
      await record('projection', 'position bigint', `(${WRITTEN})`)
      const unheard = await openUnheard()
      await expect(append(unheard)).rejects.toThrow(/has lost its end.*3.*6/)
      expect(await positions()).toEqual([1, 2, 3])
      await unheard.close()
    })
    test.each(write)('refuses when a process manager is ahead: %s', async (_, append) => {
      await record('process', 'name text, position bigint', `('receipts', 2), ('stock', ${WRITTEN})`)
      const unheard = await openUnheard()
      await expect(append(unheard)).rejects.toBeInstanceOf(EventStoreUnavailable)
      expect(await positions()).toEqual([1, 2, 3])
      await unheard.close()
    })
    test.each(write)('control: reuses the lost position when no process has recorded it: %s', async (_, append) => {
      await record('projection', 'position bigint', '(3)')
      const unheard = await openUnheard()
      expect(await append(unheard)).toMatchObject({ ok: true })
      expect((await positions()).slice(0, 4)).toEqual([1, 2, 3, 4])
      await unheard.close()
    })
  })

  test('accepts appends again once the end is restored', async () => {
    await cut()
    await expect(Promise.all(one())).rejects.toBeInstanceOf(EventStoreUnavailable)
    await pool.query('insert into log.events select * from lost')
    expect(await store.append(stream, WRITTEN - 1, samples(1))).toEqual({ ok: true, revision: 6, position: 7 })
    expect(await positions()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
