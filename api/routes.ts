import { lookUpAccount } from './accounts/look-up-account.route.ts'
import { readCommunityEnvironment, readEnvironment } from './accounts/read-environment.route.ts'
import { readMe, readMembership, readTournamentRoles } from './accounts/read-me.route.ts'
import { readHealth, readSessionConfig } from './accounts/read-session-config.route.ts'
import { assignLocation, callToStaging, undoAssignment, undoStaging } from './athlete-call/move-brackets.route.ts'
import { readCallStatus, readEventCalls } from './athlete-call/read-calls.route.ts'
import { readStatusBoard } from './athlete-call/read-status-board.route.ts'
import { readAudit, readStory } from './audit/read-audit.route.ts'
import { readBracketingState, readBrackets, readUnmatched } from './brackets/read-brackets.route.ts'
import { previewBrackets, regenerateBrackets } from './brackets/regenerate-brackets.route.ts'
import type { AnyRoute } from './http/route.ts'
import { completeTransaction } from './payments/complete-transaction.route.ts'
import { readSummary } from './payments/read-summary.route.ts'
import { readMyTransactions, readSomeTransactions, readTransactions } from './payments/read-transactions.route.ts'
import { receiveNotice } from './payments/receive-notice.route.ts'
import { refundTransaction, resendReceipt } from './payments/refund-transaction.route.ts'
import { setUpCheckout } from './payments/set-up-checkout.route.ts'
import {
  importRegistrations,
  previewImport,
  readImports,
  readImportTemplate,
  setUpImport,
} from './registration/import-registrations.route.ts'
import {
  cancelRegistration,
  readRegistrationDetails,
  readRegistrations,
} from './registration/manage-registrations.route.ts'
import { readPicture, uploadPicture } from './registration/pictures.route.ts'
import { readMyRegistration, readMyRegistrations } from './registration/read-my-registrations.route.ts'
import {
  readPublicTournament,
  readTournament,
  readTournamentList,
  readTournamentTerms,
} from './tournaments/read-tournaments.route.ts'
import { validateInput } from './tournaments/validate-input.route.ts'

/** Every route of the program, under `/api`. The policy matrix is made from this list. */
export const routes: readonly AnyRoute[] = [
  readSessionConfig,
  readHealth,
  readCommunityEnvironment,
  lookUpAccount,
  readEnvironment,
  readMe,
  readMembership,
  readTournamentRoles,

  readTournamentList,
  readPublicTournament,
  readTournament,
  readTournamentTerms,
  validateInput,

  readMyRegistrations,
  readMyRegistration,
  readRegistrations,
  readRegistrationDetails,
  cancelRegistration,
  readImportTemplate,
  setUpImport,
  previewImport,
  importRegistrations,
  readImports,
  uploadPicture,
  readPicture,

  setUpCheckout,
  completeTransaction,
  readMyTransactions,
  readTransactions,
  readSomeTransactions,
  refundTransaction,
  resendReceipt,
  readSummary,
  receiveNotice,

  readBrackets,
  readUnmatched,
  readBracketingState,
  regenerateBrackets,
  previewBrackets,

  readCallStatus,
  readEventCalls,
  callToStaging,
  assignLocation,
  undoStaging,
  undoAssignment,
  readStatusBoard,

  readAudit,
  readStory,
]
