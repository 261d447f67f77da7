import { assignLocation } from '../commands/athlete-call/assign-location.ts'
import { callToStaging } from '../commands/athlete-call/call-to-staging.ts'
import { cancelCallToStaging } from '../commands/athlete-call/cancel-call-to-staging.ts'
import { cancelLocationAssignment } from '../commands/athlete-call/cancel-location-assignment.ts'
import { previewBrackets, regenerateBrackets } from '../commands/brackets/regenerate-brackets.ts'
import type { AnyProcess } from '../commands/kernel/process.ts'
import { confirmFreeOrder } from '../commands/payments/confirm-free-order.ts'
import { recordChargeOutcome } from '../commands/payments/record-charge-outcome.ts'
import { requestRefund } from '../commands/payments/request-refund.ts'
import { resendReceipt } from '../commands/payments/resend-receipt.ts'
import type { ContactDirectory } from '../commands/ports/contact-directory.ts'
import type { Receipts } from '../commands/ports/receipts.ts'
import type { RegisteredAthletes } from '../commands/ports/registered-athletes.ts'
import type { UnendedRegistrations } from '../commands/ports/unended-registrations.ts'
import type { WorkbookReader } from '../commands/ports/workbook-reader.ts'
import { applyOrderAnswers } from '../commands/processes/apply-answers.ts'
import { cancelRefundedLines } from '../commands/processes/cancel-refunded-lines.ts'
import { checkout } from '../commands/processes/checkout.ts'
import { completePaidOrder } from '../commands/processes/complete-paid-order.ts'
import { expireOrders } from '../commands/processes/expire-orders.ts'
import { readPaymentNotice } from '../commands/processes/read-payment-notice.ts'
import { refundUnfulfillableOrder } from '../commands/processes/refund-unfulfillable-order.ts'
import { releaseLapsedHolds } from '../commands/processes/release-lapsed-holds.ts'
import { releaseWithdrawnHolds } from '../commands/processes/release-withdrawn-holds.ts'
import { returnCancelledStock } from '../commands/processes/return-cancelled-stock.ts'
import { runBulkImport } from '../commands/processes/run-bulk-import.ts'
import { sendReceipts } from '../commands/processes/send-receipt.ts'
import { settleRequestedRefund } from '../commands/processes/settle-requested-refund.ts'
import { withdrawCanceledOrder } from '../commands/processes/withdraw-canceled-order.ts'
import { cancelEntry } from '../commands/registration/cancel-entry.ts'
import { issueImportTicket } from '../commands/registration/import/issue-upload-ticket.ts'
import { previewImport } from '../commands/registration/import/preview-import.ts'
import { startImport } from '../commands/registration/import/start-import.ts'
import { keepPicture } from '../commands/registration/pictures/keep-picture.ts'
import { readPicture } from '../commands/registration/pictures/read-picture.ts'
import type { App } from './app.ts'

/** What commands and processes are given: the ports, plugged in. */
export type World = Pick<App, 'clock' | 'journal' | 'handler' | 'timers' | 'gateway' | 'mailer' | 'blobs' | 'keys'> & {
  readonly athletes: RegisteredAthletes
  readonly contacts: ContactDirectory
  readonly receipts: Receipts
  readonly unended: UnendedRegistrations
  readonly workbooks: WorkbookReader
}

export type AppCommands = ReturnType<typeof createCommands>

/** Every change and question of the write side that a route may ask for. */
export const createCommands = (world: World) => ({
  checkout: checkout(world),
  confirmFreeOrder: confirmFreeOrder(world),
  recordChargeOutcome: recordChargeOutcome(world),
  readPaymentNotice: readPaymentNotice(world),
  requestRefund: requestRefund(world),
  resendReceipt: resendReceipt(world),
  cancelEntry: cancelEntry(world),
  issueImportTicket: issueImportTicket(world),
  previewImport: previewImport(world),
  startImport: startImport(world),
  keepPicture: keepPicture(world),
  readPicture: readPicture(world),
  regenerateBrackets: regenerateBrackets(world),
  previewBrackets: previewBrackets(world),
  callToStaging: callToStaging(world),
  assignLocation: assignLocation(world),
  cancelCallToStaging: cancelCallToStaging(world),
  cancelLocationAssignment: cancelLocationAssignment(world),
})

/** Every process manager of the program. */
export const createProcesses = (world: World): readonly AnyProcess[] => [
  completePaidOrder(world),
  applyOrderAnswers(world),
  expireOrders(world),
  withdrawCanceledOrder(world),
  releaseWithdrawnHolds(world),
  releaseLapsedHolds(world),
  refundUnfulfillableOrder(world),
  settleRequestedRefund(world),
  cancelRefundedLines(world),
  returnCancelledStock(world),
  sendReceipts(world),
  runBulkImport(world),
]
