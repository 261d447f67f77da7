import type { Decision } from '../../domain/kernel/decider.ts'
import { recordFailure, recordSuccess } from '../../domain/payments/transaction/decide-charge.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { type TransactionState, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { PaymentIntent } from '../ports/payment-gateway.ts'

/** What a payment has come to, as far as repeats are concerned: another decline is another outcome. */
const stageOf = ({ status, failure }: PaymentIntent): string =>
  status === 'succeeded' ? status : (failure?.errorCode ?? status)

const decide = (state: TransactionState, intent: PaymentIntent): Decision<TransactionEvent> => {
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

/**
 * Records what the provider reports about a payment: that it succeeded, or that an attempt failed; other statuses
 * change nothing here. Notices may come twice, late and in any order. Refused: unknown-intent, transaction-not-found.
 */
export const recordChargeOutcome = commandOn(transactionAggregate, 'record-charge-outcome', {
  per: (intent: PaymentIntent) => [intent.id, stageOf(intent)],
  content: (intent) => ({
    command: 'record-charge-outcome',
    paymentIntentId: intent.id,
    stage: stageOf(intent),
  }),
  decide,
})
