import { type Cents, estimatedCardFee, sumCents } from '../../kernel/money.ts'
import type { LineItem } from './events.ts'
import type { Amounts } from './state.ts'

/** The least that a card can be charged; less than that is not asked for. */
export const LEAST_CHARGE: Cents = 50

/**
 * What is owed with `value` off, in cents: at most all of the lines, never a negative total. The convenience fee, where the
 * customer pays it, is that of what is left to pay. A rest too small for a card is given with the coupon.
 */
export const withDiscount = (lines: readonly LineItem[], without: Amounts, value: Cents): Amounts => {
  const sum = sumCents(lines.map(({ price, tax }) => price + tax)) - without.discount
  const owed = (off: Cents): Amounts => {
    const rest = sum - off
    const convenienceFee = without.convenienceFee > 0 ? estimatedCardFee(rest) : 0
    const total = Math.max(0, rest + convenienceFee)
    const platformFee = total > 0 ? without.platformFee : 0
    return { discount: without.discount + off, convenienceFee, platformFee, total }
  }
  const amounts = owed(Math.min(value, sum))
  return amounts.total < LEAST_CHARGE ? owed(sum) : amounts
}

/**
 * What was paid for each line with its tax, by line id, in cents: the discount is shared among the lines by what they cost,
 * to the cent, so that the lines together were paid with their sum less the discount.
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
    // Rounding the running sum spreads what does not divide, and gives the last line what is left.
    const off = sum === 0 ? 0 : Math.floor((Math.min(discount, sum) * costBefore) / sum)
    paid.set(lineId, price + tax - (off - offBefore))
    offBefore = off
  }
  return paid
}
