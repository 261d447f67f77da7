import { adminUsers } from './accounts/admin-users.projection.ts'
import { content } from './accounts/content.projection.ts'
import { environment } from './accounts/environment.projection.ts'
import { feedback } from './accounts/feedback.projection.ts'
import { listViews } from './accounts/list-views.projection.ts'
import { memberImports } from './accounts/member-imports.projection.ts'
import { membershipPeople } from './accounts/membership-people.projection.ts'
import { memberships } from './accounts/memberships.projection.ts'
import { people } from './accounts/people.projection.ts'
import { sessions } from './accounts/sessions.projection.ts'
import { athleteCall } from './athlete-call/athlete-call.projection.ts'
import { statusBoard } from './athlete-call/status-board.projection.ts'
import { alerts } from './audit/alerts.projection.ts'
import { audit } from './audit/audit.projection.ts'
import { proof } from './audit/proof.projection.ts'
import { bouts } from './bouts/bouts.projection.ts'
import { bracketingState } from './brackets/bracketing-state.projection.ts'
import { brackets } from './brackets/brackets.projection.ts'
import { unmatchedAthletes } from './brackets/unmatched-athletes.projection.ts'
import { categories } from './curriculum/categories.projection.ts'
import { curriculum } from './curriculum/curriculum.projection.ts'
import { curriculumVisits } from './curriculum/visits.projection.ts'
import { integrations } from './integrations/integrations.projection.ts'
import { judging } from './judging/judging.projection.ts'
import { results } from './judging/results.projection.ts'
import type { AnyProjection } from './kernel/projection.ts'
import { coupons } from './payments/coupons.projection.ts'
import { financialSummary } from './payments/financial-summary.projection.ts'
import { invoices } from './payments/invoices.projection.ts'
import { ledger } from './payments/ledger.projection.ts'
import { payoutList } from './payments/payouts.projection.ts'
import { providerNoticeLog } from './payments/provider-notices.projection.ts'
import { transactions } from './payments/transactions.projection.ts'
import { bulkImports } from './registration/bulk-imports.projection.ts'
import { familyRequests } from './registration/family-requests.projection.ts'
import { mailings } from './registration/mailings.projection.ts'
import { registrations } from './registration/registrations.projection.ts'
import { waitingLists } from './registration/waiting-lists.projection.ts'
import { schedule } from './schedule/schedule.projection.ts'
import { shortcodes } from './tournaments/shortcodes.projection.ts'
import { stakeholders } from './tournaments/stakeholders.projection.ts'
import { tournamentStock } from './tournaments/tournament-stock.projection.ts'
import { tournaments } from './tournaments/tournaments.projection.ts'
import { videoEntries } from './video-entries/video-entries.projection.ts'
import { commentBank } from './video-review/comment-bank.projection.ts'
import { grading } from './video-review/grading.projection.ts'
import { videoReactions } from './video-review/reactions.projection.ts'
import { videoSubmissions } from './video-review/submissions.projection.ts'

const views = [
  people,
  memberships,
  membershipPeople,
  adminUsers,
  environment,
  feedback,
  memberImports,
  content,
  sessions,
  listViews,
  tournaments,
  tournamentStock,
  stakeholders,
  shortcodes,
  registrations,
  bulkImports,
  waitingLists,
  familyRequests,
  mailings,
  transactions,
  coupons,
  invoices,
  financialSummary,
  ledger,
  payoutList,
  providerNoticeLog,
  bouts,
  brackets,
  unmatchedAthletes,
  bracketingState,
  athleteCall,
  statusBoard,
  categories,
  curriculum,
  curriculumVisits,
  videoEntries,
  judging,
  results,
  commentBank,
  grading,
  videoSubmissions,
  videoReactions,
  integrations,
  schedule,
  alerts,
  audit,
  proof,
] as const

/**
 * Every view: what the projector keeps up to date, `npm run rebuild` builds and `npm run verify-history` checks. One that
 * is missing here fails `test/projections/all.test.ts`.
 */
export const projections: readonly AnyProjection[] = views

/** The same with their tables' types, for the schema that queries are built on. */
export type Views = typeof views
