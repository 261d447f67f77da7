import { recordReceipt as decide } from '../../domain/payments/transaction/decide-receipts.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RecordReceipt {
  readonly transactionId: string
  /** The same mail is recorded once. */
  readonly mailId: string
  /** The refund whose receipt it is; left out for the charge's. */
  readonly refundId?: string
}

/** Records that a receipt was sent. */
export const recordReceipt = commandOn(transactionAggregate, 'record-receipt', {
  per: ({ transactionId }: RecordReceipt) => [transactionId],
  decide,
})
