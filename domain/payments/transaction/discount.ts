import { type Cents, estimatedCardFee, isChargeable, sumCents } from '../../kernel/money.ts'
import type { LineItem, TransactionEvent } from './events.ts'

export type Amounts = Pick<
  Extract<TransactionEvent, { type: 'ChargePrepared' }>['data'],
  'discount' | 'convenienceFee' | 'platformFee' | 'total'
>

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

/** A refund's amount in cents and the ids of the lines that it names. */
export interface NamedRefund {
  readonly amount: Cents
  readonly lineIds: readonly string[]
}

/** Cents of the refunds that count for a line: of each that names it, the share by what was paid for its lines. */
export const refundedForLine = (
  paid: ReadonlyMap<string, Cents>,
  refunds: readonly NamedRefund[],
  lineId: string,
): Cents => {
  const own = paid.get(lineId) ?? 0
  const naming = refunds.filter(({ lineIds }) => lineIds.includes(lineId))
  const shares = naming.map(({ amount, lineIds }) => {
    const sum = sumCents(lineIds.map((id) => paid.get(id) ?? 0))
    return sum === 0 ? 0 : Math.round((amount * own) / sum)
  })
  return sumCents(shares)
}

/**
 * Divides a refund, in cents, among the lines that paid for an entry: each returns at most what is left of it, and the
 * last one that has money left returns the rest, so that the balance of its charge decides.
 */
export const splitRefund = (amount: Cents, left: readonly Cents[]): readonly Cents[] => {
  const last = Math.max(
    0,
    left.findLastIndex((cents) => cents > 0),
  )
  let rest = amount
  return left.map((cents, at) => {
    const part = at === last ? rest : at < last ? Math.min(rest, cents) : 0
    rest -= part
    return part
  })
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
