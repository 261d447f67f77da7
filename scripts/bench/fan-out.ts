import { type ChildProcess, fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { LIVE_PATH } from '../../api/contract/live.ts'
import { liveView } from '../../api/contract/live-view.ts'
import { openGateway } from '../../api/live/gateway.ts'
import { openView } from '../../api/live/served-view.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openReader } from '../../projections/database/reader.ts'
import { openChangeFeed } from '../../projections/kernel/change-feed.ts'
import type { LiveView } from '../../projections/kernel/live-view.ts'
import type { StoredRow } from '../../projections/kernel/projection.ts'
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
  /** Calls `send` and resolves to the milliseconds until the last client has received the message. */
  timeToLast(send: () => void): Promise<number>
  stop(): void
}

const connectClients = async (order: { url: string; count: number; join: string | null }): Promise<Clients> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'fan-out-clients.ts'))
  const next = (): Promise<{ last?: number }> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error("the bench's clients ended"))
      child.once('exit', ended)
      child.once('message', (message: { last?: number }) => {
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
      return ((await answer).last ?? Number.NaN) - start
    },
    stop: () => {
      child.disconnect()
    },
  }
}

/** Append → log → projection → gateway → the last socket, against one `send` to each of as many bare sockets. */
const fanOut = async (server: BenchPostgres, count: number, name: string, limit: number): Promise<BenchRow> => {
  const url = await server.database()
  const store = await openEmbeddedEventStore({ connectionString: url })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool, [seatsView]).finally(() => pool.end())
  const feed = await openChangeFeed(url)
  const reader = openReader(url)
  const projector = startProjector({ url, journal: plainJournal(store), projections: [seatsView], feed })
  const http = createServer()
  const gateway = openGateway({
    server: http,
    reader,
    feed,
    views: [openView(declaration, rows)],
    identify: async () => ({ tenant: 'lions' }),
    authorize: async () => ({ kind: 'everyone' }),
  })
  const bareHttp = createServer()
  const bare = new WebSocketServer({ server: bareHttp, perMessageDeflate: false })
  const [livePort, barePort] = [await listen(http), await listen(bareHttp)]
  const joining = `42${JSON.stringify(['join', { view: 'seats', scope: 't-1', position: 0, basis: '' }])}`
  const browsers = await connectClients({
    url: `ws://127.0.0.1:${livePort}${LIVE_PATH}/?EIO=4&transport=websocket`,
    count,
    join: joining,
  })
  const peers = await connectClients({ url: `ws://127.0.0.1:${barePort}`, count, join: null })
  try {
    const liveMs: number[] = []
    const bareMs: number[] = []
    const message = 'x'.repeat(480)
    for (let round = 0; round < ROUNDS; round++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const plain = await peers.timeToLast(() => {
        for (const socket of bare.clients) socket.send(message)
      })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const live = await browsers.timeToLast(() => void append(store, round))
      // The first rounds warm both up.
      if (round >= ROUNDS / 5) {
        bareMs.push(plain)
        liveMs.push(live)
      }
    }
    const figures = (values: readonly number[]): string =>
      `${percentile(values, 50).toFixed(1)} ms (p99 ${percentile(values, 99).toFixed(1)})`
    const ratio = percentile(liveMs, 99) / percentile(bareMs, 99)
    return {
      name,
      limit: `p99 ≤ ${limit} × bare ws emit`,
      measured: `${figures(liveMs)} against ${figures(bareMs)}`,
      ratio,
      pass: ratio <= limit,
    }
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

const append = (store: EventStore, round: number): Promise<unknown> => {
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
}

/** The time from an append until the last of many sockets has the change. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await startPostgres()
  try {
    return [
      await fanOut(server, 500, "append → the last of 500 browsers' sockets", 1.2),
      await fanOut(server, 1_000, 'append → the last of 1,000 boards', 1.3),
    ]
  } finally {
    await server.stop()
  }
}
