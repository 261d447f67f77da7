import type { TransactionRow } from '../../api/contract/payments.ts'
import { fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { transactionsText } from '../texts/transactions.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import type { GridColumn, GridFilter } from '../ui/grid.tsx'
import { moneyText } from '../ui/money.tsx'
import { whenText } from '../ui/when.tsx'
import classes from './transactions.module.css'

const types = { charge: 'charge', refund: 'refund', chargeback: 'chargeback' } as const

/** What kind of transaction it is. */
export const typeText = ({ type }: Pick<TransactionRow, 'type'>): string => transactionsText(types[type])

/** The outcome, in the words of the table. */
export const statusText = ({ status, isCanceled }: TransactionRow): string => {
  if (status === 'failure') return transactionsText('failed')
  if (status === 'success') return transactionsText('success')
  return transactionsText(isCanceled ? 'canceled' : 'pending')
}

/** Whether a charge counts as refunded, wholly or in part: it is marked as Refund. */
const isRefunded = ({ type, refunded }: TransactionRow): boolean => type === 'charge' && refunded > 0

/** Why it failed: error code, decline code, description and type, as far as the provider said (spec §8). */
export const failureFacts = (row: TransactionRow): readonly (readonly [label: string, value: string | null])[] =>
  row.status !== 'failure'
    ? []
    : [
        [transactionsText('errorCode'), row.errorCode],
        [transactionsText('declineCode'), row.declineCode],
        [transactionsText('description'), row.errorDescription],
        [transactionsText('errorType'), row.errorType],
      ]

export const descriptionText = (row: TransactionRow): string => {
  const lines = row.lineItems.map(({ description, quantity }) =>
    quantity > 1 ? transactionsText('severalOf', { quantity, description }) : description,
  )
  const bought = lines.length === 0 ? row.description : lines.join(', ')
  const why = failureFacts(row).flatMap(([label, value]) =>
    value === null ? [] : [transactionsText('fact', { label, value })],
  )
  return why.length === 0 ? bought : `${bought} · ${why.join(' · ')}`
}

export const cardText = ({ cardBrand, lastFour, method }: TransactionRow): string => {
  if (lastFour !== null)
    return transactionsText('cardEnding', {
      brand: cardBrand === null ? transactionsText('card') : capital(cardBrand),
      digits: lastFour,
    })
  return method === null ? '' : capital(method)
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** What is left of it and what the processor keeps, in dollars; of what did not succeed nothing is. */
const netOf = ({ status, totalLessFees }: TransactionRow): number => (status === 'success' ? totalLessFees : 0)
const feesOf = (row: TransactionRow): number =>
  row.status === 'success' ? toDollars(fromDollars(row.total) - fromDollars(row.totalLessFees)) : 0

const money = (
  id: string,
  title: string,
  dollars: (row: TransactionRow) => number,
  more: Partial<GridColumn<TransactionRow>> = {},
): GridColumn<TransactionRow> => ({
  id,
  title,
  value: dollars,
  text: (row) => (dollars(row) === 0 && more.card === 'none' ? '' : moneyText(fromDollars(dollars(row)))),
  width: 110,
  align: 'right',
  ...more,
})

/** Filters of the transactions table. A charge that was refunded is found under Refund as well. */
export const transactionFilters = (): readonly GridFilter<TransactionRow>[] => [
  {
    id: 'type',
    title: transactionsText('type'),
    of: (row) => [
      { key: row.type, title: typeText(row) },
      ...(isRefunded(row) ? [{ key: 'refund', title: transactionsText(types.refund) }] : []),
    ],
  },
  {
    id: 'status',
    title: transactionsText('status'),
    of: (row) => [{ key: row.isCanceled ? 'canceled' : row.status, title: statusText(row) }],
  },
]

/** The transactions table, newest first (spec/tournament-and-registration.md §2 Transactions). */
export const transactionColumns = (timeZone: string): readonly GridColumn<TransactionRow>[] => [
  {
    id: 'date',
    title: transactionsText('date'),
    value: (row) => row.date,
    text: ({ date }) => whenText(date, 'moment', timeZone),
    width: 185,
    sort: 'desc',
    findable: false,
  },
  { id: 'payer', title: transactionsText('payer'), value: (row) => row.payer, width: 160, card: 'title' },
  { id: 'type', title: transactionsText('type'), value: typeText, width: 110 },
  {
    id: 'status',
    title: transactionsText('status'),
    value: (row) =>
      isRefunded(row) ? transactionsText('refundedStatus', { status: statusText(row) }) : statusText(row),
    render: (row) => <Status row={row} />,
    width: 175,
  },
  { id: 'description', title: transactionsText('description'), value: descriptionText, width: 340, grows: true },
  { id: 'card', title: transactionsText('card'), value: cardText, width: 150 },
  money('total', transactionsText('total'), (row) => row.total),
  money('fees', transactionsText('fees'), feesOf, { card: 'none' }),
  money('net', transactionsText('net'), netOf, { card: 'none' }),
  money('refunded', transactionsText('refunded'), (row) => row.refunded, { card: 'none' }),
  money('discount', transactionsText('discount'), (row) => row.discount, { card: 'none' }),
  money('convenienceFee', transactionsText('columnFee'), (row) => row.convenienceFee, { card: 'none', width: 150 }),
  { id: 'category', title: transactionsText('category'), value: (row) => row.category, width: 130, card: 'none' },
  { id: 'id', title: transactionsText('id'), value: (row) => row.id, width: 300, card: 'none' },
]

const tones = { success: 'good', pending: 'wait', failure: 'bad' } as const

export const Status = ({ row }: { readonly row: TransactionRow }) => (
  <span className={classes.badges}>
    <BadgeStatus
      status={statusText(row)}
      tone={row.isCanceled && row.status === 'pending' ? 'special' : tones[row.status]}
    />
    {isRefunded(row) ? <BadgeStatus status={transactionsText('refund')} tone="special" /> : null}
  </span>
)
