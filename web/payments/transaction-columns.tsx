import type { TransactionRow } from '../../api/contract/payments.ts'
import type { CatalogItem } from '../../api/contract/tournaments.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { dateIn } from '../../domain/kernel/time.ts'
import { bookedOf, orderNumber, shownStatus } from '../../domain/payments/published.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import type { GridColumn, GridFilter } from '../ui/grid.tsx'
import { moneyText } from '../ui/money.tsx'
import { dateText, whenText } from '../ui/when.tsx'
import { reasonText } from './about-transaction.ts'
import { evidenceText, isUndecided, stageText } from './dispute-text.ts'
import classes from './transactions.module.css'

const types = { charge: 'charge', refund: 'refundKind', chargeback: 'chargeback' } as const

/** The label of a transaction's type. */
export const typeText = ({ type }: Pick<TransactionRow, 'type'>): string => transactionsText(types[type])

/** The label of a transaction's status. */
export const statusText = (row: TransactionRow): string =>
  row.dispute === null ? transactionsText(statusTexts[shownStatus(row)]) : stageText(row.dispute)

const statusTexts = { success: 'success', pending: 'pending', failure: 'failed', canceled: 'canceled' } as const

/** Whether a charge was fully or partly refunded, and so is marked as Refund. */
const isRefunded = ({ type, refunded }: TransactionRow): boolean => type === 'charge' && refunded > 0

/** Why it failed: error code, decline code, description and type, as reported by the provider (payments rule 8). */
export const failureFacts = (row: TransactionRow): readonly (readonly [label: string, value: string | null])[] =>
  shownStatus(row) !== 'failure' || row.dispute !== null
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
  const bought = lines.length === 0 ? reasonText(row.description) : lines.join(', ')
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

/** Net amount and processor fees in dollars; 0 for transactions that moved no money. */
const netOf = (row: TransactionRow): number => bookedOf(row)?.net ?? 0
const feesOf = (row: TransactionRow): number => bookedOf(row)?.fees ?? 0

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

const statusKey = (row: TransactionRow): string => {
  const { dispute } = row
  if (dispute === null) return shownStatus(row)
  return dispute.stage === 'open' && dispute.hasEvidence ? 'under-review' : dispute.stage
}

/**
 * Filters of the transactions table. Refunded charges also match Refund. Days and items (linked from Overview) are in
 * the tournament's zone, and by item alone or with its choices.
 */
export const transactionFilters = (
  timezone: string,
  catalog: readonly Pick<CatalogItem, 'id' | 'name'>[] = [],
): readonly GridFilter<TransactionRow>[] => [
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
    of: (row) => [{ key: statusKey(row), title: statusText(row) }],
  },
  {
    id: 'day',
    title: transactionsText('date'),
    isLinked: true,
    of: ({ date }) => {
      const key = dateIn(date, timezone)
      return [{ key, title: dateText(key) }]
    },
  },
  {
    id: 'item',
    title: transactionsText('filterItem'),
    isLinked: true,
    of: ({ type, status, lineItems }) => {
      if (type !== 'charge' || status !== 'success') return []
      const texts = lineItems
        .filter(({ isCanceled }) => !isCanceled)
        .flatMap(({ catalogItemId, description }) => {
          const name = catalog.find(({ id }) => id === catalogItemId)?.name
          return catalogItemId === null ? [] : name === undefined ? description : [description, name]
        })
      return [...new Set(texts)].map((text) => ({ key: text, title: text }))
    },
  },
]

const evidenceOf = ({ dispute }: TransactionRow, now: number, timeZone: string): string =>
  dispute !== null && isUndecided(dispute) ? evidenceText(dispute, now, timeZone) : ''

/** The transactions table, newest first (payments rule 12). */
export const transactionColumns = (timeZone: string, now: number): readonly GridColumn<TransactionRow>[] => [
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
  {
    id: 'description',
    title: transactionsText('description'),
    value: descriptionText,
    // For a dispute, directors need its next step; the type column already says it is one.
    text: (row) => evidenceOf(row, now, timeZone) || descriptionText(row),
    width: 240,
    grows: true,
  },
  { id: 'card', title: transactionsText('card'), value: cardText, width: 150 },
  money('total', transactionsText('total'), (row) => row.total),
  money('fees', transactionsText('fees'), feesOf, { card: 'none' }),
  money('net', transactionsText('net'), netOf, { card: 'none' }),
  money('refunded', transactionsText('refunded'), (row) => row.refunded, { card: 'none' }),
  money('discount', transactionsText('discount'), (row) => row.discount, { card: 'none' }),
  money('convenienceFee', transactionsText('columnFee'), (row) => row.convenienceFee, { card: 'none', width: 150 }),
  {
    id: 'evidence',
    title: transactionsText('evidence'),
    // Sorts by due date; decided disputes have none.
    value: ({ dispute }) => (dispute !== null && isUndecided(dispute) ? (dispute.evidenceDue ?? '') : ''),
    text: (row) => evidenceOf(row, now, timeZone),
    width: 300,
    card: 'none',
  },
  { id: 'category', title: transactionsText('category'), value: (row) => row.category, width: 130, card: 'none' },
  { id: 'order', title: transactionsText('order'), value: (row) => orderNumber(row.transactionId), width: 120 },
  { id: 'id', title: transactionsText('id'), value: (row) => row.id, width: 300, card: 'none' },
]

const stageTones = { inquiry: 'wait', 'inquiry-closed': 'muted', open: 'wait', won: 'good', lost: 'bad' } as const
const tones = { success: 'good', pending: 'wait', failure: 'bad', canceled: 'special' } as const

export const Status = ({ row }: { readonly row: TransactionRow }) => (
  <span className={classes.badges}>
    <BadgeStatus
      status={statusText(row)}
      tone={row.dispute === null ? tones[shownStatus(row)] : stageTones[row.dispute.stage]}
    />
    {isRefunded(row) ? <BadgeStatus status={transactionsText('refundKind')} tone="special" /> : null}
  </span>
)
