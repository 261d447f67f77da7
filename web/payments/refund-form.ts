import type { LineItem, TransactionRow } from '../../api/contract/payments.ts'
import { type Cents, formatCents, fromDollars, sumCents } from '../../domain/kernel/money.ts'
import { paidByLine, paymentsText, refundWarning } from '../../domain/payments/published.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { phraseText } from '../texts/refusals.ts'

/** The amounts the refund dialog needs, in cents. */
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

/** Cents of a charge that are not refunded or being refunded. */
export const balanceOf = ({ total, refunded }: Pick<TransactionRow, 'total' | 'refunded'>): Cents =>
  fromDollars(total) - fromDollars(refunded)

/** Refund is available for successful charges with a refundable balance (payments rules 16 and 17). */
export const canRefund = (row: TransactionRow): boolean =>
  row.type === 'charge' && row.status === 'success' && row.refundable > 0

/** Why nothing of a transaction can be refunded; null if something can. */
export const whyNoRefund = (row: TransactionRow): string | null => {
  if (canRefund(row)) return null
  if (row.disputed === null) return transactionsText('noRefund')
  const text = { open: 'charge-disputed', won: 'charge-won', lost: 'charge-lost' } as const
  return phraseText(paymentsText(text[row.disputed]))
}

/** Whether a refund may name the line: no other has canceled what it pays for. After a swap one may have returned a part. */
export const isRefundableLine = ({ isRefunded, isCanceled, swappedTo }: LineItem): boolean =>
  !isRefunded || (swappedTo !== null && !isCanceled)

/** Resend is unavailable for zero totals, chargebacks and unsettled transactions, which have no receipt (payments rule 11). */
export const canResend = (row: TransactionRow): boolean =>
  row.type !== 'chargeback' && row.total !== 0 && row.status === 'success'

/** A line's price with tax, in cents, before its share of a discount. */
export const priceOfLine = ({ price, tax }: Pick<LineItem, 'price' | 'tax'>): Cents =>
  fromDollars(price) + fromDollars(tax)

/** Cents paid for each line of a charge by line id: price plus tax minus its share of the discount. */
export const paidOf = ({ lineItems, discount }: Pick<TransactionRow, 'lineItems' | 'discount'>) =>
  paidByLine(
    lineItems.map(({ lineId, price, tax }) => ({ lineId, price: fromDollars(price), tax: fromDollars(tax) })),
    fromDollars(discount),
  )

/** Cents paid for the chosen lines, capped at the refundable balance. Lines exclude the convenience fee. */
export const amountOfLines = (
  charge: Pick<TransactionRow, 'lineItems' | 'discount'>,
  chosen: readonly Pick<LineItem, 'lineId'>[],
  maximum: Cents,
): Cents => {
  const paid = paidOf(charge)
  return Math.min(maximum, sumCents(chosen.map(({ lineId }) => paid.get(lineId) ?? 0)))
}

export interface RefundCheck {
  /** Why the amount cannot be refunded; null if it can. */
  readonly error: string | null
  /** A warning that the refund loses money. It does not block the refund. */
  readonly warning: string | null
}

/** Checks a refund amount like the server (payments rules 16 and 18). */
export const checkRefund = (charge: Refundable, amount: Cents | null): RefundCheck => {
  if (amount === null || amount <= 0) return { error: transactionsText('amountMissing'), warning: null }
  if (amount > charge.maximum) {
    return { error: transactionsText('atMostRefunded', { amount: formatCents(charge.maximum) }), warning: null }
  }
  const warning = refundWarning(charge.total, charge.fee, charge.refunded, amount)
  return { error: null, warning: warning === null ? null : phraseText(warning.phrase) }
}
