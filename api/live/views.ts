import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { mayCallAthletes } from '../../commands/athlete-call/policies.ts'
import { mayManageAlerts, maySeeAudit, maySeePersonalHistory } from '../../commands/audit/policies.ts'
import { mayRecordBouts } from '../../commands/bouts/policies.ts'
import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { mayLearn, mayManageCurriculum, maySeeWholeCurriculum } from '../../commands/curriculum/policies.ts'
import { mayManageIntegrations } from '../../commands/integrations/policies.ts'
import { isStaffOfResults, mayJudge } from '../../commands/judging/policies.ts'
import {
  mayManageBooks,
  mayManageCoupons,
  mayManageInvoices,
  maySeeFinancialSummary,
  maySeeTransactions,
} from '../../commands/payments/policies.ts'
import {
  mayAnswerRequests,
  mayImportRegistrations,
  mayMailRegistrations,
  mayManageWaitingLists,
  registrationScope,
} from '../../commands/registration/policies.ts'
import { maySeeSchedule } from '../../commands/schedule/policies.ts'
import { mayEditTournaments, mayManageSettings } from '../../commands/tournaments/policies.ts'
import { mayManageEntries, mayWatch } from '../../commands/video-entries/policies.ts'
import { mayKeepComments, maySeeGrading, maySeeReviews } from '../../commands/video-review/policies.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import { membersLive } from '../../projections/accounts/admin-users.live.ts'
import { feedbackLive } from '../../projections/accounts/feedback.live.ts'
import { listViewsLive } from '../../projections/accounts/list-views.live.ts'
import { memberImportsLive } from '../../projections/accounts/member-imports.live.ts'
import { familyLive } from '../../projections/accounts/membership-people.live.ts'
import { membershipLive, studentsLive } from '../../projections/accounts/memberships.live.ts'
import {
  customInputsLive,
  facilitiesLive,
  levelsLive,
  organizationLive,
  programsLive,
} from '../../projections/accounts/organization.live.ts'
import { erasureRequestsLive, profileLive } from '../../projections/accounts/people.live.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { sessionsLive } from '../../projections/accounts/sessions.live.ts'
import { athleteCallLive } from '../../projections/athlete-call/athlete-call.live.ts'
import { statusBoardLive } from '../../projections/athlete-call/status-board.live.ts'
import {
  alertMarksLive,
  alertsLive,
  organizationAlertMarksLive,
  organizationAlertsLive,
} from '../../projections/audit/alerts.live.ts'
import { auditLive } from '../../projections/audit/audit.live.ts'
import { organizationHistoryLive } from '../../projections/audit/organization-history.live.ts'
import { boutsLive } from '../../projections/bouts/bouts.live.ts'
import { bracketsLive } from '../../projections/brackets/brackets.live.ts'
import { unmatchedAthletesLive } from '../../projections/brackets/unmatched-athletes.live.ts'
import { categoriesLive } from '../../projections/curriculum/categories.live.ts'
import { curriculumChangesLive, curriculumLive } from '../../projections/curriculum/curriculum.live.ts'
import { curriculumVisitsLive } from '../../projections/curriculum/visits.live.ts'
import { apiKeysLive, deliveriesLive, webhooksLive } from '../../projections/integrations/integrations.live.ts'
import { judgedVideosLive, judgingLive } from '../../projections/judging/judging.live.ts'
import { resultsLive } from '../../projections/judging/results.live.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import { couponsLive } from '../../projections/payments/coupons.live.ts'
import { figuresLive, summaryLive } from '../../projections/payments/financial-summary.live.ts'
import { invoicesLive } from '../../projections/payments/invoices.live.ts'
import { ledgerLive } from '../../projections/payments/ledger.live.ts'
import { payoutsLive } from '../../projections/payments/payouts.live.ts'
import { providerNoticesLive } from '../../projections/payments/provider-notices.live.ts'
import { transactionsLive } from '../../projections/payments/transactions.live.ts'
import { bulkImportsLive } from '../../projections/registration/bulk-imports.live.ts'
import { familyRequestsLive } from '../../projections/registration/family-requests.live.ts'
import { mailingsLive } from '../../projections/registration/mailings.live.ts'
import { myRegistrationLive } from '../../projections/registration/member-registration.live.ts'
import { coachRoom, namedRoom, registrationsLive } from '../../projections/registration/registrations.live.ts'
import { waitingListsLive, waitingNamesLive } from '../../projections/registration/waiting-lists.live.ts'
import { lessonsLive } from '../../projections/schedule/schedule.live.ts'
import { eventsStatusLive } from '../../projections/tournaments/events-status.live.ts'
import { ownRolesLive, stakeholdersLive } from '../../projections/tournaments/stakeholders.live.ts'
import { tournamentChangesLive } from '../../projections/tournaments/tournament-changes.live.ts'
import { tournamentStockLive } from '../../projections/tournaments/tournament-stock.live.ts'
import { videoEntriesLive, watchedEntriesLive } from '../../projections/video-entries/video-entries.live.ts'
import { keptCommentsLive } from '../../projections/video-review/comment-bank.live.ts'
import { rubricsLive, scoringRulesLive } from '../../projections/video-review/grading.live.ts'
import { reactionChangesLive } from '../../projections/video-review/reactions.live.ts'
import { ownSubmissionsLive, pendingReviewsLive } from '../../projections/video-review/submissions.live.ts'
import { membershipView, studentsView } from '../contract/accounts.ts'
import { membersView } from '../contract/admin-users.ts'
import { alertMarksView, alertsView, organizationAlertMarksView, organizationAlertsView } from '../contract/alerts.ts'
import { athleteCallView, statusBoardView } from '../contract/athlete-call.ts'
import { auditView, organizationHistoryView } from '../contract/audit.ts'
import { boutsView } from '../contract/bouts.ts'
import { bracketsView, unmatchedAthletesView } from '../contract/brackets.ts'
import { categoriesView } from '../contract/categories.ts'
import { keptCommentsView } from '../contract/comment-bank.ts'
import { couponsView } from '../contract/coupons.ts'
import { curriculumChangesView, curriculumView, curriculumVisitsView } from '../contract/curriculum.ts'
import { customInputsView } from '../contract/custom-inputs.ts'
import { erasureRequestsView } from '../contract/erasure.ts'
import { facilitiesView } from '../contract/facilities.ts'
import { familyRequestsView } from '../contract/family-requests.ts'
import { feedbackView } from '../contract/feedback.ts'
import { figuresView } from '../contract/figures.ts'
import { apiKeysView, deliveriesView, webhooksView } from '../contract/integrations.ts'
import { familyView } from '../contract/invitations.ts'
import { invoicesView } from '../contract/invoices.ts'
import { judgedVideosView, judgingView } from '../contract/judging.ts'
import { ledgerView } from '../contract/ledger.ts'
import { listViewsView } from '../contract/list-views.ts'
import type { LiveViews } from '../contract/live-views.ts'
import { mailingsView } from '../contract/mailings.ts'
import { memberImportsView } from '../contract/member-import.ts'
import { organizationView } from '../contract/organization.ts'
import { transactionsView } from '../contract/payments.ts'
import { payoutsView } from '../contract/payouts.ts'
import { profileView } from '../contract/profile.ts'
import { levelsView, programsView } from '../contract/programs.ts'
import { providerNoticesView } from '../contract/provider-notices.ts'
import { reactionChangesView } from '../contract/reactions.ts'
import { myRegistrationView, registrationsView, summaryView } from '../contract/registration.ts'
import { bulkImportsView } from '../contract/registration-import.ts'
import { resultsView } from '../contract/results.ts'
import { ownSubmissionsView, pendingReviewsView } from '../contract/reviews.ts'
import { rubricsView, scoringRulesView } from '../contract/rubrics.ts'
import { lessonsView } from '../contract/schedule.ts'
import { sessionsView } from '../contract/sessions.ts'
import { ownRolesView, stakeholdersView } from '../contract/stakeholders.ts'
import { tournamentChangesView } from '../contract/tournament-set-up.ts'
import { eventsStatusView, tournamentStockView } from '../contract/tournaments.ts'
import { videoEntriesView, watchedEntriesView } from '../contract/video-entries.ts'
import { waitingListsView, waitingNamesView } from '../contract/waiting-lists.ts'
import { openView, type ServedView, servedView } from './served-view.ts'

const director: Audience = { kind: 'director' }
const when = (may: Result<void, Refusal>, audience: Audience): Audience | null => (may.ok ? audience : null)
const member = (person: PersonRow): Audience | null =>
  person.membershipId === null ? null : { kind: 'member', id: person.membershipId }

/** Everyone admitted by the scope's rule sees the same rows. */
const admitted: Audience = { kind: 'admitted' }

/** By name. It is a compile error if a view of the contract is missing. */
export const servedViews: { readonly [N in keyof LiveViews]: ServedView<LiveViews[N]> } = {
  'tournament-stock': openView(tournamentStockView, tournamentStockLive),
  'events-status': openView(eventsStatusView, eventsStatusLive),
  stakeholders: servedView(stakeholdersView, stakeholdersLive, (person, tournamentId) =>
    when(mayManageSettings(person, tournamentId), director),
  ),
  'own-roles': servedView(ownRolesView, ownRolesLive, ({ userId }) => ({ kind: 'user', id: userId })),
  'tournament-changes': servedView(tournamentChangesView, tournamentChangesLive, (person) =>
    when(mayEditTournaments(person), admitted),
  ),
  membership: servedView(membershipView, membershipLive, () => admitted),
  organization: servedView(organizationView, organizationLive, () => admitted),
  facilities: servedView(facilitiesView, facilitiesLive, () => admitted),
  programs: servedView(programsView, programsLive, () => admitted),
  levels: servedView(levelsView, levelsLive, () => admitted),
  categories: servedView(categoriesView, categoriesLive, () => admitted),
  curriculum: servedView(curriculumView, curriculumLive, (person) => when(maySeeWholeCurriculum(person), admitted)),
  'curriculum-visits': servedView(curriculumVisitsView, curriculumVisitsLive, (person) =>
    when(mayManageCurriculum(person), admitted),
  ),
  'curriculum-changes': servedView(curriculumChangesView, curriculumChangesLive, (person) =>
    when(mayLearn(person), admitted),
  ),
  rubrics: servedView(rubricsView, rubricsLive, (person) => when(maySeeGrading(person), admitted)),
  'scoring-rules': servedView(scoringRulesView, scoringRulesLive, (person) => when(maySeeGrading(person), admitted)),
  'pending-reviews': servedView(pendingReviewsView, pendingReviewsLive, (person) =>
    when(maySeeReviews(person), admitted),
  ),
  'own-submissions': servedView(ownSubmissionsView, ownSubmissionsLive, () => admitted),
  'kept-comments': servedView(keptCommentsView, keptCommentsLive, (person) => when(mayKeepComments(person), admitted)),
  'reaction-changes': servedView(reactionChangesView, reactionChangesLive, () => admitted),
  'custom-inputs': servedView(customInputsView, customInputsLive, () => admitted),
  feedback: servedView(feedbackView, feedbackLive, (person) => when(mayManageAccounts(person), admitted)),
  family: servedView(familyView, familyLive, () => admitted),
  members: servedView(membersView, membersLive, (person) => when(mayManageAccounts(person), admitted)),
  'erasure-requests': servedView(erasureRequestsView, erasureRequestsLive, (person) =>
    when(mayManageAccounts(person), admitted),
  ),
  'api-keys': servedView(apiKeysView, apiKeysLive, (person) => when(mayManageIntegrations(person), admitted)),
  webhooks: servedView(webhooksView, webhooksLive, (person) => when(mayManageIntegrations(person), admitted)),
  'webhook-deliveries': servedView(deliveriesView, deliveriesLive, (person) =>
    when(mayManageIntegrations(person), admitted),
  ),
  'member-imports': servedView(memberImportsView, memberImportsLive, (person) =>
    when(mayManageAccounts(person), admitted),
  ),
  students: servedView(studentsView, studentsLive, () => admitted),
  'list-views': servedView(listViewsView, listViewsLive, () => admitted),
  sessions: servedView(sessionsView, sessionsLive, () => admitted),
  profile: servedView(profileView, profileLive, () => admitted),
  'my-registration': servedView(myRegistrationView, myRegistrationLive, member),
  registrations: servedView(registrationsView, registrationsLive, (person, tournamentId) => {
    const scope = registrationScope(person, tournamentId)
    if (!scope.ok) return null
    if (scope.value.kind === 'all') return director
    if (scope.value.kind === 'students') return namedRoom(scope.value.studentIds)
    return coachRoom(scope.value.facilityId, scope.value.studentIds)
  }),
  'bulk-imports': servedView(bulkImportsView, bulkImportsLive, (person, tournamentId) =>
    when(mayImportRegistrations(person, tournamentId), director),
  ),
  mailings: servedView(mailingsView, mailingsLive, (person, tournamentId) =>
    when(mayMailRegistrations(person, tournamentId), director),
  ),
  transactions: servedView(
    transactionsView,
    transactionsLive,
    (person, tournamentId) => when(maySeeTransactions(person, tournamentId), director) ?? member(person),
  ),
  'family-requests': servedView(
    familyRequestsView,
    familyRequestsLive,
    (person, tournamentId) => when(mayAnswerRequests(person, tournamentId), director) ?? member(person),
  ),
  'waiting-names': servedView(
    waitingNamesView,
    waitingNamesLive,
    (person, tournamentId) => when(mayManageWaitingLists(person, tournamentId), director) ?? member(person),
  ),
  'video-entries': servedView(
    videoEntriesView,
    videoEntriesLive,
    (person, tournamentId) => when(mayManageEntries(person, tournamentId), director) ?? member(person),
  ),
  'watched-entries': servedView(
    watchedEntriesView,
    watchedEntriesLive,
    async (person, tournamentId, { isRegistered }) => {
      const all = when(mayManageEntries(person, tournamentId), director)
      return all ?? when(mayWatch(person, tournamentId, await isRegistered(tournamentId)), { kind: 'registered' })
    },
  ),
  results: servedView(resultsView, resultsLive, async (person, tournamentId, { isRegistered }) => {
    if (isStaffOfResults(person, tournamentId)) return { kind: 'staff' }
    return (await isRegistered(tournamentId)) ? { kind: 'registered' } : null
  }),
  judging: servedView(judgingView, judgingLive, (person, tournamentId) =>
    when(mayJudge(person, tournamentId), admitted),
  ),
  'judged-videos': servedView(judgedVideosView, judgedVideosLive, (person, tournamentId) =>
    when(mayJudge(person, tournamentId), admitted),
  ),
  'waiting-lists': servedView(waitingListsView, waitingListsLive, () => admitted),
  coupons: servedView(couponsView, couponsLive, (person, tournamentId) =>
    when(mayManageCoupons(person, tournamentId), director),
  ),
  invoices: servedView(
    invoicesView,
    invoicesLive,
    (person, tournamentId) => when(mayManageInvoices(person, tournamentId), director) ?? member(person),
  ),
  ledger: servedView(ledgerView, ledgerLive, (person) => when(mayManageBooks(person), admitted)),
  payouts: servedView(payoutsView, payoutsLive, (person) => when(mayManageBooks(person), admitted)),
  'provider-notices': servedView(providerNoticesView, providerNoticesLive, (person) =>
    when(mayManageBooks(person), admitted),
  ),
  summary: servedView(summaryView, summaryLive, (person, tournamentId) =>
    when(maySeeFinancialSummary(person, tournamentId), director),
  ),
  figures: servedView(figuresView, figuresLive, (person, tournamentId) =>
    when(maySeeFinancialSummary(person, tournamentId), director),
  ),
  brackets: servedView(bracketsView, bracketsLive, (person, tournamentId) =>
    when(mayViewDraw(person, tournamentId), director),
  ),
  'unmatched-athletes': servedView(unmatchedAthletesView, unmatchedAthletesLive, (person, tournamentId) =>
    when(mayViewDraw(person, tournamentId), director),
  ),
  'athlete-call': servedView(athleteCallView, athleteCallLive, (person, tournamentId) =>
    when(mayCallAthletes(person, tournamentId), { kind: 'staging' }),
  ),
  bouts: servedView(boutsView, boutsLive, (person, tournamentId) =>
    when(mayRecordBouts(person, tournamentId), { kind: 'staging' }),
  ),
  lessons: servedView(lessonsView, lessonsLive, (person) => when(maySeeSchedule(person), admitted)),
  'status-board': openView(statusBoardView, statusBoardLive),
  audit: servedView(auditView, auditLive, (person, tournamentId) =>
    when(
      maySeeAudit(person, tournamentId),
      maySeePersonalHistory(person, tournamentId).ok ? { kind: 'director', id: 'personal' } : director,
    ),
  ),
  alerts: servedView(alertsView, alertsLive, (person, tournamentId) =>
    when(maySeeAudit(person, tournamentId), director),
  ),
  'organization-alerts': servedView(organizationAlertsView, organizationAlertsLive, (person) =>
    when(mayManageAlerts(person), admitted),
  ),
  'alert-marks': servedView(alertMarksView, alertMarksLive, (person, tournamentId) =>
    when(maySeeAudit(person, tournamentId), director),
  ),
  'organization-alert-marks': servedView(organizationAlertMarksView, organizationAlertMarksLive, (person) =>
    when(mayManageAlerts(person), admitted),
  ),
  'organization-history': servedView(organizationHistoryView, organizationHistoryLive, (person) =>
    when(mayManageAccounts(person), admitted),
  ),
}

/** Every live view of the contract with its rows and audience, under the same policies as the routes. */
export const liveViews: readonly ServedView[] = Object.values(servedViews)
