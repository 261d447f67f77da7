import { type Cents, estimatedCardFee, isChargeable, sumCents } from '../../kernel/money.ts'
import type { LineItem } from './events.ts'
import type { Amounts } from './state.ts'

/**
 * The amounts with `value` discounted, in cents: at most the sum of the lines, never a negative total. A convenience
 * fee paid by the customer is computed from the rest. A rest below the minimum card charge is discounted, too.
 */
export const withDiscount = (
  lines: readonly Pick<LineItem, 'price' | 'tax'>[],
  without: Amounts,
  value: Cents,
): Amounts => {
  const sum = sumCents(lines.map(({ price, tax }) => price + tax)) - without.discount
  const owed = (off: Cents): Amounts => {
    const rest = sum - off
    const convenienceFee = without.convenienceFee > 0 ? estimatedCardFee(rest) : 0
    const total = Math.max(0, rest + convenienceFee)
    const platformFee = total > 0 ? without.platformFee : 0
    return { discount: without.discount + off, convenienceFee, platformFee, total }
  }
  const amounts = owed(Math.min(value, sum))
  return isChargeable(amounts.total) ? amounts : owed(sum)
}

/**
 * What was paid for each line including tax, by line id, in cents. The discount is distributed over the lines in
 * proportion to their cost, so that the results add up exactly to the lines' sum minus the discount.
 */
export const paidByLine = (
  lines: readonly Pick<LineItem, 'lineId' | 'price' | 'tax'>[],
  discount: Cents,
): ReadonlyMap<string, Cents> => {
  const sum = sumCents(lines.map(({ price, tax }) => price + tax))
  const paid = new Map<string, Cents>()
  let costBefore = 0
  let offBefore = 0
  for (const { lineId, price, tax } of lines) {
    costBefore += price + tax
    // Rounding the running sum distributes the remainders; the last line gets the rest.
    const off = sum === 0 ? 0 : Math.floor((Math.min(discount, sum) * costBefore) / sum)
    paid.set(lineId, price + tax - (off - offBefore))
    offBefore = off
  }
  return paid
}
