import type { Decision } from '../../domain/kernel/decider.ts'
import * as decideCharge from '../../domain/payments/transaction/decide-charge.ts'
import { recordFailure, recordSuccess } from '../../domain/payments/transaction/decide-charge.ts'
import type { DisputeReport } from '../../domain/payments/transaction/decide-dispute.ts'
import * as decideDispute from '../../domain/payments/transaction/decide-dispute.ts'
import * as decideReceipts from '../../domain/payments/transaction/decide-receipts.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { type Prepared, type TransactionState, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { PaymentIntent } from '../ports/payment-gateway.ts'

/**
 * Records the amount to be paid, in cents, before the provider is called. Refused: charge-canceled,
 * transaction-id-reused, total-mismatch.
 */
export const prepareCharge = commandOn(transactionAggregate, 'prepare-charge', {
  per: ({ transactionId }: Prepared) => [transactionId],
  decide: decideCharge.prepareCharge,
})

export interface RecordIntent {
  readonly transactionId: string
  readonly paymentIntentId: string
  /** The round of the transaction, which increases whenever the amount owed changes. */
  readonly round?: number
}

/**
 * Records the payment that the provider made for a charge. Refused: charge-canceled and amount-changed (then the payment
 * must be canceled at the provider), unknown-intent.
 */
export const recordIntent = commandOn(transactionAggregate, 'record-intent', {
  per: ({ transactionId, round = 0 }: RecordIntent) => (round === 0 ? [transactionId] : [transactionId, String(round)]),
  content: ({ transactionId, paymentIntentId }) => ({
    command: 'record-intent',
    input: { transactionId, paymentIntentId },
  }),
  decide: decideCharge.recordIntent,
})

export interface ConfirmFreeOrder {
  readonly transactionId: string
}

/**
 * Confirms an order of total 0, which needs no payment. Refused: payment-required, charge-canceled,
 * transaction-not-found.
 */
export const confirmFreeOrder = commandOn(transactionAggregate, 'confirm-free-order', {
  per: ({ transactionId }: ConfirmFreeOrder) => [transactionId],
  decide: decideCharge.confirmFreeOrder,
})

/** Distinguishes the outcomes of a payment; another decline is another outcome. */
const stageOf = ({ status, failure }: PaymentIntent): string =>
  status === 'succeeded' ? status : (failure?.errorCode ?? status)

const decideOutcome = (state: TransactionState, intent: PaymentIntent): Decision<TransactionEvent> => {
  const { id: paymentIntentId, transactionId, status, amount, charge, failure } = intent
  if (status === 'succeeded' && charge !== null) {
    const { id: chargeId, cardBrand, lastFour, fee: processorFee } = charge
    const paid = { chargeId, amount, cardBrand, lastFour, processorFee }
    return recordSuccess(state, { transactionId, paymentIntentId, charge: paid })
  }
  if (status === 'requires-payment-method' && failure !== null) {
    const { message: errorDescription, errorCode, declineCode, errorType } = failure
    const reported = { errorDescription, errorCode, declineCode, errorType }
    return recordFailure(state, { transactionId, paymentIntentId, failure: reported })
  }
  return { ok: true, value: [] }
}

/** Whether recording that report would change anything, or be refused. */
export const isOutcomeNew = (state: TransactionState, intent: PaymentIntent): boolean => {
  const decision = decideOutcome(state, intent)
  return !decision.ok || decision.value.length > 0
}

/**
 * Records what the provider reports about a payment: that it succeeded, or that an attempt failed. Other statuses are
 * ignored. Notices may arrive twice, late and in any order. Refused: unknown-intent, transaction-not-found.
 */
export const recordChargeOutcome = commandOn(transactionAggregate, 'record-charge-outcome', {
  per: (intent: PaymentIntent) => [intent.id, stageOf(intent)],
  content: (intent) => ({
    command: 'record-charge-outcome',
    paymentIntentId: intent.id,
    stage: stageOf(intent),
  }),
  decide: decideOutcome,
})

export interface CancelCharge {
  readonly transactionId: string
  readonly tournamentId: string
  /** The payment that was canceled at the provider; null if there was none. */
  readonly canceledIntentId: string | null
  readonly reason: 'replaced' | 'expired' | 'abandoned' | 'unknown'
}

/**
 * Closes a charge that will not be paid. Refused: already-paid, payment-intent-open (cancel the payment at the provider
 * first).
 */
export const cancelCharge = commandOn(transactionAggregate, 'cancel-charge', {
  per: ({ transactionId }: CancelCharge) => [transactionId],
  content: ({ transactionId }) => ({ command: 'cancel-charge', transactionId }),
  decide: decideCharge.cancelCharge,
})

/**
 * Records what the provider reports about a dispute, in any order and any number of times. Refused: charge-not-successful.
 */
export const recordChargeback = commandOn(transactionAggregate, 'record-chargeback', {
  // A notice that is delivered again after the dispute has changed contains more than the first time.
  per: ({ disputeId, status, evidenceDue, hasEvidence, movements }: DisputeReport) => [
    disputeId,
    status,
    ...(evidenceDue === null ? [] : [evidenceDue]),
    ...(hasEvidence ? ['evidence'] : []),
    ...movements.map(({ movementId }) => movementId),
  ],
  content: ({ disputeId, status }) => ({ command: 'record-chargeback', disputeId, status }),
  decide: decideDispute.recordChargeback,
})

export interface RecordReceipt {
  readonly transactionId: string
  /** The same mail is recorded once. */
  readonly mailId: string
  /** The refund that the receipt is for; omitted for the charge. */
  readonly refundId?: string
}

/** Records that a receipt was sent. */
export const recordReceipt = commandOn(transactionAggregate, 'record-receipt', {
  per: ({ transactionId }: RecordReceipt) => [transactionId],
  decide: decideReceipts.recordReceipt,
})
