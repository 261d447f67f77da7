import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { migrate } from '../../projections/database/migrate.ts'
import type { AnyProjection } from '../../projections/kernel/projection.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { ledger } from '../../projections/payments/ledger.projection.ts'
import { fillPayments } from './ledger-log.ts'
import { startPostgres } from './postgres.ts'
import { fillLog, plainJournal, seatsView } from './projection-log.ts'
import { type BenchRow, median } from './row.ts'
import { trialBalance } from './trial-balance.ts'

const EVENTS = 200_000
const ROUNDS = 3

/** A view in a separate database, whose log contains only events that the view reads. */
const openView = async (url: string, view: AnyProjection, fill: (url: string, count: number) => Promise<void>) => {
  const store = await openEmbeddedEventStore({ connectionString: url })
  await fill(url, EVENTS)
  const pool = tolerantPool({ connectionString: url, max: 1 })
  await migrate(pool, [view])
  await pool.query('update projection.checkpoint set position = $1', [EVENTS])
  const journal = plainJournal(store)
  return {
    perMillisecond: async (): Promise<number> => {
      const started = performance.now()
      await rebuild(view, { url, journal })
      const rate = EVENTS / (performance.now() - started)
      await pool.query('checkpoint')
      return rate
    },
    sum: async (): Promise<number> =>
      Number(
        (
          await pool.query<{ sum: string }>(
            `select sum((p ->> 'amount')::bigint) from views.ledger_entries e, jsonb_array_elements(e.postings) p`,
          )
        ).rows[0]?.sum,
      ),
    balance: (): Promise<BenchRow[]> => trialBalance(url, pool),
    close: async (): Promise<void> => {
      await pool.end()
      await store.close()
    },
  }
}

/** Rebuilds the books and the flat view, alternating. The events are those of orders; every second order is refunded. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await startPostgres()
  const flat = await openView(await server.database(), seatsView, fillLog)
  const books = await openView(await server.database(), ledger, fillPayments)
  try {
    const rates: { readonly flat: number; readonly books: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rates.push({ flat: await flat.perMillisecond(), books: await books.perMillisecond() })
    }
    const ratio = median(rates.map((rate) => rate.books / rate.flat))
    const thousands = (of: 'flat' | 'books'): string =>
      `${Math.round(median(rates.map((rate) => rate[of]))).toLocaleString('en')},000 events/s`
    const sum = await books.sum()
    const balance = await books.balance()
    return [
      {
        name: 'rebuild of the books',
        limit: '≥ 0.5 × the rebuild of a flat view',
        measured: `${thousands('books')} against ${thousands('flat')}`,
        ratio,
        pass: ratio >= 0.5,
      },
      { name: 'all postings of the books', limit: 'sum to 0', measured: String(sum), ratio: null, pass: sum === 0 },
      ...balance,
    ]
  } finally {
    await books.close()
    await flat.close()
    await server.stop()
  }
}
