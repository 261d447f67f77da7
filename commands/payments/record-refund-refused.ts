import { recordRefundRefused as decide } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RecordRefundRefused {
  readonly transactionId: string
  readonly refundId: string
  readonly reason: string
}

/** Records that the provider refused a refund for good; its amount may be refunded again. */
export const recordRefundRefused = commandOn(transactionAggregate, 'record-refund-refused', {
  // One answer a request: a refund is asked for by a process of its own event.
  per: ({ transactionId }: RecordRefundRefused) => [transactionId],
  content: ({ refundId }) => ({ command: 'record-refund-refused', refundId }),
  decide,
})
