import { environment } from './accounts/environment.projection.ts'
import { memberships } from './accounts/memberships.projection.ts'
import { people } from './accounts/people.projection.ts'
import { athleteCallLive } from './athlete-call/athlete-call.live.ts'
import { athleteCall } from './athlete-call/athlete-call.projection.ts'
import { statusBoardLive } from './athlete-call/status-board.live.ts'
import { statusBoard } from './athlete-call/status-board.projection.ts'
import { auditLive } from './audit/audit.live.ts'
import { audit } from './audit/audit.projection.ts'
import { bracketingState } from './brackets/bracketing-state.projection.ts'
import { bracketsLive } from './brackets/brackets.live.ts'
import { brackets } from './brackets/brackets.projection.ts'
import { unmatchedAthletesLive } from './brackets/unmatched-athletes.live.ts'
import { unmatchedAthletes } from './brackets/unmatched-athletes.projection.ts'
import type { LiveView } from './kernel/live-view.ts'
import type { AnyProjection } from './kernel/projection.ts'
import { summaryLive } from './payments/financial-summary.live.ts'
import { financialSummary } from './payments/financial-summary.projection.ts'
import { transactionsLive } from './payments/transactions.live.ts'
import { transactions } from './payments/transactions.projection.ts'
import { bulkImportsLive } from './registration/bulk-imports.live.ts'
import { bulkImports } from './registration/bulk-imports.projection.ts'
import { myRegistrationLive } from './registration/member-registration.live.ts'
import { memberRegistration } from './registration/member-registration.projection.ts'
import { registrationsLive } from './registration/registrations.live.ts'
import { registrations } from './registration/registrations.projection.ts'
import { stakeholders } from './tournaments/stakeholders.projection.ts'
import { tournamentStockLive } from './tournaments/tournament-stock.live.ts'
import { tournamentStock } from './tournaments/tournament-stock.projection.ts'
import { tournaments } from './tournaments/tournaments.projection.ts'

/** Every view of the program, for the runner, the rebuild and the check of rows against the log. */
export const projections: readonly AnyProjection[] = [
  people,
  memberships,
  environment,
  tournaments,
  tournamentStock,
  stakeholders,
  registrations,
  memberRegistration,
  bulkImports,
  transactions,
  financialSummary,
  brackets,
  unmatchedAthletes,
  bracketingState,
  athleteCall,
  statusBoard,
  audit,
]

/** Every table that screens follow row by row, for the live gateway. */
export const liveViews: readonly LiveView[] = [
  tournamentStockLive,
  registrationsLive,
  myRegistrationLive,
  bulkImportsLive,
  transactionsLive,
  summaryLive,
  bracketsLive,
  unmatchedAthletesLive,
  athleteCallLive,
  statusBoardLive,
  auditLive,
]
