import { lookUpAccountRoute } from './accounts/look-up-account.route.ts'
import { readCommunityEnvironmentRoute, readEnvironmentRoute } from './accounts/read-environment.route.ts'
import { readMembershipRoute, readMeRoute, readTournamentRolesRoute } from './accounts/read-me.route.ts'
import { readHealthRoute, readSessionConfigRoute } from './accounts/read-session-config.route.ts'
import {
  assignLocationRoute,
  callToStagingRoute,
  undoAssignmentRoute,
  undoStagingRoute,
} from './athlete-call/move-brackets.route.ts'
import { readCallStatusRoute, readEventCallsRoute } from './athlete-call/read-calls.route.ts'
import { readStatusBoardRoute } from './athlete-call/read-status-board.route.ts'
import { readAuditRoute, readStoryRoute } from './audit/read-audit.route.ts'
import { readBracketingStateRoute, readBracketsRoute, readUnmatchedRoute } from './brackets/read-brackets.route.ts'
import { previewBracketsRoute, regenerateBracketsRoute } from './brackets/regenerate-brackets.route.ts'
import { type KeyOf, keyOf } from './contract/endpoint.ts'
import type { EndpointKey } from './contract/endpoints.ts'
import type { AnyRoute } from './http/route.ts'
import { completeTransactionRoute } from './payments/complete-transaction.route.ts'
import { readSummaryRoute } from './payments/read-summary.route.ts'
import {
  readMyTransactionsRoute,
  readSomeTransactionsRoute,
  readTransactionsRoute,
} from './payments/read-transactions.route.ts'
import { receiveNoticeRoute } from './payments/receive-notice.route.ts'
import { refundTransactionRoute, resendReceiptRoute } from './payments/refund-transaction.route.ts'
import { setUpCheckoutRoute } from './payments/set-up-checkout.route.ts'
import {
  importRegistrationsRoute,
  previewImportRoute,
  readImportsRoute,
  readImportTemplateRoute,
  setUpImportRoute,
} from './registration/import-registrations.route.ts'
import {
  cancelRegistrationRoute,
  readRegistrationDetailsRoute,
  readRegistrationsRoute,
} from './registration/manage-registrations.route.ts'
import { readPictureRoute, uploadPictureRoute } from './registration/pictures.route.ts'
import { readMyRegistrationRoute, readMyRegistrationsRoute } from './registration/read-my-registrations.route.ts'
import {
  readPublicTournamentRoute,
  readTournamentListRoute,
  readTournamentRoute,
  readTournamentTermsRoute,
} from './tournaments/read-tournaments.route.ts'
import { validateInputRoute } from './tournaments/validate-input.route.ts'

type KeyOfRoute<R> = R extends AnyRoute ? KeyOf<R['endpoint']> : never
/** Nothing, if every endpoint has a route and every route's endpoint is in `contract/endpoints.ts`; otherwise what is not. */
type Complete<R extends readonly AnyRoute[]> = [
  Exclude<EndpointKey, KeyOfRoute<R[number]>>,
  Exclude<KeyOfRoute<R[number]>, EndpointKey>,
] extends [never, never]
  ? unknown
  : {
      readonly withoutRoute: Exclude<EndpointKey, KeyOfRoute<R[number]>>
      readonly notInEndpoints: Exclude<KeyOfRoute<R[number]>, EndpointKey>
    }

/** Does not compile while an endpoint has no route. Throws for an endpoint that has two. */
const complete = <const R extends readonly AnyRoute[]>(list: R & Complete<R>): readonly AnyRoute[] => {
  const keys = list.map(({ endpoint }) => keyOf(endpoint))
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  if (twice.length > 0) throw new Error(`more than one route for ${twice.join(', ')}`)
  return list
}

/** Every route of the program, under `/api`. */
export const routes = complete([
  readSessionConfigRoute,
  readHealthRoute,
  readCommunityEnvironmentRoute,
  lookUpAccountRoute,
  readEnvironmentRoute,
  readMeRoute,
  readMembershipRoute,
  readTournamentRolesRoute,

  readTournamentListRoute,
  readPublicTournamentRoute,
  readTournamentRoute,
  readTournamentTermsRoute,
  validateInputRoute,

  readMyRegistrationsRoute,
  readMyRegistrationRoute,
  readRegistrationsRoute,
  readRegistrationDetailsRoute,
  cancelRegistrationRoute,
  readImportTemplateRoute,
  setUpImportRoute,
  previewImportRoute,
  importRegistrationsRoute,
  readImportsRoute,
  uploadPictureRoute,
  readPictureRoute,

  setUpCheckoutRoute,
  completeTransactionRoute,
  readMyTransactionsRoute,
  readTransactionsRoute,
  readSomeTransactionsRoute,
  refundTransactionRoute,
  resendReceiptRoute,
  readSummaryRoute,
  receiveNoticeRoute,

  readBracketsRoute,
  readUnmatchedRoute,
  readBracketingStateRoute,
  regenerateBracketsRoute,
  previewBracketsRoute,

  readCallStatusRoute,
  readEventCallsRoute,
  callToStagingRoute,
  assignLocationRoute,
  undoStagingRoute,
  undoAssignmentRoute,
  readStatusBoardRoute,

  readAuditRoute,
  readStoryRoute,
])
