import type { LineItem, TransactionRow } from '../../api/contract/payments.ts'
import { type Cents, formatCents, fromDollars, sumCents } from '../../domain/kernel/money.ts'
import { paidByLine, refundWarning } from '../../domain/payments/published.ts'
import { transactionsText } from '../texts/transactions.ts'

/** A charge as the refund dialog needs it, in cents. */
export interface Refundable {
  readonly total: Cents
  readonly fee: Cents
  readonly refunded: Cents
  readonly maximum: Cents
}

export const refundableOf = (row: TransactionRow): Refundable => ({
  total: fromDollars(row.total),
  fee: fromDollars(row.total) - fromDollars(row.totalLessFees),
  refunded: fromDollars(row.refunded),
  maximum: fromDollars(row.refundable),
})

/** Refund is unavailable for what is no charge, did not succeed, or has nothing left (spec §5 Refunds). */
export const canRefund = (row: TransactionRow): boolean =>
  row.type === 'charge' && row.status === 'success' && row.refundable > 0

/** Resend is unavailable for zero totals and chargebacks (spec §5 Refunds); what is not settled has no receipt. */
export const canResend = (row: TransactionRow): boolean =>
  row.type !== 'chargeback' && row.total !== 0 && row.status === 'success'

/** What was paid for each line of a charge, by its id: its price and tax less its share of the discount. */
export const paidOf = ({ lineItems, discount }: Pick<TransactionRow, 'lineItems' | 'discount'>) =>
  paidByLine(
    lineItems.map(({ lineId, price, tax }) => ({ lineId, price: fromDollars(price), tax: fromDollars(tax) })),
    fromDollars(discount),
  )

/** What was paid for the chosen lines, at most what is left; the convenience fee is not part of a line. */
export const amountOfLines = (
  charge: Pick<TransactionRow, 'lineItems' | 'discount'>,
  chosen: readonly Pick<LineItem, 'lineId'>[],
  maximum: Cents,
): Cents => {
  const paid = paidOf(charge)
  return Math.min(maximum, sumCents(chosen.map(({ lineId }) => paid.get(lineId) ?? 0)))
}

export interface RefundCheck {
  /** Why the amount cannot be refunded. */
  readonly error: string | null
  /** That it loses money, in words; it may be done nevertheless. */
  readonly warning: string | null
}

/** The checks of spec/tournament-and-registration.md §5 Refunds, as the server makes them. */
export const checkRefund = (charge: Refundable, amount: Cents | null): RefundCheck => {
  if (amount === null || amount <= 0) return { error: transactionsText('amountMissing'), warning: null }
  if (amount > charge.maximum) {
    return { error: transactionsText('atMostRefunded', { amount: formatCents(charge.maximum) }), warning: null }
  }
  const warning = refundWarning(charge.total, charge.fee, charge.refunded, amount)
  return { error: null, warning: warning?.message ?? null }
}
