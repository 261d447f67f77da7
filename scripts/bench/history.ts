import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { hashOf } from '../../api/adapters/event-store/hash-chain.ts'
import { proofRows } from './history-proof.ts'
import { searchRows } from './history-search.ts'
import { startPostgres } from './postgres.ts'
import { type BenchRow, median } from './row.ts'
import { sampleEvent } from './sample-event.ts'

const SMALL = 100_000
const LARGE = 400_000
const EVENTS_PER_STREAM = 10
const CONCURRENCY = 50
const ROUNDS = 3

/** Streams of ten events, each from a separate command, chained as the journal chains them. */
const fill = async (url: string, count: number): Promise<void> => {
  const store = await openEmbeddedEventStore({ connectionString: url })
  const write = async (): Promise<void> => {
    const stream = `registration-lions.${randomUUID()}`
    const tenant = 'lions'
    let hash = ''
    const events = Array.from({ length: EVENTS_PER_STREAM }, (_, revision) => {
      const event = { ...sampleEvent(revision), tenant, time: '2026-03-01T12:00:00.000Z' }
      hash = hashOf(hash, { ...event, stream, revision })
      return { ...event, hash }
    })
    await store.append(stream, 'no-stream', events)
  }
  for (let written = 0; written < count; written += EVENTS_PER_STREAM * CONCURRENCY)
    await Promise.all(Array.from({ length: CONCURRENCY }, write))
  await store.close()
}

interface Read {
  readonly events: number
  readonly milliseconds: number
  /** Memory in use after every 50,000 events, measured only if asked for, and the peak of the process. */
  readonly memory: readonly { readonly events: number; readonly bytes: number }[]
  readonly peak: number
}

const read = (url: string, how: 'bare' | 'checked' | 'memory'): Promise<Read> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'history-reader.ts'), [url, how], {
      stdio: 'inherit',
      execArgv: how === 'memory' ? ['--expose-gc'] : [],
    })
    child.once('message', (message) => resolve(message as Read))
    child.once('exit', (code) => reject(new Error(`the reader of the bench ended with code ${code}`)))
  })

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
const rateOf = ({ events, milliseconds }: Read): number => (events / milliseconds) * 1_000

/**
 * The checks of `npm run verify-history` over the log itself: their speed compared with a bare read, and their memory. Then
 * the tree of an anchor with its proofs, and searches of a long history.
 */
export const run = async (): Promise<BenchRow[]> => {
  const server = await startPostgres()
  try {
    const url = await server.database()
    await fill(url, LARGE)
    const bare: Read[] = []
    const checked: Read[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await read(url, 'bare'))
      checked.push(await read(url, 'checked'))
    }
    const ratios = checked.map((own, round) => rateOf(own) / rateOf(bare[round] ?? own))
    const { memory } = await read(url, 'memory')
    const [small, large] = [SMALL, LARGE].map(
      (size) => memory.find(({ events }) => events === size)?.bytes ?? Number.NaN,
    )
    const perEvent = ((large ?? 0) - (small ?? 0)) / (LARGE - SMALL)
    const peaks = [bare, checked].map((reads) => megabytes(median(reads.map(({ peak }) => peak))))
    return [
      {
        name: `the log's checks over ${LARGE.toLocaleString('en')} events`,
        limit: '≥ 0.5 × the bare read with a SHA-256 over it',
        measured: `${Math.round(median(checked.map(rateOf)))} events/s against ${Math.round(median(bare.map(rateOf)))} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
        ratio: median(ratios),
        pass: median(ratios) >= 0.5,
      },
      {
        name: `memory they keep after ${SMALL.toLocaleString('en')} and ${LARGE.toLocaleString('en')} events`,
        limit: '≤ 100 bytes per additional event',
        measured: `${megabytes(small ?? 0)} MB and ${megabytes(large ?? 0)} MB: ${Math.round(perEvent)} bytes per additional event; the process peaked at ${peaks[1]} MB, a bare read ${peaks[0]} MB`,
        ratio: null,
        pass: perEvent <= 100,
      },
      ...(await proofRows(await server.database())),
      ...(await searchRows(await server.database())),
    ]
  } finally {
    await server.stop()
  }
}
