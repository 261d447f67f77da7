import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import type { Needs } from '../kernel/deps.ts'
import { cancelCharge, recordChargeOutcome } from '../payments/charge.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { PaymentGatewayError, type PaymentIntent, UNKNOWN_PAYMENT } from '../ports/payment-gateway.ts'
import { withdrawOrder } from '../registration/cancel-lines.ts'

export interface CloseOrder {
  readonly tournamentId: string
  readonly membershipId: string
  /** Also the transaction's id. */
  readonly orderId: string
  readonly reason: 'replaced' | 'expired' | 'abandoned'
}

type Deps = Needs<'handler' | 'gateway'>

/**
 * Closes an order so that it can no longer be paid: first its payment at the provider, then the charge, then the order.
 * Returns `paid` if the payer was faster; the success is recorded and the order will be completed. Safe to repeat after
 * any step. Refused: payment-in-progress while the provider is processing the payment. Throws the gateway's errors.
 */
export const closeOrder =
  (deps: Deps) =>
  async (context: CommandContext, order: CloseOrder): Promise<Result<'closed' | 'paid', Refusal>> => {
    const charge = await closeCharge(deps)(context, order)
    if (!charge.ok || charge.value === 'paid') return charge
    const withdrawn = await withdrawOrder(deps)(context, order)
    return withdrawn.ok ? ok('closed') : withdrawn
  }

/**
 * Another payment may be recorded while one is being canceled, but only one per transaction, so two attempts suffice.
 */
const MAX_ATTEMPTS = 3

/** Closes the payment at the provider, then the charge, so that it can no longer be paid. Refused: payment-in-progress. */
export const closeCharge =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { orderId: transactionId, tournamentId, reason }: Omit<CloseOrder, 'membershipId'>,
  ): Promise<Result<'closed' | 'paid', Refusal>> => {
    for (let round = 0; round < MAX_ATTEMPTS; round++) {
      const { status, paymentIntentId } = await readTransaction(deps)(context.tenant, transactionId)
      if (status === 'success') return ok('paid')
      if (status === 'canceled') return ok('closed')
      if (paymentIntentId !== null) {
        const intent = await cancelIntent(deps, paymentIntentId)
        if (intent === 'unknown') {
          const forgotten = {
            transactionId,
            tournamentId,
            canceledIntentId: paymentIntentId,
            reason: 'unknown',
          } as const
          const canceled = await cancelCharge(deps)(context, forgotten)
          return canceled.ok ? ok('closed') : canceled
        }
        if (intent.status === 'succeeded') {
          const recorded = await recordChargeOutcome(deps)(context, intent)
          return recorded.ok ? ok('paid') : recorded
        }
        if (intent.status !== 'canceled') return refuse(inProgress(transactionId))
      }
      const command = { transactionId, tournamentId, canceledIntentId: paymentIntentId, reason }
      const canceled = await cancelCharge(deps)(context, command)
      if (canceled.ok) return ok('closed')
      if (canceled.error.code === 'already-paid') return ok('paid')
      if (canceled.error.code !== 'payment-intent-open') return canceled
    }
    return refuse(inProgress(transactionId))
  }

/** `unknown` if the provider has lost the payment: it can no longer be paid, which no repetition changes. */
export const cancelIntent = async (
  { gateway }: Needs<'gateway'>,
  paymentIntentId: string,
): Promise<PaymentIntent | 'unknown'> => {
  try {
    return await gateway.cancelIntent(paymentIntentId)
  } catch (error) {
    if (error instanceof PaymentGatewayError && error.code === UNKNOWN_PAYMENT) return 'unknown'
    throw error
  }
}

export const inProgress = (transactionId: string): Refusal =>
  refusal('conflict', 'payment-in-progress', paymentsText('payment-in-progress'), {
    transactionId,
  })
