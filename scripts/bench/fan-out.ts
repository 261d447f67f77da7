import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { LIVE_PATH } from '../../api/contract/live.ts'
import { liveView } from '../../api/contract/live-view.ts'
import { openGateway } from '../../api/live/gateway.ts'
import { openView, type ServedView } from '../../api/live/served-view.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openReader } from '../../projections/database/reader.ts'
import { openChangeFeed } from '../../projections/kernel/change-feed.ts'
import type { LiveView } from '../../projections/kernel/live-view.ts'
import type { AnyProjection, StoredRow } from '../../projections/kernel/projection.ts'
import { startProjector } from '../../projections/kernel/runner.ts'
import { type BenchPostgres, startPostgres } from './postgres.ts'
import { plainJournal, seats, seatsView } from './projection-log.ts'
import { type BenchRow, percentile } from './row.ts'
import { sampleEvent } from './sample-event.ts'

/** Enough rounds that the p99 is not just the worst one or two. */
const ROUNDS = 1_000
const PAUSE_MS = 15
/** A message of about 480 bytes with its row. */
const PADDING = 'x'.repeat(290)

const now = (): number => performance.timeOrigin + performance.now()

const declaration = liveView({
  name: 'seats',
  scope: 'tournament',
  service: null,
  row: z.looseObject({ entryId: z.string(), note: z.string() }),
  key: ({ entryId }) => entryId,
})
const rows: LiveView<StoredRow<typeof seats>, typeof declaration> = {
  table: seats,
  toWire: (row) => ({ ...row, note: PADDING }),
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

interface Clients {
  /** Calls `send`; resolves to the milliseconds until the last client has received the message, and to its size. */
  timeToLast(send: () => void): Promise<{ readonly milliseconds: number; readonly bytes: number }>
  stop(): void
}

interface Arrival {
  readonly last?: number
  readonly bytes?: number
}

const connectClients = async (order: { url: string; count: number; join: string | null }): Promise<Clients> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'fan-out-clients.ts'))
  const next = (): Promise<Arrival> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error("the bench's clients ended"))
      child.once('exit', ended)
      child.once('message', (message: Arrival) => {
        child.off('exit', ended)
        resolve(message)
      })
    })
  const ready = next()
  child.send(order)
  await ready
  return {
    timeToLast: async (send) => {
      const answer = next()
      const start = now()
      send()
      const { last = Number.NaN, bytes = 0 } = await answer
      return { milliseconds: last - start, bytes }
    },
    stop: () => {
      child.disconnect()
    },
  }
}

/** What is appended, projected and shown. */
export interface FanOut {
  readonly name: string
  readonly clients: number
  /** The ratio that is allowed. */
  readonly limit: number
  readonly rounds: number
  readonly projection: AnyProjection
  /** Its scope is `t-1`. */
  readonly view: ServedView
  /** Appends what the clients find when they join. */
  readonly prepare?: (store: EventStore) => Promise<unknown>
  /** Appends what all clients are shown in one message. */
  readonly append: (store: EventStore, round: number) => Promise<unknown>
}

/** The product with its browsers, and bare sockets with as many. */
interface FanOutWorld {
  /** Appends once; milliseconds until the last browser has the change, of which until the append was acknowledged. */
  live(round: number): Promise<{ readonly milliseconds: number; readonly append: number }>
  /** Milliseconds until the last bare socket has as many bytes as the last change had. */
  bare(): Promise<number>
}

/** Connects the browsers of the product, and the bare sockets. */
export const withFanOut = async <T>(
  server: BenchPostgres,
  { clients: count, projection, view, prepare, append }: Omit<FanOut, 'name' | 'limit' | 'rounds'>,
  measure: (world: FanOutWorld) => Promise<T>,
): Promise<T> => {
  const url = await server.database()
  const store = await openEmbeddedEventStore({ connectionString: url })
  const pool = tolerantPool({ connectionString: url, max: 1 })
  await migrate(pool, [projection]).finally(() => pool.end())
  await prepare?.(store)
  const feed = await openChangeFeed(url)
  const reader = openReader(url)
  const projector = startProjector({ url, journal: plainJournal(store), projections: [projection], feed })
  const http = createServer()
  const gateway = openGateway({
    server: http,
    reader,
    feed,
    views: [view],
    identify: async () => ({ tenant: 'lions' }),
    authorize: async () => ({ kind: 'everyone' }),
  })
  const bareHttp = createServer()
  const bare = new WebSocketServer({ server: bareHttp, perMessageDeflate: false })
  const [livePort, barePort] = [await listen(http), await listen(bareHttp)]
  const joining = `42${JSON.stringify(['join', { view: view.declaration.name, scope: 't-1', position: 0, basis: '' }])}`
  const browsers = await connectClients({
    url: `ws://127.0.0.1:${livePort}${LIVE_PATH}/?EIO=4&transport=websocket`,
    count,
    join: joining,
  })
  const peers = await connectClients({ url: `ws://127.0.0.1:${barePort}`, count, join: null })
  let message = 'x'.repeat(480)
  try {
    return await measure({
      live: async (round) => {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        let acknowledged = 0
        const { milliseconds, bytes } = await browsers.timeToLast(() => {
          const began = performance.now()
          void append(store, round).then(() => {
            acknowledged = performance.now() - began
          })
        })
        message = 'x'.repeat(bytes)
        return { milliseconds, append: acknowledged }
      },
      bare: async () => {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        const { milliseconds } = await peers.timeToLast(() => {
          for (const socket of bare.clients) socket.send(message)
        })
        return milliseconds
      },
    })
  } finally {
    browsers.stop()
    peers.stop()
    await gateway.close()
    http.close()
    bare.close()
    bareHttp.close()
    await projector.stop()
    await feed.close()
    await reader.close()
    await store.close()
  }
}

/** Append → log → projection → gateway → the last socket, against sending the same bytes to each of as many bare sockets. */
export const fanOut = (server: BenchPostgres, of: FanOut): Promise<BenchRow> =>
  withFanOut(server, of, async (world) => {
    const { name, limit, rounds } = of
    const liveMs: number[] = []
    const bareMs: number[] = []
    const appendMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const plain = await world.bare()
      const live = await world.live(round)
      // The first rounds warm both up.
      if (round >= rounds / 5) {
        bareMs.push(plain)
        liveMs.push(live.milliseconds)
        appendMs.push(live.append)
      }
    }
    const figures = (values: readonly number[]): string =>
      `${percentile(values, 50).toFixed(1)} ms (p99 ${percentile(values, 99).toFixed(1)})`
    const ratio = percentile(liveMs, 99) / percentile(bareMs, 99)
    return {
      name,
      limit: `p99 ≤ ${limit} × bare ws emit`,
      measured: `${figures(liveMs)}, of which the append ${figures(appendMs)}, against ${figures(bareMs)}`,
      ratio,
      pass: ratio <= limit,
    }
  })

/** A flat view whose changes 500 browsers or 1,000 boards are sent. */
export const seatsFanOut = {
  projection: seatsView,
  view: openView(declaration, rows),
  append: (store: EventStore, round: number): Promise<unknown> => {
    const data = {
      tournamentId: 't-1',
      entryId: `e${round % 20}`,
      itemId: 'shirt',
      priceCents: round,
      taxCents: 210,
      quantity: 1,
    }
    return store.append('seat-lions.bench', round === 0 ? 'no-stream' : round - 1, [
      { ...sampleEvent(round), type: 'SeatSet', data },
    ])
  },
}

/** The time from an append until the last of many sockets has the change. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await startPostgres()
  try {
    const one = { rounds: ROUNDS, ...seatsFanOut }
    return [
      await fanOut(server, { ...one, name: "append → the last of 500 browsers' sockets", clients: 500, limit: 1.2 }),
      await fanOut(server, { ...one, name: 'append → the last of 1,000 boards', clients: 1_000, limit: 1.3 }),
    ]
  } finally {
    await server.stop()
  }
}
