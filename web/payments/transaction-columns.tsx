import type { TransactionRow } from '../../api/contract/payments.ts'
import { fromDollars, toDollars } from '../../domain/kernel/money.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import type { GridColumn } from '../ui/grid.tsx'
import { moneyText } from '../ui/money.tsx'
import { whenText } from '../ui/when.tsx'
import classes from './transactions.module.css'

const types = { charge: 'Charge', refund: 'Refund', chargeback: 'Chargeback' } as const

/** The outcome, in the words of the table. */
export const statusText = ({ status, isCanceled }: TransactionRow): string => {
  if (status === 'failure') return 'Transaction failed'
  if (status === 'success') return 'Success'
  return isCanceled ? 'Canceled' : 'Pending'
}

/** Whether a charge counts as refunded, wholly or in part: it is marked as Refund. */
const isRefunded = ({ type, refunded }: TransactionRow): boolean => type === 'charge' && refunded > 0

/** Why it failed: error code, decline code, description and type, as far as the provider said (spec §8). */
export const failureFacts = (row: TransactionRow): readonly (readonly [label: string, value: string | null])[] =>
  row.status !== 'failure'
    ? []
    : [
        ['Error code', row.errorCode],
        ['Decline code', row.declineCode],
        ['Description', row.errorDescription],
        ['Error type', row.errorType],
      ]

export const descriptionText = (row: TransactionRow): string => {
  const lines = row.lineItems.map(({ description, quantity }) =>
    quantity > 1 ? `${quantity} × ${description}` : description,
  )
  const bought = lines.length === 0 ? row.description : lines.join(', ')
  const why = failureFacts(row).flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
  return why.length === 0 ? bought : `${bought} · ${why.join(' · ')}`
}

export const cardText = ({ cardBrand, lastFour, method }: TransactionRow): string => {
  if (lastFour !== null) return `${capital(cardBrand ?? 'Card')} •••• ${lastFour}`
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

/** The transactions table, newest first (spec/tournament-and-registration.md §2 Transactions). */
export const transactionColumns = (timeZone: string): readonly GridColumn<TransactionRow>[] => [
  {
    id: 'date',
    title: 'Date',
    value: (row) => row.date,
    text: ({ date }) => whenText(date, 'moment', timeZone),
    width: 185,
    sort: 'desc',
    findable: false,
  },
  { id: 'payer', title: 'Payer', value: (row) => row.payer, width: 160, card: 'title' },
  { id: 'type', title: 'Type', value: (row) => types[row.type], width: 110 },
  {
    id: 'status',
    title: 'Status',
    value: (row) => (isRefunded(row) ? `${statusText(row)}, Refund` : statusText(row)),
    render: (row) => <Status row={row} />,
    width: 175,
  },
  { id: 'description', title: 'Description', value: descriptionText, width: 340 },
  { id: 'card', title: 'Card', value: cardText, width: 150 },
  money('total', 'Total', (row) => row.total),
  money('fees', 'Fees', feesOf, { card: 'none' }),
  money('net', 'Net', netOf, { card: 'none' }),
  money('refunded', 'Refunded', (row) => row.refunded, { card: 'none' }),
  money('discount', 'Discount', (row) => row.discount, { card: 'none' }),
  money('convenienceFee', 'Convenience Fee', (row) => row.convenienceFee, { card: 'none', width: 150 }),
  { id: 'category', title: 'Category', value: (row) => row.category, width: 130, card: 'none' },
  { id: 'id', title: 'Id', value: (row) => row.id, width: 300, card: 'none' },
]

export const Status = ({ row }: { readonly row: TransactionRow }) => (
  <span className={classes.badges}>
    <BadgeStatus status={statusText(row)} {...(row.status === 'failure' ? { tone: 'bad' as const } : {})} />
    {isRefunded(row) ? <BadgeStatus status="Refund" tone="special" /> : null}
  </span>
)
