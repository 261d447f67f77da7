import { createServer, type Server, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbeddedEventStore } from '../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { type EventStore, EventStoreUnavailable, type StoredEvent } from '../../../domain/kernel/event-store.ts'
import { openClient, openPool } from '../../support/connections.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'
import { append, PATIENT, sample, samples, streamName } from './sample.ts'

const WRITERS = 16
const EACH = 150
/** Delay of each answer (ms); a few hundred in sequence take longer than a command's deadline. */
const SLOW_MS = 15

let database: { url: string; drop: () => Promise<void> }
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

/** The events that a reader of `position > cursor` received while the writers ran. */
const followed = async (
  write: (writer: number, count: number) => Promise<unknown>,
  read: (cursor: number) => Promise<readonly number[]>,
): Promise<Set<number>> => {
  const seen = new Set<number>()
  let cursor = 0
  let writing = true
  const reader = async (): Promise<void> => {
    for (;;) {
      const last = !writing
      const page = await read(cursor)
      for (const position of page) seen.add(position)
      cursor = page.at(-1) ?? cursor
      if (last && page.length === 0) return
    }
  }
  const writer = async (number: number): Promise<void> => {
    for (let count = 0; count < EACH; count++) await write(number, count)
  }
  const reading = reader()
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)))
  writing = false
  await reading
  return seen
}

describe('a reader of "position > cursor" under many writers', () => {
  test('control: with a plain sequence and no lock, it loses events', async () => {
    const pool = openPool(database.url, WRITERS + 1)
    await pool.query('create table naive (position bigserial primary key, data text)')
    // A transaction that has its position, but is not committed when the reader reads.
    const slow = await openClient(database.url)
    await slow.query('begin')
    await slow.query("insert into naive (data) values ('slow')")
    const seen = await followed(
      (writer) => pool.query("insert into naive (data) select repeat('x', $1)", [writer % 2 === 0 ? 10 : 20_000]),
      async (cursor) => {
        const { rows } = await pool.query('select position from naive where position > $1 order by position', [cursor])
        if (cursor > 0) await slow.query('commit')
        return rows.map(({ position }) => Number(position))
      },
    )
    await slow.end()
    await pool.end()
    expect(seen.has(1)).toBe(false)
  })

  test('loses none of the log, with two stores writing and a transaction left open in another database', async () => {
    const elsewhere = await freshDatabase()
    const foreign = await openClient(elsewhere.url)
    await foreign.query('begin')
    await foreign.query('create table held_open (n integer)')
    const open = () => openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
    const stores = [await open(), await open()]
    const [reader, other] = stores as [EventStore, EventStore]
    const seen = await followed(
      (writer, count) =>
        append(writer % 2 === 0 ? reader : other, `s-lions.${writer}`, [
          sample({ count, text: 'x'.repeat(writer % 3 === 0 ? 20_000 : 10) }),
        ]),
      async (after) => (await reader.readAll({ after, limit: 500 })).map(({ position }) => position),
    )
    expect([...seen]).toEqual(Array.from({ length: WRITERS * EACH }, (_, index) => index + 1))
    await Promise.all(stores.map((store) => store.close()))
    await foreign.query('rollback')
    await foreign.end()
    await elsewhere.drop()
  })
})

/** A TCP proxy to the database that can refuse connections, slow down or swallow everything. */
const relay = async (): Promise<{
  url: string
  mode: (mode: 'open' | 'slow' | 'refuse' | 'silent') => void
  server: Server
}> => {
  const target = new URL(database.url)
  const sockets = new Set<Socket>()
  let current: 'open' | 'slow' | 'refuse' | 'silent' = 'open'
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    if (current === 'refuse') return client.destroy()
    const upstream = new Socket().connect(Number(target.port), target.hostname)
    sockets.add(upstream)
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.on('data', (data) => ['open', 'slow'].includes(current) && upstream.write(data))
    upstream.on('data', (data) => {
      if (current === 'open') client.write(data)
      if (current === 'slow') setTimeout(() => client.write(data), SLOW_MS)
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  const address = server.address()
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  const mode = (next: typeof current): void => {
    current = next
    if (next === 'refuse') for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, mode, server }
}

test('a burst of appends on a slow log succeeds, however long the last one waits', async () => {
  const way = await relay()
  const store = await openEmbeddedEventStore({ connectionString: way.url })
  way.mode('slow')
  const stream = streamName()
  const rush = await Promise.allSettled(
    Array.from({ length: 200 }, async () => {
      await store.append(stream, 'any', samples(1))
      await store.readStream(stream, { direction: 'backwards', limit: 1 })
    }),
  )
  expect(rush.filter(({ status }) => status === 'rejected')).toEqual([])
  await store.close()
  way.server.close()
})

describe('when the database is unreachable', () => {
  test.each(['refuse', 'silent'] as const)(
    'connections %s: appends and reads reject instead of hanging, then work again',
    async (fault) => {
      const way = await relay()
      const store = await openEmbeddedEventStore({ connectionString: way.url })
      const direct = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
      const seen: StoredEvent[] = []
      const subscription = store.subscribe({ after: -1, onEvents: (events) => void seen.push(...events) })
      await append(store, streamName(), samples(1))

      way.mode(fault)
      const attempts = await Promise.allSettled([
        ...Array.from({ length: 40 }, () => store.append(streamName(), 'any', samples(1))),
        store.readStream(streamName()),
      ])
      for (const attempt of attempts) {
        expect(attempt.status === 'rejected' && attempt.reason).toBeInstanceOf(EventStoreUnavailable)
      }
      await append(direct, streamName(), samples(3))
      way.mode('refuse')
      way.mode('open')

      await until('appending works again', () =>
        append(store, streamName(), samples(1)).then(
          () => true,
          () => false,
        ),
      )
      const all = await direct.readAll({ after: -1, limit: 1_000 })
      await until('the subscriber has all', () => seen.length >= all.length)
      expect(seen).toEqual(all)
      await subscription.stop()
      await store.close()
      await direct.close()
      way.server.close()
    },
  )

  test('opening rejects', async () => {
    const way = await relay()
    way.mode('refuse')
    await expect(openEmbeddedEventStore({ connectionString: way.url })).rejects.toBeInstanceOf(EventStoreUnavailable)
    way.server.close()
  })
})

test('an invalid append does not fail the rest of its batch', async () => {
  const store = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
  const known = sample()
  await append(store, streamName(), [known])
  const answers = await Promise.allSettled([
    store.append(streamName(), 'no-stream', samples(1)),
    store.append(streamName(), 'no-stream', [{ ...sample(), id: 'not a uuid' }]),
    store.append(streamName(), 'no-stream', [known]),
    store.append(streamName(), -7, samples(1)),
    store.append(streamName(), 'no-stream', [sample({ count: 1n })]),
    store.append(streamName(), 'no-stream', samples(2)),
  ])
  const outcomes = answers.map(({ status }) => status)
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected', 'fulfilled'])
  for (const answer of answers) {
    expect(answer.status === 'rejected' && answer.reason).not.toBeInstanceOf(EventStoreUnavailable)
  }
  expect((await store.readAll({ after: -1, limit: 10 })).map(({ position }) => position)).toEqual([1, 2, 3, 4])
  await store.close()
})

test('names the streams of which events are missing', async () => {
  const store = await openEmbeddedEventStore({ connectionString: database.url, ...PATIENT })
  const [whole, begun, holed] = [streamName(), streamName(), streamName()]
  for (const stream of [whole, begun, holed]) await append(store, stream, samples(3))
  expect(await store.cutStreams()).toEqual([])
  const pool = openPool(database.url, 1)
  await pool.query('delete from log.events where (stream = $1 and revision < 2) or (stream = $2 and revision = 1)', [
    begun,
    holed,
  ])
  const found = new Map((await store.cutStreams()).map(({ stream, reason }) => [stream, reason]))
  expect(found).toEqual(
    new Map([
      [begun, expect.stringContaining('2 of its events are missing; it begins at revision 2')],
      [holed, expect.stringContaining('1 of its events are missing.')],
    ]),
  )
  await pool.end()
  await store.close()
})
