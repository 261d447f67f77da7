import { sql } from 'kysely'
import type { EntryKind } from '../../domain/payments/published.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { ledgerPeriods } from './ledger.tables.ts'

const periods = statement('ledger-periods', () =>
  db
    .selectFrom('ledger_periods as r')
    .select(columnsOf(ledgerPeriods, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.period'),
)

/** The months of the books, the first one first. */
export const monthsOfLedger = (reader: Reader, tenant: string): Promise<StoredRow<typeof ledgerPeriods>[]> =>
  periods.run(reader, tenant)

export interface AccountEntry {
  readonly at: number
  readonly date: string
  readonly originalDate: string | null
  readonly kind: EntryKind
  readonly tournamentId: string | null
  readonly transactionId: string | null
  readonly tournament: string | null
  /** Cents. */
  readonly debit: number
  readonly credit: number
  /** Debits less credits of the month up to this entry. */
  readonly movement: number
}

/** The debit or credit of the requested account: an entry may have both. */
const side = (is: 'debit' | 'credit') =>
  sql<number>`coalesce(sum((p.posting ->> 'amount')::bigint) filter (where (p.posting ->> 'amount')::bigint ${sql.raw(
    is === 'debit' ? '> 0' : '< 0',
  )}), 0)::bigint`

interface StatementArguments {
  readonly period: string
  readonly account: string
  readonly before: number | null
  readonly limit: number
}

const entries = statement('ledger-account', (p: Params<StatementArguments>) =>
  db
    .with('own', (cte) =>
      cte
        .selectFrom('ledger_entries as e')
        .crossJoinLateral(({ ref }) =>
          sql<{ posting: unknown }>`jsonb_array_elements(${ref('e.postings')})`.as<'p'>(sql`p(posting)`),
        )
        .select(['e.tenant', 'e.at', 'e.date', 'e.original_date', 'e.kind', 'e.tournament_id', 'e.transaction_id'])
        .select([side('debit').as('debit'), sql<number>`- ${side('credit')}`.as('credit')])
        .where('e.deleted', 'is', false)
        .where('e.period', '=', p.period)
        .where(sql<boolean>`p.posting ->> 'account' = ${p.account}`)
        .groupBy(['e.tenant', 'e.at', 'e.date', 'e.original_date', 'e.kind', 'e.tournament_id', 'e.transaction_id']),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom('own')
        .selectAll()
        .select(sql<number>`(sum(debit - credit) over (order by at))::bigint`.as('movement'))
        .as('r'),
    )
    .leftJoin('tournaments as t', (join) =>
      join
        .onRef('t.tenant', '=', 'r.tenant')
        .onRef('t.tournament_id', '=', 'r.tournament_id')
        .on('t.deleted', 'is', false),
    )
    .select(['r.at', 'r.date', 'r.original_date as originalDate', 'r.kind', 'r.tournament_id as tournamentId'])
    .select(['r.transaction_id as transactionId', 't.title as tournament', 'r.debit', 'r.credit', 'r.movement'])
    .where(({ eb, or }) => or([isNull(p.before, 'bigint'), eb('r.at', '<', p.before)]))
    .orderBy('r.at', 'desc')
    .limit(p.limit),
)

/** An account in a month, newest first; `next` is the `before` of the following page, null on the last one. */
export const accountEntries = async (
  reader: Reader,
  tenant: string,
  { limit, before, ...of }: Omit<StatementArguments, 'before'> & { readonly before?: number | undefined },
): Promise<{ readonly entries: AccountEntry[]; readonly next: number | null }> => {
  const rows = await entries.run(reader, tenant, { ...of, before: before ?? null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { entries: page, next: rows.length > limit ? (page.at(-1)?.at ?? null) : null }
}

const days = statement('ledger-days', (p: Params<{ period: string }>) =>
  db
    .selectFrom('ledger_entries as e')
    .crossJoinLateral(({ ref }) =>
      sql<{ posting: unknown }>`jsonb_array_elements(${ref('e.postings')})`.as<'p'>(sql`p(posting)`),
    )
    .leftJoin('tournaments as t', (join) =>
      join
        .onRef('t.tenant', '=', 'e.tenant')
        .onRef('t.tournament_id', '=', 'e.tournament_id')
        .on('t.deleted', 'is', false),
    )
    .select(['e.date', 'e.original_date as originalDate', 't.title as tournament'])
    .select([
      sql<string>`p.posting ->> 'account'`.as('account'),
      sql<number>`sum((p.posting ->> 'amount')::bigint)::bigint`.as('amount'),
    ])
    .where('e.deleted', 'is', false)
    .where('e.period', '=', p.period)
    .groupBy(['e.date', 'e.original_date', 't.tournament_id', 't.title', sql`p.posting ->> 'account'`])
    .orderBy('e.date')
    .orderBy('e.original_date', (order) => order.nullsFirst())
    .orderBy('t.title')
    .orderBy('account'),
)

/** The daily totals of a month for every account and tournament, in cents; a debit is positive. */
export type LedgerDay = Awaited<ReturnType<typeof daysOfLedger>>[number]
export const daysOfLedger = (reader: Reader, tenant: string, period: string) => days.run(reader, tenant, { period })

const moved = statement('ledger-at-provider', (p: Params<{ from: string; to: string }>) =>
  db
    .selectFrom('ledger_entries as e')
    .crossJoinLateral(({ ref }) =>
      sql<{ posting: unknown }>`jsonb_array_elements(${ref('e.postings')})`.as<'p'>(sql`p(posting)`),
    )
    .select(['e.at', 'e.time', 'e.provider_id as providerId', 'e.transaction_id as transactionId'])
    .select(['e.tournament_id as tournamentId', 'e.kind'])
    .select(sql<number>`sum((p.posting ->> 'amount')::bigint)::bigint`.as('amount'))
    .where('e.deleted', 'is', false)
    .where('e.provider_id', 'is not', null)
    .where('e.time', '>=', p.from)
    .where('e.time', '<', p.to)
    .where(sql<boolean>`p.posting ->> 'account' = '1000'`)
    .groupBy(['e.at', 'e.time', 'e.provider_id', 'e.transaction_id', 'e.tournament_id', 'e.kind'])
    .orderBy('e.at'),
)

/** The booked movements at the card provider, in cents; incoming money is positive. */
export const movedAtProvider = (reader: Reader, tenant: string, span: { readonly from: string; readonly to: string }) =>
  moved.run(reader, tenant, span)

const payments = statement('ledger-payments', (p: Params<{ paymentIntentIds: readonly string[] }>) =>
  db
    .selectFrom('ledger_transactions as r')
    .select(['r.payment_intent_id as paymentIntentId', 'r.transaction_id as transactionId'])
    .where('r.deleted', 'is', false)
    .where('r.payment_intent_id', '=', ({ fn }) => fn.any(p.paymentIntentIds)),
)

/** The transactions of those payment intents that are this organization's. */
export const knownPayments = async (
  reader: Reader,
  tenant: string,
  paymentIntentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await payments.run(reader, tenant, { paymentIntentIds })).map(({ paymentIntentId, transactionId }) => [
      paymentIntentId ?? '',
      transactionId,
    ]),
  )
