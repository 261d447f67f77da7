import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import type { DisbursementEvent } from '../../domain/payments/disbursement/events.ts'
import type { LedgerEvent } from '../../domain/payments/ledger/events.ts'
import type { PayoutEvent } from '../../domain/payments/payout/events.ts'
import { bookedOn, type Entry, periodAfter, possiblePeriods, post } from '../../domain/payments/published.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { ledgerBooks, ledgerEntries, ledgerPeriods, ledgerTransactions } from './ledger.tables.ts'

const tables = {
  entries: ledgerEntries,
  periods: ledgerPeriods,
  books: ledgerBooks,
  transactions: ledgerTransactions,
}
type AllRows = RowSets<typeof tables>
type Needed = readonly Need<typeof tables>[]

type Money =
  | Extract<
      TransactionEvent,
      {
        type:
          | 'ChargePrepared'
          | 'CouponApplied'
          | 'CouponRemoved'
          | 'ChargeSucceeded'
          | 'FreeOrderConfirmed'
          | 'RefundRequested'
          | 'RefundStartedExternally'
          | 'RefundSucceeded'
          | 'RefundFailed'
          | 'ChargebackOpened'
          | 'ChargebackClosed'
          | 'DisputeFundsWithdrawn'
          | 'DisputeFundsReinstated'
      }
    >
  | Extract<DisbursementEvent, { type: 'DisbursementCompleted' }>
  | PayoutEvent
type Seen = Money | Extract<TenantEvent, { type: 'TenantOpened' | 'TenantDetailsChanged' }> | LedgerEvent

const ofPeriod = (period: string): Need<typeof tables> => ({ table: 'periods', key: [period] })
const transactionOf = (data: Money['data']): string | null => ('transactionId' in data ? data.transactionId : null)

const needs = ({ type, data, tenant, time }: RecordedOf<Seen>): Needed => {
  const books = { table: 'books' as const, key: [tenant] }
  switch (type) {
    case 'TenantOpened':
    case 'TenantDetailsChanged':
      return [books]
    case 'PeriodSealed':
      return [books, ofPeriod(data.period), ofPeriod(periodAfter(data.period))]
    case 'ChargePrepared':
    case 'CouponApplied':
    case 'CouponRemoved':
      return [{ table: 'transactions', key: [data.transactionId] }]
    default: {
      const transactionId = transactionOf(data)
      const months = [books, ...possiblePeriods(time).map(ofPeriod)]
      return transactionId === null ? months : [{ table: 'transactions', key: [transactionId] }, ...months]
    }
  }
}

/** The first open month, which takes the postings of sealed ones. */
const needsNext = ({ type, tenant }: RecordedOf<Seen>, rows: AllRows): Needed => {
  if (withoutPostings.has(type)) return []
  const sealed = rows.books.get(tenant)?.sealed ?? null
  return sealed === null ? [] : [ofPeriod(periodAfter(sealed))]
}
const withoutPostings: ReadonlySet<Seen['type']> = new Set(['ChargePrepared', 'CouponApplied', 'CouponRemoved'])

/** The defaults before the organization's opening sets its time zone. */
const openBooks = (tenantId: string) => ({ tenantId, timeZone: 'UTC', sealed: null })

const fold = (event: RecordedOf<Money>, rows: AllRows): void => {
  const transactionId = transactionOf(event.data)
  const before = transactionId === null ? undefined : rows.transactions.get(transactionId)
  const { remembered, entry } = post(before, event)
  if (transactionId !== null && remembered !== undefined && remembered !== before) {
    rows.transactions.put({ transactionId, ...remembered })
  }
  if (entry !== null) book(event, transactionId, entry, rows)
}

const NOTHING = [0, 0] as const

const book = (event: RecordedOf<Money>, transactionId: string | null, entry: Entry, rows: AllRows): void => {
  const { position, tenant, time, data } = event
  const { timeZone, sealed } = rows.books.get(tenant) ?? openBooks(tenant)
  const on = bookedOn(time, timeZone, sealed)
  const { kind, providerId, postings } = entry
  const tournamentId = 'tournamentId' in data ? data.tournamentId : null
  rows.entries.put({ at: position, ...on, time, kind, tournamentId, transactionId, providerId, postings })
  const month = rows.periods.get(on.period) ?? { period: on.period, numEntries: 0, totals: {}, sealed: null }
  const totals = { ...month.totals }
  for (const { account, amount } of postings) {
    const [debit, credit] = totals[account] ?? NOTHING
    totals[account] = amount > 0 ? [debit + amount, credit] : [debit, credit - amount]
  }
  rows.periods.put({ ...month, numEntries: month.numEntries + 1, totals })
}

/** The books of an organization: an entry for each event that moves money, and the totals of each month. */
export const ledger = projection<Seen>()({
  name: 'ledger',
  version: 4,
  tables,
  needs,
  needsNext,
  on: {
    TenantOpened: ({ tenant, data: { timeZone } }, rows) => rows.books.put({ ...openBooks(tenant), timeZone }),
    TenantDetailsChanged: ({ tenant, data: { timeZone } }, rows) =>
      rows.books.put({ ...(rows.books.get(tenant) ?? openBooks(tenant)), timeZone }),
    PeriodSealed: ({ tenant, time, data: { period } }, rows) => {
      rows.books.put({ ...(rows.books.get(tenant) ?? openBooks(tenant)), sealed: period })
      const month = rows.periods.get(period) ?? { period, numEntries: 0, totals: {} }
      rows.periods.put({ ...month, sealed: time })
    },
    ChargePrepared: fold,
    CouponApplied: fold,
    CouponRemoved: fold,
    ChargeSucceeded: fold,
    FreeOrderConfirmed: fold,
    RefundRequested: fold,
    RefundStartedExternally: fold,
    RefundSucceeded: fold,
    RefundFailed: fold,
    ChargebackOpened: fold,
    ChargebackClosed: fold,
    DisputeFundsWithdrawn: fold,
    DisputeFundsReinstated: fold,
    DisbursementCompleted: fold,
    PayoutStarted: fold,
    PayoutPaid: fold,
    PayoutFailed: fold,
  },
})
