import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { recordRefundOutcome, recordRefundRefused } from '../payments/refund.ts'
import { PaymentGatewayError } from '../ports/payment-gateway.ts'

type Deps = Needs<'handler' | 'gateway'>

const NAME = 'settle-requested-refund'

/**
 * A refund was requested → it is sent to the provider with the refund's id as idempotency key, so that a retry is the
 * same refund. The provider's response is recorded, including a final refusal. Retryable errors are thrown, so that the
 * event is retried.
 */
export const settleRequestedRefund = (deps: Deps): Process<TransactionEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    RefundRequested: settle(deps),
  },
})

const settle =
  (deps: Deps) =>
  async (event: RecordedOf<TransactionEvent, 'RefundRequested'>): Promise<void> => {
    const { transactionId, refundId, amount, reason } = event.data
    const context = causedBy(event, NAME)
    const { refunds, paymentIntentId } = await readTransaction(deps)(event.tenant, transactionId)
    if (refunds.get(refundId)?.status !== 'requested' || paymentIntentId === null) return
    try {
      const { id, status, failureReason } = await deps.gateway.refund({ refundId, paymentIntentId, amount, reason })
      const report = { transactionId, refundId, providerRefundId: id, amount, status, failureReason }
      mustSucceed(await recordRefundOutcome(deps)(context, report))
    } catch (error) {
      if (!(error instanceof PaymentGatewayError) || error.retryable) throw error
      mustSucceed(await recordRefundRefused(deps)(context, { transactionId, refundId, reason: error.message }))
    }
  }
