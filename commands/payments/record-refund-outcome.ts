import type { RefundReport } from '../../domain/payments/transaction/decide-refund.ts'
import { recordRefund } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

/**
 * Records what the provider reports about a refund, as its answer or by a notice, in any order and any number of times.
 * Refused: charge-not-successful.
 */
export const recordRefundOutcome = commandOn(transactionAggregate, 'record-refund-outcome', {
  per: ({ providerRefundId, status }: RefundReport) => [providerRefundId, status],
  content: ({ providerRefundId, status }) => ({ command: 'record-refund-outcome', providerRefundId, status }),
  decide: recordRefund,
})
