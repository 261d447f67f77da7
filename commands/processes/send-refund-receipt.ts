import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process } from '../kernel/process.ts'
import { type SendReceiptDeps, sendReceipt } from '../payments/send-receipt.ts'

const NAME = 'send-refund-receipt'

/**
 * A refund succeeded → the payer gets a mail about it, once. Refunds from before the process was introduced get none.
 */
export const sendRefundReceipts = (deps: SendReceiptDeps): Process<TransactionEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    RefundSucceeded: async (event) => {
      const { transactionId, refundId } = event.data
      const mail = { transactionId, refundId, mailId: derivedId(transactionId, refundId, 'refund-receipt') }
      mustSucceed(await sendReceipt(deps)(causedBy(event, NAME), mail))
    },
  },
})
