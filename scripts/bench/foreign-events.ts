import { randomBytes, randomUUID } from 'node:crypto'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import type { KeptText } from '../../api/adapters/event-store/eventstoredb/passed-events.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { streamPrefixes } from '../../domain/aggregates.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { projections } from '../../projections/all.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { rebuildViews } from '../rebuild.ts'
import { copyEvents } from '../replay/copy-events.ts'
import { callScript, type Script } from '../script.ts'
import { verifyHistory } from '../verify-history.ts'
import { type BenchTestServer, openTestServer } from './eventstoredb-server.ts'
import { buildWorld } from './http-world.ts'
import { type BenchPostgres, startPostgres } from './postgres.ts'
import { type BenchRow, median } from './row.ts'
import { sampleEvent } from './sample-event.ts'

/** A third before our events, a third between them, a third after them. */
const FOREIGN = 1_000_000
const ATHLETES = 2_000
const PARENTS = 200
const START_ROUNDS = 9
const SCRIPT_ROUNDS = 3
const APPENDS = 300
const PAGE = 5_000
const PATIENT_MS = 60_000
const START_LIMIT = 1.5
const FIRST_START_LIMIT_MS = 5_000
const SCRIPT_LIMIT = 2
/** As without them; the rest is noise. */
const DELIVERY_LIMIT = 1.2

/** One of two installations with the same events of ours: in one log they are alone, in the other among foreign ones. */
interface Installation {
  readonly server: BenchTestServer
  readonly env: Readonly<Record<string, string>>
  readonly passed: KeptText
}

const keptInMemory = (): KeptText => {
  let text: string | null = null
  return {
    load: async () => text,
    save: async (saved) => {
      text = saved
    },
  }
}

const openLog = ({ server, passed }: Installation): Promise<EventStore> =>
  openEventStoreDb(server.url, { commandDeadlineMs: PATIENT_MS, streams: streamPrefixes, passed })

/** A start of a program whose views and processes are up to date, in milliseconds. */
const start = async (installation: Installation): Promise<number> => {
  const began = performance.now()
  const store = await openLog(installation)
  const after = await store.head()
  if ((await store.readAll({ after, limit: PAGE })).length > 0) throw new Error('the log has more events')
  await new Promise<void>((resolve) => {
    store.subscribe({ after, onEvents: () => {}, onCaughtUp: resolve })
  })
  const milliseconds = performance.now() - began
  await store.close()
  return milliseconds
}

/** Medians of milliseconds from an append. */
interface Delivery {
  /** Until the server has acknowledged it. */
  readonly acknowledged: number
  /** Until a subscriber has its event. */
  readonly handled: number
}

const delivery = async (installation: Installation): Promise<Delivery> => {
  const store = await openLog(installation)
  const delivered = new Map<string, () => void>()
  const after = await store.head()
  await new Promise<void>((resolve) => {
    store.subscribe({
      after,
      onEvents: (events) => {
        for (const { stream } of events) delivered.get(stream)?.()
      },
      onCaughtUp: resolve,
    })
  })
  const acknowledged: number[] = []
  const handled: number[] = []
  for (let count = 0; count < APPENDS; count++) {
    const stream = `registration-bench-${randomUUID()}`
    const began = performance.now()
    const seen = new Promise<void>((resolve) =>
      delivered.set(stream, () => {
        handled.push(performance.now() - began)
        resolve()
      }),
    )
    await store.append(stream, 'no-stream', [sampleEvent(1)])
    acknowledged.push(performance.now() - began)
    await seen
  }
  await store.close()
  return { acknowledged: median(acknowledged), handled: median(handled) }
}

interface Run {
  readonly milliseconds: number
  /** Events that the server sent. */
  readonly sent: number
}

interface Measured {
  readonly name: string
  readonly script: Script
  readonly args: readonly string[]
  /** What it prints when it has done its work. */
  readonly prints: RegExp
}

const SCRIPTS: readonly Measured[] = [
  { name: 'npm run rebuild -- all', script: rebuildViews, args: ['all'], prints: /^registrations: \d+ rows written/m },
  // The entries of this world come from an import that was never started, which invariant 7 rightly reports.
  { name: 'npm run verify-history', script: verifyHistory, args: [], prints: /^passes +11 /m },
]

const runOf = async ({ script, args, prints }: Measured, { server, env }: Installation): Promise<Run> => {
  const before = await server.sent()
  const began = performance.now()
  const printed: string[] = []
  const print = (text: string): void => {
    printed.push(text)
  }
  await callScript(script, { args, env, out: print, err: print })
  if (!prints.test(printed.join(''))) throw new Error(printed.join(''))
  return { milliseconds: performance.now() - began, sent: (await server.sent()) - before }
}

type Pair<T> = readonly [alone: T, among: T]

/** Runs both in turn; the order alternates. */
const both = async <T>(round: number, pair: Pair<Installation>, work: (of: Installation) => Promise<T>) => {
  if (round % 2 === 0) return [await work(pair[0]), await work(pair[1])] as const
  const among = await work(pair[1])
  return [await work(pair[0]), among] as const
}

const rowOf = (name: string, limit: number, times: readonly Pair<number>[], more = ''): BenchRow => {
  const [alone, among] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))]
  const ratio = median(times.map(([without, behind]) => behind / without))
  return {
    name: `${name} among ${FOREIGN.toLocaleString('en')} events of another application`,
    limit: `≤ ${limit} × without them`,
    measured: `${among.toFixed(1)} ms against ${alone.toFixed(1)} ms${more}`,
    ratio,
    pass: ratio <= limit,
  }
}

const scriptRow = async (measured: Measured, pair: Pair<Installation>): Promise<BenchRow> => {
  const runs: Pair<Run>[] = []
  // The first round fills the views, and warms up.
  for (let round = -1; round < SCRIPT_ROUNDS; round++) {
    const run = await both(round, pair, (of) => runOf(measured, of))
    if (round >= 0) runs.push(run)
  }
  const [alone, among] = runs.at(-1) ?? [{ sent: 0 }, { sent: 0 }]
  const times = runs.map(([without, behind]) => [without.milliseconds, behind.milliseconds] as const)
  const crossed = `; ${among.sent.toLocaleString('en')} events crossed the wire against ${alone.sent.toLocaleString('en')}`
  return rowOf(measured.name, SCRIPT_LIMIT, times, crossed)
}

const firstStartRow = (milliseconds: number): BenchRow => ({
  name: `first start among ${FOREIGN.toLocaleString('en')} events of another application`,
  limit: `≤ ${FIRST_START_LIMIT_MS / 1_000} s`,
  measured: `${Math.round(milliseconds)} ms`,
  ratio: null,
  pass: milliseconds <= FIRST_START_LIMIT_MS,
})

/** Relative to the acknowledgments: a server with more events in memory answers later. */
const deliveryRow = (times: readonly Pair<Delivery>[]): BenchRow => {
  const ratioOf = ({ handled, acknowledged }: Delivery): number => handled / acknowledged
  const ratio = median(times.map(([alone, among]) => ratioOf(among) / ratioOf(alone)))
  const [alone, among] = [0, 1].map((index) => {
    const of = times.map((pair) => pair[index as 0 | 1])
    return `${median(of.map(({ handled }) => handled)).toFixed(2)} ms (${median(of.map(ratioOf)).toFixed(2)} × its acknowledgment)`
  })
  return {
    name: `append to handler among ${FOREIGN.toLocaleString('en')} events of another application`,
    limit: `≤ ${DELIVERY_LIMIT} × without them, relative to the acknowledgment`,
    measured: `${among} against ${alone}`,
    ratio,
    pass: ratio <= DELIVERY_LIMIT,
  }
}

/** Two databases with the same keys and no views yet, one for each log. */
const installations = async (postgres: BenchPostgres): Promise<Pair<Installation>> => {
  const [first, second] = [await postgres.database(), await postgres.database()]
  const masterKey = randomBytes(32)
  const pool = tolerantPool({ connectionString: first, max: 4 })
  await migrate(pool, projections)
  await pool.end()
  await buildWorld(first, masterKey, ATHLETES, PARENTS)
  await postgres.copy(first, second)
  const installationOf = async (url: string): Promise<Installation> => {
    const server = await openTestServer()
    const env = { DATABASE_URL: url, EVENTSTORE_URL: server.url, PERSONAL_DATA_MASTER_KEY: masterKey.toString('hex') }
    return { server, env, passed: keptInMemory() }
  }
  const pair = [await installationOf(first), await installationOf(second)] as const
  const embedded = await openEmbeddedEventStore({ connectionString: first })
  for (const [index, installation] of pair.entries()) {
    const foreign = async (): Promise<void> => {
      if (index === 1) await installation.server.appendForeign(Math.ceil(FOREIGN / 3))
    }
    const store = await openLog({ ...installation, passed: keptInMemory() })
    const middle = Math.floor((await embedded.head()) / 2)
    await foreign()
    await copyEvents(embedded, store, { upTo: middle })
    await foreign()
    await copyEvents(embedded, store, { after: middle })
    await foreign()
    await store.close()
  }
  await embedded.close()
  return pair
}

/** Start, delivery, rebuild and verification of an installation whose log has events of another application. */
export const amongForeignEvents = async (): Promise<BenchRow[]> => {
  const postgres = await startPostgres()
  const pair = await installations(postgres)
  try {
    const [, firstStart] = await both(0, pair, start)
    const starts: Pair<number>[] = []
    for (let round = 0; round < START_ROUNDS; round++) starts.push(await both(round, pair, start))
    const rows = [firstStartRow(firstStart), rowOf('start', START_LIMIT, starts)]
    for (const script of SCRIPTS) rows.push(await scriptRow(script, pair))
    const delivered: Pair<Delivery>[] = []
    for (let round = 0; round < START_ROUNDS; round++) delivered.push(await both(round, pair, delivery))
    return [...rows, deliveryRow(delivered)]
  } finally {
    for (const { server } of pair) server.stop()
    await postgres.stop()
  }
}
