/** The commands of payments that routes call: `app.commands.<name>(context, input)`. */
export { confirmFreeOrder, recordChargeOutcome } from './charge.ts'
export { changeCoupon, checkCoupon, createCoupon } from './coupons.ts'
export { completeDisbursement, previewDisbursement, readDisbursements } from './disbursements.ts'
export { remindOfInvoice, viewInvoice } from './invoices/invoice-commands.ts'
export { sealPeriod } from './ledger/seal-period.ts'
export { requestRefund } from './refund.ts'
export { resendReceipt } from './resend-receipt.ts'
