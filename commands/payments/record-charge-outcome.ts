import type { CommandContext } from '../../domain/kernel/journal.ts'
import { recordFailure, recordSuccess } from '../../domain/payments/transaction/decide-charge.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import type { PaymentIntent } from '../ports/payment-gateway.ts'
import { transactionStream } from './transaction-stream.ts'

/**
 * Records what the provider says of a payment: that it succeeded, or that an attempt failed; other stages are no fact
 * of ours. Notices may come twice, late and in any order. Refused: unknown-intent, transaction-not-found.
 */
export const recordChargeOutcome =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, intent: PaymentIntent): Promise<Outcome> => {
    const { id: paymentIntentId, transactionId, status, amount, charge, failure } = intent
    const stage = status === 'succeeded' ? status : (failure?.errorCode ?? status)
    return deps.handler.handle(
      transactionAggregate,
      transactionStream(context.tenant, transactionId),
      { ...context, commandId: derivedId(context.commandId, 'record-charge-outcome', paymentIntentId, stage) },
      { command: 'record-charge-outcome', paymentIntentId, stage },
      (state) => {
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
      },
    )
  }
