import type { TransactionRow } from '../../api/contract/payments.ts'
import { fromDollars, sumCents } from '../../domain/kernel/money.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { groupsOfLines } from '../registration/cart-groups.ts'
import { OrderLines } from '../registration/order-lines.tsx'
import { paymentsText } from '../texts/en/payments.ts'

interface TransactionLinesProps {
  readonly transaction: TransactionRow
  readonly students: readonly { readonly id: string; readonly name: string }[]
}

/** A transaction's lines by student, with its totals. */
export const TransactionLines = ({ transaction, students }: TransactionLinesProps) => {
  const { reading } = useRead('/tournament/id/:id', { params: { id: transaction.tournamentId } })
  const tournament = dataOf(reading)
  const titles = new Map(tournament?.events.map(({ eventId, title }) => [eventId, title]))
  const lines = transaction.lineItems.map((line) => ({
    ...line,
    price: fromDollars(line.price),
    changedTo: line.swappedTo === null ? null : (titles.get(line.swappedTo.eventId) ?? null),
  }))
  return (
    <OrderLines
      label={paymentsText('lines')}
      groups={groupsOfLines(lines, students)}
      sums={{
        subtotal: sumCents(lines.map(({ price }) => price)),
        tax: sumCents(transaction.lineItems.map(({ tax }) => fromDollars(tax))),
        discount: fromDollars(transaction.discount),
        convenienceFee: fromDollars(transaction.convenienceFee),
        total: fromDollars(transaction.total),
      }}
      feeName={tournament?.convenienceFeeDescriptor ?? ''}
    />
  )
}

/** `Visa ending in 4242`; null if no card was used. */
export const cardText = ({ cardBrand, lastFour }: Pick<TransactionRow, 'cardBrand' | 'lastFour'>): string | null =>
  lastFour === null
    ? null
    : paymentsText('cardEnding', {
        brand: cardBrand === null ? paymentsText('card') : capital(cardBrand),
        digits: lastFour,
      })

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
