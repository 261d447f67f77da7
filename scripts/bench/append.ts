import { randomUUID } from 'node:crypto'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { liveReader } from './live-reader.ts'
import { type BenchPostgres, startPostgres } from './postgres.ts'
import { type RawInsert, rawInsert } from './raw-insert.ts'
import { type BenchRow, median, percentile } from './row.ts'
import { sampleEvent } from './sample-event.ts'

const ROUNDS = 7
const ROUND_MS = 1_200

/** `callers` loops, each appending one event after another to a separate stream; resolves to events per second. */
const rateOf = async (callers: number, step: (caller: number, count: number) => Promise<void>): Promise<number> => {
  const start = performance.now()
  let done = 0
  const loop = async (caller: number): Promise<void> => {
    for (let count = 0; performance.now() - start < ROUND_MS; count++) {
      await step(caller, count)
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)))
  return (done * 1_000) / (performance.now() - start)
}

const rawRate = (connections: readonly RawInsert[]): Promise<number> => {
  const run = randomUUID()
  return rateOf(connections.length, async (caller, count) => connections[caller]?.insert(`${run}-${caller}`, count))
}

/** Events per second that `callers` append, each to a separate stream. */
export const storeRate = (store: EventStore, callers: number): Promise<number> => {
  const run = randomUUID()
  return rateOf(callers, async (caller, count) => {
    const outcome = await store.append(`${run}-${caller}`, count === 0 ? 'no-stream' : count - 1, [sampleEvent(count)])
    if (!outcome.ok) throw new Error('the log refused an append')
  })
}

const throughput = async (url: string, store: EventStore): Promise<BenchRow[]> => {
  const raws = await Promise.all(Array.from({ length: 32 }, () => rawInsert(url)))
  let pushed = 0
  const subscription = store.subscribe({
    after: await store.head(),
    onEvents: (events) => {
      pushed += events.length
    },
  })
  const rates: Record<'raw1' | 'raw32' | 's1' | 's32' | 's128', number[]> = {
    raw1: [],
    raw32: [],
    s1: [],
    s32: [],
    s128: [],
  }
  for (let round = -1; round < ROUNDS; round++) {
    const figures = {
      raw1: await rawRate(raws.slice(0, 1)),
      s1: await storeRate(store, 1),
      raw32: await rawRate(raws),
      s32: await storeRate(store, 32),
      s128: await storeRate(store, 128),
    }
    // The first round only warms up caches and plans.
    if (round >= 0) for (const name of Object.keys(rates) as (keyof typeof rates)[]) rates[name].push(figures[name])
  }
  await subscription.stop()
  await Promise.all(raws.map((raw) => raw.close()))
  if (pushed === 0) throw new Error('nothing was pushed')
  const row = (callers: number, rate: readonly number[], raw: readonly number[], limit: number): BenchRow => {
    const ratio = median(rate.map((value, round) => value / (raw[round] ?? Number.NaN)))
    const peer = callers === 128 ? 32 : callers
    return {
      name: `append with expected revision and push, ${callers} caller${callers === 1 ? '' : 's'}`,
      limit: `≥ ${limit} × raw INSERT on ${peer} connection${peer === 1 ? '' : 's'}`,
      measured: `${Math.round(median(rate))}/s against ${Math.round(median(raw))}/s`,
      ratio,
      pass: ratio >= limit,
    }
  }
  return [
    row(1, rates.s1, rates.raw1, 0.85),
    row(32, rates.s32, rates.raw32, 1.5),
    row(128, rates.s128, rates.raw32, 2),
  ]
}

/** Milliseconds from an append to its handler, and to a raw INSERT's acknowledgement, alternating at 50 per second. */
const latency = async (url: string, store: EventStore): Promise<BenchRow> => {
  const raw = await rawInsert(url)
  const run = randomUUID()
  const waiting = new Map<string, (now: number) => void>()
  const subscription = store.subscribe({
    after: await store.head(),
    onEvents: (events) => {
      const now = performance.now()
      for (const event of events) waiting.get(event.id)?.(now)
    },
  })
  const rawMs: number[] = []
  const handlerMs: number[] = []
  for (let count = 0; count < 400; count++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const rawStart = performance.now()
    await raw.insert(run, count)
    rawMs.push(performance.now() - rawStart)
    await new Promise((resolve) => setTimeout(resolve, 10))
    const start = performance.now()
    const event = sampleEvent(count)
    const handled = new Promise<number>((resolve) => waiting.set(event.id, resolve))
    await store.append(run, count === 0 ? 'no-stream' : count - 1, [event])
    handlerMs.push((await handled) - start)
    waiting.delete(event.id)
  }
  await subscription.stop()
  await raw.close()
  const figures = (values: readonly number[]): string =>
    `${percentile(values, 50).toFixed(2)} ms (p99 ${percentile(values, 99).toFixed(2)})`
  const ratio = median(handlerMs) / median(rawMs)
  return {
    name: 'append → handler at 50/s, p50',
    limit: "≤ 1.3 × a raw INSERT's acknowledgement",
    measured: `${figures(handlerMs)} against ${figures(rawMs)}`,
    ratio,
    pass: ratio <= 1.3,
  }
}

/** Measures an empty log in a database of the server. */
export const onNewLog = async <T>(
  server: BenchPostgres,
  measure: (url: string, store: EventStore) => Promise<T>,
): Promise<T> => {
  const url = await server.database()
  const store = await openEmbeddedEventStore({ connectionString: url })
  try {
    return await measure(url, store)
  } finally {
    await store.close()
  }
}

/** The log's figures, each compared with a raw INSERT in the same run on the same server. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await startPostgres()
  try {
    const rows = [await onNewLog(server, latency), ...(await onNewLog(server, throughput))]
    return [...rows, await onNewLog(server, (_, store) => liveReader(server, store))]
  } finally {
    await server.stop()
  }
}
