import type { Cents } from '../../kernel/money.ts'
import { formatCents } from '../../kernel/money.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { paymentsText } from '../texts.ts'
import type { Chargeback } from './disputes.ts'

export const transactionNotFound = (): Refusal =>
  refusal('not-found', 'transaction-not-found', paymentsText('transaction-not-found'))

export const transactionIdReused = (): Refusal =>
  refusal('conflict', 'transaction-id-reused', paymentsText('transaction-id-reused'))

export const totalMismatch = (expected: Cents): Refusal =>
  refusal('invalid', 'total-mismatch', paymentsText('total-mismatch'), { expected })

/** The order expired or was replaced before it was paid. */
export const chargeCanceled = (): Refusal => refusal('conflict', 'charge-canceled', paymentsText('charge-canceled'))

/** The provider's payment belongs to another transaction. */
export const unknownIntent = (): Refusal => refusal('conflict', 'unknown-intent', paymentsText('unknown-intent'))

/** A coupon changed the amount owed in the meantime. */
export const amountChanged = (): Refusal => refusal('conflict', 'amount-changed', paymentsText('amount-changed'))

/** The charge has an open payment at the provider, which must be canceled there first. */
export const intentOpen = (paymentIntentId: string): Refusal =>
  refusal('conflict', 'payment-intent-open', paymentsText('payment-intent-open'), { paymentIntentId })

export const alreadyPaid = (): Refusal => refusal('conflict', 'already-paid', paymentsText('already-paid'))

export const paymentRequired = (total: Cents): Refusal =>
  refusal('conflict', 'payment-required', paymentsText('payment-required'), { total })

export const chargeNotSuccessful = (): Refusal =>
  refusal('conflict', 'charge-not-successful', paymentsText('charge-not-successful'))

/** See payments rule 11. */
export const receiptUnavailable = (): Refusal =>
  refusal('conflict', 'resend-unavailable', paymentsText('resend-unavailable'))

/** See payments rule 17. */
export const refundUnavailable = (): Refusal =>
  refusal('conflict', 'refund-unavailable', paymentsText('refund-unavailable'))

export const refundAmountMissing = (): Refusal =>
  refusal('invalid', 'refund-amount-missing', paymentsText('refund-amount-missing'))

/** `maximum`: cents that can still be refunded, without refunds in progress and chargebacks. */
export const refundExceedsBalance = (maximum: Cents): Refusal =>
  refusal(
    'conflict',
    'refund-exceeds-balance',
    paymentsText('refund-exceeds-balance', { maximum: formatCents(maximum) }),
    { maximum },
  )

/** The payer disputed the payment with the bank, and the provider refunds no such payment, whatever the outcome. */
export const chargeDisputed = (stage: Chargeback['status']): Refusal => {
  const text = stage === 'lost' ? 'charge-lost' : stage === 'won' ? 'charge-won' : 'charge-disputed'
  return refusal('conflict', 'charge-disputed', paymentsText(text), { stage })
}

export const refundIdReused = (): Refusal => refusal('conflict', 'refund-id-reused', paymentsText('refund-id-reused'))

export const lineNotInTransaction = (lineId: string): Refusal =>
  refusal('invalid', 'line-not-in-transaction', paymentsText('line-not-in-transaction'), { lineId })

export const lineAlreadyCanceled = (lineId: string): Refusal =>
  refusal('conflict', 'line-already-canceled', paymentsText('line-already-canceled'), { lineId })
