import type { Cents } from '../../kernel/money.ts'
import { formatCents } from '../../kernel/money.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'

export const transactionNotFound = (): Refusal =>
  refusal('not-found', 'transaction-not-found', 'Transaction was not found')

export const transactionIdReused = (): Refusal =>
  refusal('conflict', 'transaction-id-reused', 'This transaction id was already used for a different order.')

export const totalMismatch = (expected: Cents): Refusal =>
  refusal('invalid', 'total-mismatch', 'The total does not follow from the lines.', { expected })

/** The order expired or was replaced before it was paid. */
export const chargeCanceled = (): Refusal =>
  refusal('conflict', 'charge-canceled', 'This checkout is no longer valid. Please start again.')

/** The provider's payment belongs to another transaction. */
export const unknownIntent = (): Refusal =>
  refusal('conflict', 'unknown-intent', 'This payment does not belong to the transaction.')

/** A coupon changed the amount owed in the meantime. */
export const amountChanged = (): Refusal =>
  refusal('conflict', 'amount-changed', 'The amount has just changed. Please try again.')

/** The charge has an open payment at the provider, which must be canceled there first. */
export const intentOpen = (paymentIntentId: string): Refusal =>
  refusal('conflict', 'payment-intent-open', 'A payment of this checkout is open.', { paymentIntentId })

export const alreadyPaid = (): Refusal => refusal('conflict', 'already-paid', 'This order is already paid.')

export const paymentRequired = (total: Cents): Refusal =>
  refusal('conflict', 'payment-required', 'This order needs a payment.', { total })

export const chargeNotSuccessful = (): Refusal =>
  refusal('conflict', 'charge-not-successful', 'This transaction was not successful.')

/** See payments rule 11. */
export const receiptUnavailable = (): Refusal =>
  refusal('conflict', 'resend-unavailable', 'There is no receipt to send for a total of zero.')

/** See payments rule 17. */
export const refundUnavailable = (): Refusal =>
  refusal('conflict', 'refund-unavailable', 'A refund is not available for this transaction.')

export const refundAmountMissing = (): Refusal =>
  refusal('invalid', 'refund-amount-missing', 'Please enter a refund amount greater than $0')

/** `maximum`: cents that can still be refunded, without refunds in progress and chargebacks. */
export const refundExceedsBalance = (maximum: Cents): Refusal =>
  refusal('conflict', 'refund-exceeds-balance', `At most ${formatCents(maximum)} can be refunded.`, { maximum })

/**
 * The money is in a chargeback: the bank is deciding, or has returned it to the payer. `maximum`: cents that can still
 * be refunded.
 */
export const chargeDisputed = (isLost: boolean, maximum: Cents): Refusal =>
  refusal(
    'conflict',
    'charge-disputed',
    isLost
      ? `The bank has given this payment back to the payer after a dispute. At most ${formatCents(maximum)} can be refunded.`
      : `The payer disputes this payment with the bank. At most ${formatCents(maximum)} can be refunded until it is decided.`,
    { isLost, maximum },
  )

export const refundIdReused = (): Refusal =>
  refusal('conflict', 'refund-id-reused', 'This refund id was already used for a different refund.')

export const lineNotInTransaction = (lineId: string): Refusal =>
  refusal('invalid', 'line-not-in-transaction', 'This line does not belong to the transaction.', { lineId })

export const lineAlreadyCanceled = (lineId: string): Refusal =>
  refusal('conflict', 'line-already-canceled', 'This line is canceled already.', { lineId })
