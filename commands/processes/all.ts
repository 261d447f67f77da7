import type { CommandDeps } from '../kernel/deps.ts'
import type { AnyProcess } from '../kernel/process.ts'
import { alignStockWithTournament } from './align-stock.ts'
import { applyOrderAnswers } from './apply-answers.ts'
import { cancelRefundedLines } from './cancel-refunded-lines.ts'
import { carryOutRequests } from './carry-out-requests.ts'
import { collectPictures } from './collect-pictures.ts'
import { completePaidOrder } from './complete-paid-order.ts'
import { completeRulesImports } from './complete-rules-import.ts'
import { deleteAbandonedWorkbook } from './delete-abandoned-workbook.ts'
import { deleteVideos } from './delete-videos.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { drawAtEnd } from './draw-at-end.ts'
import { endLatePurchases } from './end-late-purchases.ts'
import { endProviderSessions } from './end-provider-sessions.ts'
import { endRemovedAccess } from './end-removed-access.ts'
import { endReviewDrafts } from './end-review-drafts.ts'
import { eraseOnRequest } from './erase-on-request.ts'
import { erasePeople } from './erase-people.ts'
import { expireInvitations } from './expire-invitations.ts'
import { expireInvoices } from './expire-invoices.ts'
import { expireOrders } from './expire-orders.ts'
import { finishEmailChanges } from './finish-email-changes.ts'
import { finishInvitations } from './finish-invitations.ts'
import { finishOpenings } from './finish-openings.ts'
import { finishRedemptions } from './finish-redemptions.ts'
import { importMembers } from './import-members.ts'
import { keepUsedItems } from './keep-used-items.ts'
import { leaveDisabledFacilities } from './leave-disabled-facilities.ts'
import { mailAlerts } from './mail-alerts.ts'
import { mailChanges } from './mail-changes.ts'
import { mailDisputes } from './mail-disputes.ts'
import { mailEmailChanges } from './mail-email-changes.ts'
import { mailFailingWebhooks } from './mail-failing-webhooks.ts'
import { mailFeedback } from './mail-feedback.ts'
import { mailInvitations } from './mail-invitations.ts'
import { mailInvoices } from './mail-invoices.ts'
import { mailMovedDates } from './mail-moved-dates.ts'
import { mailRequestAnswers } from './mail-request-answers.ts'
import { mailResults } from './mail-results.ts'
import { mailReviews } from './mail-reviews.ts'
import { mailWaitingLists } from './mail-waiting-lists.ts'
import { movePeople } from './move-people.ts'
import { publishAnchors } from './publish-anchors.ts'
import { queueWebhooks } from './queue-webhooks.ts'
import { recordVideoEntries } from './record-video-entries.ts'
import { refundUnfulfillableOrder } from './refund-unfulfillable-order.ts'
import { releaseLapsedHolds } from './release-lapsed-holds.ts'
import { releaseWithdrawnHolds } from './release-withdrawn-holds.ts'
import { remindEntries } from './remind-entries.ts'
import { remindJudges } from './remind-judges.ts'
import { returnCanceledStock } from './return-canceled-stock.ts'
import { runBulkImport } from './run-bulk-import.ts'
import { runWaitingLists } from './run-waiting-lists.ts'
import { sendMailings } from './send-mailings.ts'
import { sendMobileCodes } from './send-mobile-codes.ts'
import { sendReceipts } from './send-receipt.ts'
import { sendRefundReceipts } from './send-refund-receipt.ts'
import { settleCoupons } from './settle-coupons.ts'
import { settleInvoices } from './settle-invoices.ts'
import { settleRequestedRefund } from './settle-requested-refund.ts'
import { takeOutWithdrawn } from './take-out-withdrawn.ts'
import { withdrawCanceledOrder } from './withdraw-canceled-order.ts'

/** All process managers; a test fails if one is missing. */
export const createProcesses = (deps: CommandDeps): readonly AnyProcess[] => [
  completePaidOrder(deps),
  applyOrderAnswers(deps),
  carryOutRequests(deps),
  expireOrders(deps),
  endLatePurchases(deps),
  withdrawCanceledOrder(deps),
  releaseWithdrawnHolds(deps),
  releaseLapsedHolds(deps),
  refundUnfulfillableOrder(deps),
  settleCoupons(deps),
  settleRequestedRefund(deps),
  cancelRefundedLines(deps),
  returnCanceledStock(deps),
  runWaitingLists(deps),
  mailWaitingLists(deps),
  settleInvoices(deps),
  expireInvoices(deps),
  mailInvoices(deps),
  mailChanges(deps),
  mailMovedDates(deps),
  mailDisputes(deps),
  publishAnchors(deps),
  sendReceipts(deps),
  sendMailings(deps),
  sendRefundReceipts(deps),
  sendMobileCodes(deps),
  runBulkImport(deps),
  importMembers(deps),
  leaveDisabledFacilities(deps),
  keepUsedItems(deps),
  deleteAbandonedWorkbook(deps),
  collectPictures(deps),
  deleteVideos(deps),
  endReviewDrafts(deps),
  recordVideoEntries(deps),
  remindEntries(deps),
  drawAtEnd(deps),
  takeOutWithdrawn(deps),
  remindJudges(deps),
  mailRequestAnswers(deps),
  mailReviews(deps),
  mailResults(deps),
  mailInvitations(deps),
  expireInvitations(deps),
  finishRedemptions(deps),
  finishInvitations(deps),
  finishOpenings(deps),
  mailEmailChanges(deps),
  finishEmailChanges(deps),
  mailFeedback(deps),
  endProviderSessions(deps),
  endRemovedAccess(deps),
  movePeople(deps),
  erasePeople(deps),
  eraseOnRequest(deps),
  alignStockWithTournament(deps),
  completeRulesImports(deps),
  queueWebhooks(deps),
  deliverWebhooks(deps),
  mailFailingWebhooks(deps),
  mailAlerts(deps),
]
