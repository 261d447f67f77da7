import * as adminUsers from './accounts/admin-users.route.ts'
import * as content from './accounts/content.route.ts'
import * as customInputs from './accounts/custom-inputs.route.ts'
import * as erasure from './accounts/erasure.route.ts'
import * as facilities from './accounts/facilities.route.ts'
import * as feedback from './accounts/feedback.route.ts'
import * as findStudents from './accounts/find-students.route.ts'
import * as invitations from './accounts/invitations.route.ts'
import * as listViews from './accounts/list-views.route.ts'
import * as lookUpAccount from './accounts/look-up-account.route.ts'
import * as memberImport from './accounts/member-import.route.ts'
import * as movePeople from './accounts/move-people.route.ts'
import * as findOrganizations from './accounts/opening/find-organizations.route.ts'
import * as openOrganization from './accounts/opening/open-organization.route.ts'
import * as readInstallation from './accounts/opening/read-installation.route.ts'
import * as organization from './accounts/organization.route.ts'
import * as profile from './accounts/profile.route.ts'
import * as programs from './accounts/programs.route.ts'
import * as readEnvironment from './accounts/read-environment.route.ts'
import * as readMe from './accounts/read-me.route.ts'
import * as readOutOfDate from './accounts/read-out-of-date.route.ts'
import * as readSessionConfig from './accounts/read-session-config.route.ts'
import * as readUser from './accounts/read-user.route.ts'
import * as sessions from './accounts/sessions.route.ts'
import * as students from './accounts/students.route.ts'
import * as uploadPicture from './accounts/upload-picture.route.ts'
import * as moveBrackets from './athlete-call/move-brackets.route.ts'
import * as readCalls from './athlete-call/read-calls.route.ts'
import * as readStatusBoard from './athlete-call/read-status-board.route.ts'
import * as alerts from './audit/alerts.route.ts'
import * as historyExport from './audit/history-export.route.ts'
import * as organizationHistory from './audit/organization-history.route.ts'
import * as readAsOf from './audit/read-as-of.route.ts'
import * as readAudit from './audit/read-audit.route.ts'
import * as whoLooked from './audit/who-looked.route.ts'
import * as bouts from './bouts/bouts.route.ts'
import * as arrangeBrackets from './brackets/arrange-brackets.route.ts'
import * as downloadBrackets from './brackets/download-brackets.route.ts'
import * as readBrackets from './brackets/read-brackets.route.ts'
import * as readMisfits from './brackets/read-misfits.route.ts'
import * as regenerateBrackets from './brackets/regenerate-brackets.route.ts'
import * as rehearse from './brackets/rehearse.route.ts'
import { type KeyOf, keyOf } from './contract/endpoint.ts'
import type { EndpointKey } from './contract/endpoints.ts'
import * as categories from './curriculum/categories.route.ts'
import * as curriculum from './curriculum/curriculum.route.ts'
import * as fetchDownload from './documents/fetch-download.route.ts'
import * as collectTelemetry from './http/collect-telemetry.route.ts'
import type { AnyRoute } from './http/route.ts'
import * as apiKeys from './integrations/api-keys.route.ts'
import * as publicApi from './integrations/public-api.route.ts'
import * as webhooks from './integrations/webhooks.route.ts'
import * as downloadResults from './judging/download-results.route.ts'
import * as judging from './judging/judging.route.ts'
import * as publicResults from './judging/public-results.route.ts'
import * as results from './judging/results.route.ts'
import * as applyCoupon from './payments/apply-coupon.route.ts'
import * as completeTransaction from './payments/complete-transaction.route.ts'
import * as coupons from './payments/coupons.route.ts'
import * as disbursements from './payments/disbursements.route.ts'
import * as downloadReports from './payments/download-reports.route.ts'
import * as invoices from './payments/invoices.route.ts'
import * as ledger from './payments/ledger.route.ts'
import * as payouts from './payments/payouts.route.ts'
import * as providerNotices from './payments/provider-notices.route.ts'
import * as readFigures from './payments/read-figures.route.ts'
import * as readSummary from './payments/read-summary.route.ts'
import * as readTransactions from './payments/read-transactions.route.ts'
import * as receiveNotice from './payments/receive-notice.route.ts'
import * as refundTransaction from './payments/refund-transaction.route.ts'
import * as setUpCheckout from './payments/set-up-checkout.route.ts'
import * as athletes from './registration/athletes.route.ts'
import * as changeRegistrations from './registration/change-registrations.route.ts'
import * as downloadCredentials from './registration/download-credentials.route.ts'
import * as downloadRegistrations from './registration/download-registrations.route.ts'
import * as familyRequests from './registration/family-requests.route.ts'
import * as importRegistrations from './registration/import-registrations.route.ts'
import * as mailRegistrations from './registration/mail-registrations.route.ts'
import * as manageRegistrations from './registration/manage-registrations.route.ts'
import * as pictures from './registration/pictures.route.ts'
import * as readAcceptedTerms from './registration/read-accepted-terms.route.ts'
import * as readManaged from './registration/read-managed.route.ts'
import * as readMyRegistrations from './registration/read-my-registrations.route.ts'
import * as search from './registration/search.route.ts'
import * as waitingLists from './registration/waiting-lists.route.ts'
import * as schedule from './schedule/schedule.route.ts'
import * as calendar from './tournaments/calendar.route.ts'
import * as displayPictures from './tournaments/display-pictures.route.ts'
import * as divisionRules from './tournaments/division-rules.route.ts'
import * as readTournaments from './tournaments/read-tournaments.route.ts'
import * as setUp from './tournaments/set-up.route.ts'
import * as shortcodes from './tournaments/shortcodes.route.ts'
import * as stakeholders from './tournaments/stakeholders.route.ts'
import * as validateInput from './tournaments/validate-input.route.ts'
import * as videoEntries from './video-entries/entries.route.ts'
import * as commentBank from './video-review/comment-bank.route.ts'
import * as filmClass from './video-review/film-class.route.ts'
import * as progress from './video-review/progress.route.ts'
import * as reactions from './video-review/reactions.route.ts'
import * as reviewDrafts from './video-review/review-drafts.route.ts'
import * as reviews from './video-review/reviews.route.ts'
import * as rubrics from './video-review/rubrics.route.ts'
import * as submissions from './video-review/submissions.route.ts'
import * as voiceNotes from './video-review/voice-notes.route.ts'

/**
 * Every file with routes. All their exported routes are served; an endpoint without a route is a compile error below.
 */
const files = {
  collectTelemetry,
  content,
  customInputs,
  erasure,
  facilities,
  adminUsers,
  feedback,
  invitations,
  lookUpAccount,
  memberImport,
  movePeople,
  findOrganizations,
  findStudents,
  openOrganization,
  readInstallation,
  organization,
  programs,
  categories,
  curriculum,
  reactions,
  commentBank,
  filmClass,
  progress,
  reviewDrafts,
  reviews,
  rubrics,
  submissions,
  voiceNotes,
  profile,
  readEnvironment,
  readMe,
  readOutOfDate,
  readSessionConfig,
  readUser,
  listViews,
  sessions,
  students,
  uploadPicture,
  moveBrackets,
  bouts,
  readCalls,
  readStatusBoard,
  alerts,
  historyExport,
  organizationHistory,
  readAsOf,
  readAudit,
  whoLooked,
  arrangeBrackets,
  downloadBrackets,
  readBrackets,
  regenerateBrackets,
  apiKeys,
  publicApi,
  webhooks,
  rehearse,
  applyCoupon,
  completeTransaction,
  coupons,
  disbursements,
  invoices,
  ledger,
  payouts,
  providerNotices,
  readFigures,
  readSummary,
  readTransactions,
  receiveNotice,
  refundTransaction,
  setUpCheckout,
  athletes,
  changeRegistrations,
  downloadCredentials,
  downloadReports,
  downloadRegistrations,
  fetchDownload,
  importRegistrations,
  mailRegistrations,
  manageRegistrations,
  pictures,
  readAcceptedTerms,
  readMyRegistrations,
  readMisfits,
  judging,
  videoEntries,
  results,
  downloadResults,
  publicResults,
  waitingLists,
  familyRequests,
  schedule,
  calendar,
  displayPictures,
  divisionRules,
  setUp,
  shortcodes,
  stakeholders,
  readManaged,
  search,
  readTournaments,
  validateInput,
}

type Files = (typeof files)[keyof typeof files]
type RouteIn<F> = F extends unknown ? Extract<F[keyof F], AnyRoute> : never
type ServedKey = KeyOf<RouteIn<Files>['endpoint']>

/** A compile error that names the endpoint if it has no route or is missing in `contract/endpoints.ts`. */
const _complete: Record<Exclude<EndpointKey, ServedKey> | Exclude<ServedKey, EndpointKey>, never> = {}

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'endpoint' in value && 'handle' in value

const collect = (): readonly AnyRoute[] => {
  const routes = Object.values(files).flatMap((file) => Object.values<unknown>(file).filter(isRoute))
  const keys = routes.map(({ endpoint }) => keyOf(endpoint))
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  if (twice.length > 0) throw new Error(`more than one route for ${twice.join(', ')}`)
  return routes
}

/** Every route of the program, under `/api`. Loading throws if an endpoint has two. */
export const routes = collect()
