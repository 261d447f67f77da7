/** The commands of payments that routes call: `app.commands.<name>(context, input)`. */
export { confirmFreeOrder } from './confirm-free-order.ts'
export { recordChargeOutcome } from './record-charge-outcome.ts'
export { requestRefund } from './request-refund.ts'
export { resendReceipt } from './resend-receipt.ts'
