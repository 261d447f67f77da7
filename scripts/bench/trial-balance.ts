import type pg from 'pg'
import { openReader } from '../../projections/database/reader.ts'
import { ledgerMonthOnWire } from '../../projections/payments/ledger.live.ts'
import { monthsOfLedger } from '../../projections/payments/ledger.queries.ts'
import { type BenchRow, median } from './row.ts'

const ROUNDS = 9

/** Every account of every month, summed from single postings, as JSON in dollars: the same answer without stored totals. */
const BARE = `
  select coalesce(json_agg(m order by m.period), '[]')::text as json, sum(m."numPostings")::int as postings from (
    select period, sum(n)::int as "numPostings", json_agg(
      json_build_object('account', account, 'debit', debit / 100.0, 'credit', credit / 100.0) order by account
    ) as accounts
    from (
      select period, p ->> 'account' as account, count(*) as n,
        coalesce(sum((p ->> 'amount')::bigint) filter (where (p ->> 'amount')::bigint > 0), 0) as debit,
        coalesce(-sum((p ->> 'amount')::bigint) filter (where (p ->> 'amount')::bigint < 0), 0) as credit
      from views.ledger_entries, jsonb_array_elements(postings) p
      group by 1, 2
    ) a
    where debit <> 0 or credit <> 0
    group by period
  ) m`

interface Month {
  readonly period: string
  readonly accounts: readonly { readonly account: string; readonly debit: number; readonly credit: number }[]
}

/** Sorted by account: the order of accounts does not matter. */
const figuresOf = (months: readonly Month[]): string =>
  JSON.stringify(
    months.map(({ period, accounts }) => [
      period,
      accounts.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`).sort(),
    ]),
  )

/** The trial balance of all months as the API returns it, alternating with the same figures summed from the postings. */
export const trialBalance = async (url: string, pool: pg.Pool): Promise<BenchRow[]> => {
  const reader = openReader(url)
  try {
    const ours = async () => JSON.stringify((await monthsOfLedger(reader, 'lions')).map(ledgerMonthOnWire))
    const bare = async () => (await pool.query<{ json: string; postings: number }>(BARE)).rows[0]
    await ours()
    await bare()
    const times: { readonly ours: number; readonly bare: number }[] = []
    let answer = '[]'
    let summed: Awaited<ReturnType<typeof bare>>
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      answer = await ours()
      const between = performance.now()
      summed = await bare()
      times.push({ ours: between - began, bare: performance.now() - between })
    }
    const ratio = median(times.map((time) => time.ours / time.bare))
    const ms = (of: 'ours' | 'bare'): string => `${median(times.map((time) => time[of])).toFixed(1)} ms`
    const same = figuresOf(JSON.parse(answer)) === figuresOf(JSON.parse(summed?.json ?? '[]'))
    return [
      {
        name: `trial balance over ${(summed?.postings ?? 0).toLocaleString('en')} postings`,
        limit: '≤ 1 × the bare SELECT of its sums as JSON',
        measured: `${ms('ours')} against ${ms('bare')}`,
        ratio,
        pass: ratio <= 1,
      },
      {
        name: 'its figures, compared with sums of the postings',
        limit: 'identical',
        measured: same ? 'identical' : 'different',
        ratio: null,
        pass: same,
      },
    ]
  } finally {
    await reader.close()
  }
}
