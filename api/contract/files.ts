import * as accounts from './accounts.ts'
import * as adminUsers from './admin-users.ts'
import * as alerts from './alerts.ts'
import * as asOf from './as-of.ts'
import * as athleteCall from './athlete-call.ts'
import * as athletes from './athletes.ts'
import * as audit from './audit.ts'
import * as bouts from './bouts.ts'
import * as brackets from './brackets.ts'
import * as categories from './categories.ts'
import * as commentBank from './comment-bank.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as curriculum from './curriculum.ts'
import * as customInputs from './custom-inputs.ts'
import * as disbursements from './disbursements.ts'
import * as divisionRules from './division-rules.ts'
import * as downloads from './downloads.ts'
import * as erasure from './erasure.ts'
import * as facilities from './facilities.ts'
import * as familyRequests from './family-requests.ts'
import * as feedback from './feedback.ts'
import * as figures from './figures.ts'
import * as filmClass from './film-class.ts'
import * as historyExport from './history-export.ts'
import * as integrations from './integrations.ts'
import * as invitations from './invitations.ts'
import * as invoices from './invoices.ts'
import * as judging from './judging.ts'
import * as judgingReadiness from './judging-readiness.ts'
import * as ledger from './ledger.ts'
import * as listViews from './list-views.ts'
import * as mailings from './mailings.ts'
import * as managed from './managed.ts'
import * as memberImport from './member-import.ts'
import * as opening from './opening.ts'
import * as organization from './organization.ts'
import * as outOfDate from './out-of-date.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as pictures from './pictures.ts'
import * as profile from './profile.ts'
import * as programs from './programs.ts'
import * as progress from './progress.ts'
import * as providerNotices from './provider-notices.ts'
import * as publicApi from './public-api.ts'
import * as reactions from './reactions.ts'
import * as registration from './registration.ts'
import * as registrationChanges from './registration-changes.ts'
import * as registrationImport from './registration-import.ts'
import * as rehearsal from './rehearsal.ts'
import * as results from './results.ts'
import * as review from './review.ts'
import * as reviewDrafts from './review-drafts.ts'
import * as reviews from './reviews.ts'
import * as rubrics from './rubrics.ts'
import * as schedule from './schedule.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as sessions from './sessions.ts'
import * as shortcodes from './shortcodes.ts'
import * as stakeholders from './stakeholders.ts'
import * as students from './students.ts'
import * as submissions from './submissions.ts'
import * as telemetry from './telemetry.ts'
import * as tournamentSetUp from './tournament-set-up.ts'
import * as tournaments from './tournaments.ts'
import * as videoEntries from './video-entries.ts'
import * as voiceNotes from './voice-notes.ts'
import * as waitingLists from './waiting-lists.ts'
import * as whoLooked from './who-looked.ts'

/**
 * Every file of the contract that declares endpoints or live views. Routes, live views and screens that use the
 * declarations of a file that is missing here do not compile.
 */
export const contractFiles = {
  accounts,
  adminUsers,
  athleteCall,
  athletes,
  alerts,
  asOf,
  audit,
  bouts,
  brackets,
  commentBank,
  content,
  disbursements,
  divisionRules,
  downloads,
  erasure,
  feedback,
  figures,
  historyExport,
  opening,
  coupons,
  customInputs,
  facilities,
  organization,
  outOfDate,
  categories,
  curriculum,
  submissions,
  integrations,
  results,
  review,
  filmClass,
  progress,
  reviewDrafts,
  reviews,
  rubrics,
  invitations,
  invoices,
  ledger,
  listViews,
  mailings,
  managed,
  registrationChanges,
  search,
  memberImport,
  payments,
  programs,
  payouts,
  pictures,
  profile,
  providerNotices,
  publicApi,
  reactions,
  registration,
  registrationImport,
  rehearsal,
  schedule,
  session,
  sessions,
  shortcodes,
  stakeholders,
  students,
  telemetry,
  tournamentSetUp,
  tournaments,
  voiceNotes,
  judging,
  judgingReadiness,
  videoEntries,
  waitingLists,
  familyRequests,
  whoLooked,
}

/** The modules, as a union to pick declarations from. */
export type ContractFile = (typeof contractFiles)[keyof typeof contractFiles]
