import { randomUUID } from 'node:crypto'
import { EventStoreDBClient } from '@eventstore/db-client'
import { proposed } from '../../api/adapters/event-store/eventstoredb/envelope.ts'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { type BenchServer, openTestServer } from './eventstoredb-server.ts'
import { amongForeignEvents } from './foreign-events.ts'
import { rebuilds } from './rebuild-all.ts'
import { type BenchRow, median } from './row.ts'
import { sampleEvent } from './sample-event.ts'

const ROUNDS = 9
const ROUND_MS = 800
const TO_READ = 40_000
const PAGE = 5_000
const WRITERS = [1, 32, 128] as const
/** Long, so that a busy machine does not fail the bench. */
const PATIENT_MS = 30_000

/** `writers` loops, each appending one event at a time to a new stream; resolves to events per second. */
const rateOf = async (writers: number, append: (stream: string) => Promise<boolean>): Promise<number> => {
  const start = performance.now()
  let done = 0
  const loop = async (): Promise<void> => {
    while (performance.now() - start < ROUND_MS) {
      if (!(await append(`bench-${randomUUID()}`))) throw new Error('the log refused an append')
      done++
    }
  }
  await Promise.all(Array.from({ length: writers }, loop))
  return (done * 1_000) / (performance.now() - start)
}

/** The server at EVENTSTORE_TEST_URL, otherwise the tests' server. */
const openServer = async (): Promise<BenchServer> => {
  const given = process.env.EVENTSTORE_TEST_URL
  if (given !== undefined && given !== '') return { url: given, what: 'EventStoreDB', stop: () => {} }
  return openTestServer()
}

const appends = async (store: EventStore, client: EventStoreDBClient, what: string): Promise<BenchRow[]> => {
  const ours = async (stream: string): Promise<boolean> =>
    (await store.append(stream, 'no-stream', [sampleEvent(1)])).ok
  const alone = async (stream: string): Promise<boolean> =>
    (await client.appendToStream(stream, [proposed(sampleEvent(1))], { expectedRevision: 'no_stream' })).success
  const rows: BenchRow[] = []
  for (const writers of WRITERS) {
    const rates: { readonly ours: number; readonly alone: number }[] = []
    // The first round only warms up. The order alternates.
    for (let round = -1; round < ROUNDS; round++) {
      const first = await rateOf(writers, round % 2 === 0 ? ours : alone)
      const second = await rateOf(writers, round % 2 === 0 ? alone : ours)
      if (round >= 0) rates.push(round % 2 === 0 ? { ours: first, alone: second } : { ours: second, alone: first })
    }
    rows.push(rowOf(`append to ${what}, ${writers} writer${writers === 1 ? '' : 's'}`, APPEND_LIMIT, rates))
  }
  return rows
}

const reads = async (store: EventStore, client: EventStoreDBClient, what: string): Promise<BenchRow> => {
  const after = await store.head()
  const stream = `bench-${randomUUID()}`
  for (let count = 0; count < TO_READ; count += 500)
    await store.append(
      stream,
      'any',
      Array.from({ length: 500 }, (_, index) => sampleEvent(index)),
    )
  const from = after < 0 ? 'start' : { commit: BigInt(after), prepare: BigInt(after) }
  const ours = async (): Promise<number> => {
    let seen = 0
    for (let last = after; ; ) {
      const page = await store.readAll({ after: last, limit: PAGE })
      seen += page.length
      if (page.length < PAGE) return seen
      last = page.at(-1)?.position ?? last
    }
  }
  const alone = async (): Promise<number> => {
    let seen = 0
    for await (const { event } of client.readAll({ fromPosition: from })) if (event?.streamId === stream) seen++
    return seen
  }
  const timed = async (read: () => Promise<number>): Promise<number> => {
    const start = performance.now()
    if ((await read()) < TO_READ) throw new Error('the bench read too few events')
    return (TO_READ * 1_000) / (performance.now() - start)
  }
  const rates: { readonly ours: number; readonly alone: number }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const first = await timed(round % 2 === 0 ? ours : alone)
    const second = await timed(round % 2 === 0 ? alone : ours)
    if (round >= 0) rates.push(round % 2 === 0 ? { ours: first, alone: second } : { ours: second, alone: first })
  }
  return rowOf(
    `read all of ${TO_READ.toLocaleString('en')} events from ${what}, in pages of ${PAGE}`,
    READ_LIMIT,
    rates,
  )
}

/** On a server without other events: copied streams keep their names. */
const rebuiltViews = async (): Promise<BenchRow> => {
  const server = await openTestServer()
  try {
    return await rebuilds(server.url, server.what)
  } finally {
    server.stop()
  }
}

const APPEND_LIMIT = 0.9
const READ_LIMIT = 0.95

const rowOf = (
  name: string,
  limit: number,
  rates: readonly { readonly ours: number; readonly alone: number }[],
): BenchRow => {
  const ratios = rates.map(({ ours, alone }) => ours / alone)
  const ratio = median(ratios)
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  const [ours, alone] = [median(rates.map((rate) => rate.ours)), median(rates.map((rate) => rate.alone))]
  return {
    name,
    limit: `≥ ${limit} × the client alone`,
    measured: `${Math.round(ours)}/s against ${Math.round(alone)}/s (${ROUNDS} rounds: ${spread} ×)`,
    ratio,
    pass: ratio >= limit,
  }
}

/**
 * EventStoreDB through our adapter, compared with its client alone: the client's batch append, and one streaming read;
 * an installation among events of another application, compared with one without them; and a rebuild of all views,
 * compared with one from the embedded log.
 */
export const run = async (): Promise<BenchRow[]> => {
  const server = await openServer()
  const store = await openEventStoreDb(server.url, { commandDeadlineMs: PATIENT_MS })
  const client = EventStoreDBClient.connectionString(server.url)
  try {
    return [
      ...(await appends(store, client, server.what)),
      await reads(store, client, server.what),
      ...(await amongForeignEvents()),
      await rebuiltViews(),
    ]
  } finally {
    await client.dispose()
    await store.close()
    server.stop()
  }
}
