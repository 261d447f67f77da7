import { accountAdminsAggregate } from './accounts/account-admins/state.ts'
import { contentAggregate } from './accounts/content/state.ts'
import { emailClaimAggregate } from './accounts/email-claim/state.ts'
import { erasureAggregate } from './accounts/erasure/state.ts'
import { familyClaimAggregate } from './accounts/family-claim/state.ts'
import { feedbackAggregate } from './accounts/feedback/state.ts'
import { identityClaimAggregate } from './accounts/identity-claim/state.ts'
import { invitationAggregate } from './accounts/invitation/state.ts'
import { listViewsAggregate } from './accounts/list-views/state.ts'
import { memberImportAggregate } from './accounts/member-import/state.ts'
import { membershipAggregate } from './accounts/membership/state.ts'
import { openingAggregate } from './accounts/opening/state.ts'
import { sessionAggregate } from './accounts/session/state.ts'
import { tenantAggregate } from './accounts/tenant/state.ts'
import { userAggregate } from './accounts/user/state.ts'
import { bracketCallAggregate } from './athlete-call/bracket-call/state.ts'
import { alertReviewAggregate } from './audit/alert-review/state.ts'
import { alertSettingsAggregate } from './audit/alert-settings/state.ts'
import { anchorsAggregate } from './audit/anchor/state.ts'
import { historyExportsAggregate } from './audit/history-export/state.ts'
import { bracketBoutsAggregate } from './bouts/bracket-bouts/state.ts'
import { drawAggregate } from './brackets/draw/state.ts'
import { categoriesAggregate } from './curriculum/categories/state.ts'
import { curriculumAggregate } from './curriculum/items/state.ts'
import { curriculumVisitsAggregate } from './curriculum/visits/state.ts'
import { apiKeysAggregate } from './integrations/api-keys/state.ts'
import { webhookDeliveriesAggregate } from './integrations/webhook-deliveries/state.ts'
import { webhooksAggregate } from './integrations/webhooks/state.ts'
import { bracketResultAggregate } from './judging/result/state.ts'
import { judgingAggregate } from './judging/setup/state.ts'
import { couponAggregate } from './payments/coupon/state.ts'
import { disbursementAggregate } from './payments/disbursement/state.ts'
import { invoiceAggregate } from './payments/invoice/state.ts'
import { ledgerAggregate } from './payments/ledger/state.ts'
import { payoutAggregate } from './payments/payout/state.ts'
import { providerNoticeAggregate } from './payments/provider-notice/state.ts'
import { transactionAggregate } from './payments/transaction/state.ts'
import { bulkImportAggregate } from './registration/bulk-import/state.ts'
import { mailingsAggregate } from './registration/mailing/state.ts'
import { registrationAggregate } from './registration/registration/state.ts'
import { stockAggregate } from './registration/stock/state.ts'
import { waitingListAggregate } from './registration/waiting-list/state.ts'
import { lessonAggregate } from './schedule/lesson/state.ts'
import { divisionRulesImportAggregate } from './tournaments/division-rules-import/state.ts'
import { shortcodesAggregate } from './tournaments/shortcodes/state.ts'
import { tournamentAggregate } from './tournaments/tournament/state.ts'
import { videoEntryAggregate } from './video-entries/entry/state.ts'
import { entryRulesAggregate } from './video-entries/rules/state.ts'
import { commentBankAggregate } from './video-review/comment-bank/state.ts'
import { gradingAggregate } from './video-review/grading/state.ts'
import { reactionsAggregate } from './video-review/reactions/state.ts'
import { videoStorageAggregate } from './video-review/storage/state.ts'
import { submissionAggregate } from './video-review/submission/state.ts'

/** Every aggregate of the program. Stream names begin with an aggregate's name and a dash (`kernel/stream.ts`). */
export const allAggregates: readonly { readonly name: string }[] = [
  accountAdminsAggregate,
  alertReviewAggregate,
  alertSettingsAggregate,
  anchorsAggregate,
  historyExportsAggregate,
  contentAggregate,
  emailClaimAggregate,
  erasureAggregate,
  familyClaimAggregate,
  feedbackAggregate,
  identityClaimAggregate,
  invitationAggregate,
  listViewsAggregate,
  memberImportAggregate,
  membershipAggregate,
  openingAggregate,
  sessionAggregate,
  tenantAggregate,
  userAggregate,
  bracketBoutsAggregate,
  bracketCallAggregate,
  drawAggregate,
  categoriesAggregate,
  curriculumAggregate,
  curriculumVisitsAggregate,
  apiKeysAggregate,
  webhookDeliveriesAggregate,
  webhooksAggregate,
  couponAggregate,
  disbursementAggregate,
  invoiceAggregate,
  ledgerAggregate,
  payoutAggregate,
  providerNoticeAggregate,
  transactionAggregate,
  bulkImportAggregate,
  mailingsAggregate,
  registrationAggregate,
  stockAggregate,
  waitingListAggregate,
  lessonAggregate,
  divisionRulesImportAggregate,
  shortcodesAggregate,
  tournamentAggregate,
  videoEntryAggregate,
  entryRulesAggregate,
  commentBankAggregate,
  gradingAggregate,
  reactionsAggregate,
  judgingAggregate,
  bracketResultAggregate,
  videoStorageAggregate,
  submissionAggregate,
]

/** The beginnings of the names of all streams, such as `registration-` (kernel/stream.ts). */
export const streamPrefixes: readonly string[] = allAggregates.map(({ name }) => `${name}-`)
