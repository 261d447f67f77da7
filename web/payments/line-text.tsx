import type { LineItem } from '../../api/contract/payments.ts'
import { type Cents, formatCents, unitPriceOf } from '../../domain/kernel/money.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { Money, moneyText } from '../ui/money.tsx'
import { priceOfLine } from './refund-form.ts'

interface LineTextProps {
  readonly line: LineItem
  /** Athletes' names by student id. */
  readonly names: ReadonlyMap<string, string>
  /** Titles of the tournament's events by id, to name the event that an entry was swapped to. */
  readonly titles: ReadonlyMap<string, string>
}

/** A line's title and athlete, and the price of one where the line has several: the line's amount is their total. */
export const LineText = ({ line, names, titles }: LineTextProps) => {
  const { quantity, description, studentId, swappedTo } = line
  const price = unitPriceOf({ price: priceOfLine(line), quantity })
  const name = studentId === null ? undefined : names.get(studentId)
  return (
    <>
      {quantity > 1 ? `${quantity} × ${description}` : description}
      {name === undefined ? null : <small> · {name}</small>}
      {swappedTo === null ? null : (
        <small> · {transactionsText('swappedTo', { event: titles.get(swappedTo.eventId) ?? '' })}</small>
      )}
      {quantity > 1 ? <small> · {transactionsText('each', { price: moneyText(price) })}</small> : null}
    </>
  )
}

/** `$58.53 of $65.00` where a discount was taken off, otherwise the price. */
export const LinePaid = ({ line, paid }: { readonly line: LineItem; readonly paid: Cents }) => {
  const price = priceOfLine(line)
  return paid === price ? (
    <Money cents={paid} />
  ) : (
    <span>{transactionsText('paidOf', { paid: formatCents(paid), price: formatCents(price) })}</span>
  )
}
