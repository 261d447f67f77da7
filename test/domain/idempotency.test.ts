import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as admins from '../../domain/accounts/account-admins/decide.ts'
import { accountAdminsAggregate } from '../../domain/accounts/account-admins/state.ts'
import * as content from '../../domain/accounts/content/decide.ts'
import { contentAggregate } from '../../domain/accounts/content/state.ts'
import * as emailClaim from '../../domain/accounts/email-claim/decide.ts'
import { emailClaimAggregate } from '../../domain/accounts/email-claim/state.ts'
import * as erasure from '../../domain/accounts/erasure/decide.ts'
import { erasureAggregate } from '../../domain/accounts/erasure/state.ts'
import * as familyClaim from '../../domain/accounts/family-claim/decide.ts'
import { familyClaimAggregate } from '../../domain/accounts/family-claim/state.ts'
import * as feedback from '../../domain/accounts/feedback/decide.ts'
import { feedbackAggregate } from '../../domain/accounts/feedback/state.ts'
import * as identityClaim from '../../domain/accounts/identity-claim/decide.ts'
import { identityClaimAggregate } from '../../domain/accounts/identity-claim/state.ts'
import * as invitation from '../../domain/accounts/invitation/decide.ts'
import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import * as listViews from '../../domain/accounts/list-views/decide.ts'
import { listViewsAggregate } from '../../domain/accounts/list-views/state.ts'
import * as memberImport from '../../domain/accounts/member-import/decide.ts'
import { memberImportAggregate } from '../../domain/accounts/member-import/state.ts'
import { applyAnswers } from '../../domain/accounts/membership/answers.ts'
import * as membership from '../../domain/accounts/membership/decide.ts'
import { importFamily } from '../../domain/accounts/membership/decide-import.ts'
import { writeInputs } from '../../domain/accounts/membership/decide-inputs.ts'
import * as move from '../../domain/accounts/membership/decide-move.ts'
import { reviewMembership } from '../../domain/accounts/membership/decide-review.ts'
import * as membershipStatus from '../../domain/accounts/membership/decide-status.ts'
import * as studentForm from '../../domain/accounts/membership/decide-student-form.ts'
import { saveStudents } from '../../domain/accounts/membership/decide-students.ts'
import * as membershipUsers from '../../domain/accounts/membership/decide-users.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import * as opening from '../../domain/accounts/opening/decide.ts'
import { openingAggregate } from '../../domain/accounts/opening/state.ts'
import * as session from '../../domain/accounts/session/decide.ts'
import { sessionAggregate } from '../../domain/accounts/session/state.ts'
import * as tenant from '../../domain/accounts/tenant/decide.ts'
import * as inputs from '../../domain/accounts/tenant/decide-inputs.ts'
import * as lists from '../../domain/accounts/tenant/decide-lists.ts'
import { tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import * as user from '../../domain/accounts/user/decide.ts'
import * as email from '../../domain/accounts/user/decide-email.ts'
import * as mobile from '../../domain/accounts/user/decide-mobile.ts'
import * as profile from '../../domain/accounts/user/decide-profile.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import * as call from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import * as alertReview from '../../domain/audit/alert-review/decide.ts'
import { alertReviewAggregate } from '../../domain/audit/alert-review/state.ts'
import * as alertSettings from '../../domain/audit/alert-settings/decide.ts'
import { alertSettingsAggregate } from '../../domain/audit/alert-settings/state.ts'
import * as anchors from '../../domain/audit/anchor/decide.ts'
import { anchorsAggregate } from '../../domain/audit/anchor/state.ts'
import * as historyExports from '../../domain/audit/history-export/decide.ts'
import { historyExportsAggregate } from '../../domain/audit/history-export/state.ts'
import * as bouts from '../../domain/bouts/bracket-bouts/decide.ts'
import { bracketBoutsAggregate, type DrawnNow } from '../../domain/bouts/bracket-bouts/state.ts'
import { regenerateBrackets } from '../../domain/brackets/draw/decide.ts'
import { mergeDivisions } from '../../domain/brackets/draw/decide-merge.ts'
import { moveAthlete } from '../../domain/brackets/draw/decide-move.ts'
import { placeAthlete } from '../../domain/brackets/draw/decide-place.ts'
import { swapAthletes } from '../../domain/brackets/draw/decide-swap.ts'
import { undoChange } from '../../domain/brackets/draw/decide-undo.ts'
import { drawAggregate } from '../../domain/brackets/draw/state.ts'
import * as categories from '../../domain/curriculum/categories/decide.ts'
import { categoriesAggregate } from '../../domain/curriculum/categories/state.ts'
import * as items from '../../domain/curriculum/items/decide.ts'
import { moveItem, placeItem } from '../../domain/curriculum/items/decide-order.ts'
import { curriculumAggregate } from '../../domain/curriculum/items/state.ts'
import { visitItem } from '../../domain/curriculum/visits/decide.ts'
import { curriculumVisitsAggregate } from '../../domain/curriculum/visits/state.ts'
import * as apiKeys from '../../domain/integrations/api-keys/decide.ts'
import { apiKeysAggregate } from '../../domain/integrations/api-keys/state.ts'
import * as deliveries from '../../domain/integrations/webhook-deliveries/decide.ts'
import { webhookDeliveriesAggregate } from '../../domain/integrations/webhook-deliveries/state.ts'
import * as webhooks from '../../domain/integrations/webhooks/decide.ts'
import { webhooksAggregate } from '../../domain/integrations/webhooks/state.ts'
import * as bracketResult from '../../domain/judging/result/decide.ts'
import { bracketResultAggregate } from '../../domain/judging/result/state.ts'
import { usualJudging } from '../../domain/judging/rules.ts'
import * as judging from '../../domain/judging/setup/decide.ts'
import { judgingAggregate } from '../../domain/judging/setup/state.ts'
import { type Aggregate, type Decision, fold } from '../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import * as coupon from '../../domain/payments/coupon/decide.ts'
import * as couponUses from '../../domain/payments/coupon/decide-uses.ts'
import { couponAggregate } from '../../domain/payments/coupon/state.ts'
import * as disbursement from '../../domain/payments/disbursement/decide.ts'
import { disbursementAggregate } from '../../domain/payments/disbursement/state.ts'
import * as invoice from '../../domain/payments/invoice/decide.ts'
import { invoiceAggregate } from '../../domain/payments/invoice/state.ts'
import * as ledger from '../../domain/payments/ledger/decide.ts'
import { ledgerAggregate } from '../../domain/payments/ledger/state.ts'
import * as payout from '../../domain/payments/payout/decide.ts'
import { payoutAggregate } from '../../domain/payments/payout/state.ts'
import * as providerNotice from '../../domain/payments/provider-notice/decide.ts'
import { providerNoticeAggregate } from '../../domain/payments/provider-notice/state.ts'
import * as charge from '../../domain/payments/transaction/decide-charge.ts'
import * as chargeCoupon from '../../domain/payments/transaction/decide-coupon.ts'
import { recordChargeback } from '../../domain/payments/transaction/decide-dispute.ts'
import * as aftermath from '../../domain/payments/transaction/decide-receipts.ts'
import * as refund from '../../domain/payments/transaction/decide-refund.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import * as bulkImport from '../../domain/registration/bulk-import/decide.ts'
import { bulkImportAggregate } from '../../domain/registration/bulk-import/state.ts'
import * as mailing from '../../domain/registration/mailing/decide.ts'
import { mailingsAggregate } from '../../domain/registration/mailing/state.ts'
import * as registration from '../../domain/registration/registration/decide.ts'
import * as entryChanges from '../../domain/registration/registration/decide-changes.ts'
import * as entries from '../../domain/registration/registration/decide-entries.ts'
import * as requests from '../../domain/registration/registration/decide-requests.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import * as stock from '../../domain/registration/stock/decide.ts'
import * as offers from '../../domain/registration/stock/decide-offers.ts'
import * as places from '../../domain/registration/stock/decide-places.ts'
import * as again from '../../domain/registration/stock/decide-retake.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import * as waitingList from '../../domain/registration/waiting-list/decide.ts'
import { waitingListAggregate } from '../../domain/registration/waiting-list/state.ts'
import * as lesson from '../../domain/schedule/lesson/decide.ts'
import { lessonAggregate } from '../../domain/schedule/lesson/state.ts'
import * as rulesImport from '../../domain/tournaments/division-rules-import/decide.ts'
import { divisionRulesImportAggregate } from '../../domain/tournaments/division-rules-import/state.ts'
import * as shortcodes from '../../domain/tournaments/shortcodes/decide.ts'
import { shortcodesAggregate } from '../../domain/tournaments/shortcodes/state.ts'
import * as tournament from '../../domain/tournaments/tournament/decide.ts'
import * as tournamentChanges from '../../domain/tournaments/tournament/decide-changes.ts'
import * as duplicates from '../../domain/tournaments/tournament/decide-duplicate.ts'
import { importDivisionRules } from '../../domain/tournaments/tournament/decide-import.ts'
import * as tournamentSave from '../../domain/tournaments/tournament/decide-save.ts'
import * as stakeholders from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import * as videoEntry from '../../domain/video-entries/entry/decide.ts'
import { videoEntryAggregate } from '../../domain/video-entries/entry/state.ts'
import * as entryRules from '../../domain/video-entries/rules/decide.ts'
import { entryRulesAggregate } from '../../domain/video-entries/rules/state.ts'
import * as commentBank from '../../domain/video-review/comment-bank/decide.ts'
import { commentBankAggregate } from '../../domain/video-review/comment-bank/state.ts'
import * as grading from '../../domain/video-review/grading/decide.ts'
import { gradingAggregate } from '../../domain/video-review/grading/state.ts'
import * as reactions from '../../domain/video-review/reactions/decide.ts'
import { reactionsAggregate } from '../../domain/video-review/reactions/state.ts'
import * as videoStorage from '../../domain/video-review/storage/decide.ts'
import { videoStorageAggregate } from '../../domain/video-review/storage/state.ts'
import * as submission from '../../domain/video-review/submission/decide.ts'
import { oneReview } from '../../domain/video-review/submission/review-policy.ts'
import { submissionAggregate } from '../../domain/video-review/submission/state.ts'
import { golden } from '../support/golden.ts'
import { dispute } from './payments/steps.ts'

interface Row {
  readonly name: string
  /** How often each time writes: the first must, the second must not. */
  readonly writes: () => readonly [number, number]
}
const row = <S, E extends DomainEvent>(
  aggregate: Aggregate<S, E>,
  name: string,
  given: readonly E[],
  decide: (state: S) => Decision<E>,
): Row => ({
  name,
  writes: () => {
    const first = decide(fold(aggregate, given))
    if (!first.ok) throw new Error(first.error.message)
    const second = decide(fold(aggregate, [...given, ...first.value]))
    return [first.value.length, second.ok ? second.value.length : 0]
  },
})

const billed = golden('InvoiceCreated')
const { invoiceId: _invoice, ...byStaff } = golden('EntriesAddedByStaff').data
const staffChange = { ...byStaff, membershipId: 'm1', invoiceId: null, insteadOfIds: [] }

const waiting = { waitingId: 'w1' }
const ofList = { tournamentId: 't1', eventId: 'e2' }
const familyAsked = golden('FamilyRequestMade')
const asked = {
  requestId: 'q9',
  toEventId: null,
  explanation: '',
  shownRefund: 0,
  refund: 0,
  takesRequests: true,
  hasStarted: false,
  isOffered: true,
}
const waitsFor = golden('WaitingListJoined')
const waitsToo = { ...waitsFor, data: { ...waitsFor.data, waitingId: 'w2', studentId: 's2' } }
const now = '2026-03-01T12:00:00.000Z'
const later = '2026-03-01T12:15:00.000Z'
const arranging = {
  now,
  endDate: later,
  calledIds: new Set<string>(),
  begunIds: new Set<string>(),
  undeclaredIds: new Set<string>(),
  isTeamEvent: false,
  isOrdered: false,
  facilityOf: () => null,
  athlete: undefined,
  divisions: [],
  divisionNameOf: (divisionId: string) => divisionId,
}

const opened = golden('MembershipOpened')
const { membershipId: _, ...student } = golden('StudentRegistered').data
const registered = { type: 'StudentRegistered', data: { ...student, membershipId: 'm1' } } as const
const moved = { moveId: 'v1', toMembershipId: 'm2', userIds: [], studentIds: [student.studentId] }
const leaving = { type: 'PeopleMoveStarted', data: { membershipId: 'm1', ...moved } } as const
const filledIn = (details: StudentDetails) => ({
  student: { ...details, programIds: ['p1'], levelId: 'l1' },
  form: {
    requestStudentDob: false,
    requestStudentGender: false,
    programs: [{ id: 'p1' }],
    levels: [{ id: 'l1', programIds: ['p1'] }],
    inputs: [{ bindTo: 'x:team', type: 'String' as const, isRequired: false, options: [], dataValidator: null }],
  },
  today: '2026-03-01',
})

const tenantOpened = golden('TenantOpened')
const { data: facility } = golden('FacilityAdded')
const { data: program } = golden('ProgramAdded')
const { data: level } = golden('LevelAdded')
const { tenant: _o, ...settings } = golden('TenantDetailsChanged').data
const { order: _p, ...customInput } = golden('CustomInputDefined').data
const { bindTo: _b, ...customInputDetails } = customInput
const withLists = [golden('FacilityAdded'), golden('ProgramAdded'), golden('LevelAdded'), golden('CustomInputDefined')]
const secondInput = {
  type: 'CustomInputDefined',
  data: { ...customInput, inputId: 'i2', bindTo: 'x:belt', order: 1 },
} as const
const lessonAdded = { ...golden('LessonAdded').data, dayOfWeek: 1 }
const lessonFacts = {
  isOn: true,
  isInstructorKnown: true,
  programs: new Map([['p1', { isRetired: false }]]),
  levels: new Map(),
}
const grades = {
  rubric: golden('RubricCreated').data,
  rule: golden('ScoringRuleCreated').data,
  categories: fold(categoriesAggregate, [golden('CategoryCreated')]),
}
const itemFacts = {
  categories: grades.categories,
  programs: new Map([['p1', { isRetired: false }]]),
  levels: new Map([['l1', { isRetired: false, programIds: ['p1'] }]]),
  reviewers: new Set<string>(),
  categoryProblem: null,
}
const itemOf = (word: 'Created' | 'Changed') => {
  const { order: _, ...item } = golden(`CurriculumItem${word}`).data
  return item
}
const withItem = [golden('CurriculumItemCreated')]
const withItems = [
  ...withItem,
  {
    type: 'CurriculumItemCreated' as const,
    data: { ...golden('CurriculumItemCreated').data, itemId: 'ci2', order: 1 },
  },
]
const withRubric = [golden('RubricCreated')]
const withRule = [...withRubric, golden('ScoringRuleCreated')]
const userRegistered = golden('UserRegistered')
const codeSent = golden('MobileCodeSent')
const emailLink = { ...golden('EmailChangeRequested').data, now }
const offered = { facilityIds: new Set(['f1']), canAddTrainingFacility: false }

const erasureRequested = golden('ErasureRequested')
const { erasureId, ...erasureRequest } = erasureRequested.data
const { erasureId: _x, ...erasurePlan } = golden('ErasureStarted').data

const feedbackGiven = golden('FeedbackGiven')
const { at: _at, ...startedSession } = golden('SessionStarted').data
const sessionInUse = { ...startedSession, now }
const changedTerms = { ...golden('ContentChanged').data, basis: 0 }

const { data: apiKey } = golden('ApiKeyCreated')
const { data: webhook } = golden('WebhookAdded')
const askedWebhook = { ...webhook, isPrivateAllowed: false }
const queued = golden('DeliveryQueued')
const triedOnce = golden('DeliveryAttempted').data
const failed = {
  type: 'DeliveryAttempted',
  data: { ...triedOnce, attempt: 1, failure: 'timed-out', nextAttempt: later },
} as const
const taken = { ...failed, data: { ...failed.data, attempt: 1, failure: null, nextAttempt: null } } as const

const invited = golden('InvitationSent')
const unlinked = { ...userRegistered, data: { ...userRegistered.data, objectId: userRegistered.data.userId } }
const { linkId, tokenHash, expires, ...invitationDetails } = invited.data
const nextLink = { linkId: 'k9', tokenHash: 'hash-of-k9', expires: '2026-04-01T12:00:00.000Z' }
const claimed = { claimId: 'c1', userId: 'u1', now, former: null }

const created = golden('TournamentCreated')
const event = golden('TournamentEventAdded')
const catalogItem = golden('CatalogItemAdded')
const second = {
  ...event,
  data: { ...event.data, event: { ...event.data.event, eventId: 'second', order: event.data.event.order + 1 } },
}
const save = {
  tournamentId: created.data.tournamentId,
  expected: {},
  eventAdds: [],
  eventEdits: [],
  eventRemovals: [],
  itemAdds: [],
  itemEdits: [],
  itemRemovals: [],
}
const duplicate = {
  tournamentId: 't2',
  title: 'Again',
  incrementDivisionRuleYears: true,
  registrationEnds: null,
  displayAfter: '2027-01-01T00:00:00.000Z',
  startDate: '2027-04-01T15:00:00.000Z',
  endDate: '2027-04-02T23:00:00.000Z',
  idOf: (kind: string, id: string) => `${kind}-${id}`,
}
const { tournamentId: _t, ...division } = golden('DivisionAdded').data
const { tournamentId: _s, ...stakeholder } = golden('StakeholderAdded').data
const stakeholderAdded = golden('StakeholderAdded')

const placed = golden('OrderPlaced')
const { orderId } = placed.data
const paid = { tournamentId: 't1', membershipId: 'm1', orderId, transactionId: orderId }
const completed = { ...golden('OrderCompleted'), data: { ...golden('OrderCompleted').data, orderId } }
const entryCanceled = {
  ...golden('EntryCanceled'),
  data: { ...golden('EntryCanceled').data, entryId: completed.data.entries[0]?.entryId ?? '' },
}

const of = { tournamentId: 't1', kind: 'event' as const, stockId: 'e2' }
const held = { ...golden('StockHeld'), data: { ...golden('StockHeld').data, orderId } }
const sold = { ...golden('StockSold'), data: { ...golden('StockSold').data, orderId } }
const unitReturned = { ...golden('StockReturned'), data: { ...golden('StockReturned').data, orderId } }

const prepared = golden('ChargePrepared')
const { transactionId } = prepared.data
const free = { ...prepared, data: { ...prepared.data, lineItems: [], convenienceFee: 0, total: 0 } }
const intent = golden('PaymentIntentCreated')
const couponUse = golden('CouponRedeemed').data
const couponHeld = [golden('CouponCreated'), golden('CouponHeld')]
const { paymentIntentId } = intent.data
const succeeded = golden('ChargeSucceeded')
const { chargeId, amount, cardBrand, lastFour, processorFee } = succeeded.data
const card = { chargeId, amount, cardBrand, lastFour, processorFee }
const money = [prepared, intent, succeeded]
const requested = golden('RefundRequested')
const { tournamentId: _r, ...refundData } = requested.data
const toRefund = { ...refundData, lineItemsToCancel: [] }
const report = { transactionId, providerRefundId: 're_x', amount: 500, failureReason: null }
const failure = { errorDescription: 'No.', errorCode: 'card_declined', declineCode: null, errorType: 'card_error' }

const { groups: _g, students: _n, entries: _e, ...importing } = golden('ImportStarted').data
const started = golden('ImportStarted')
const groupIn = golden('ImportGroupRegistered')
const listing = { errors: [], totals: { families: 2, students: 3 } }
const totals = { rows: 1, groups: 1, students: 1, registrations: 1 }
const plan = {
  groups: [],
  errors: [],
  warnings: [],
  unlikely: [],
  missing: [],
  ignored: [],
  asRead: [],
  newFacilities: [],
  totals,
}

const { families: _f, students: _m, ...memberImporting } = golden('MemberImportStarted').data
const membersStarted = golden('MemberImportStarted')
const { done: _d, importId: _i, ...made } = golden('MembersImported').data

const { location, minutes, ...bracket } = golden('CalledToStaging').data
const called = golden('CalledToStaging')

const { replacedId: _replaced, ...tournamentVideo } = golden('VideoEntryHandedIn').data
const entryTerms = {
  tournament: {
    title: 'Online Open',
    startDate: '2026-03-01T09:00:00.000Z',
    endDate: '2026-03-08T18:00:00.000Z',
    startText: 'March 1',
  },
  rules: { takesVideos: true, mayReplace: false },
  isRegistered: true,
  now: '2026-03-04T12:00:00.000Z',
}
const ofJudging = { tournamentId: 't1', eventId: 'e1' }
const foughtBracket: DrawnNow = {
  tournamentId: 't1',
  eventId: 'e1',
  divisionId: 'd1',
  bracketId: 'b1',
  drawId: 'draw-1',
  format: { name: 'repechage', version: 1, thirds: 'both' },
  seats: ['s1', 's2', 's3', null],
  withdrawnIds: [],
}
const fought = { competitorIds: ['s1', 's2'], winnerId: 's1', method: null, points: null } as const
const begunBouts = [golden('BoutsBegun'), golden('BoutDecided')]

const rows: readonly Row[] = [
  row(membershipAggregate, 'openMembership', [], (state) => membership.openMembership(state, opened.data)),
  row(membershipAggregate, 'changeMembershipStatus', [opened], (state) =>
    membershipStatus.changeMembershipStatus(state, 'Canceled'),
  ),
  row(membershipAggregate, 'onboardMembership', [{ ...opened, data: { ...opened.data, status: 'Invited' } }], (state) =>
    membershipStatus.onboardMembership(state),
  ),
  row(membershipAggregate, 'removeMembership', [opened], (state) => membershipStatus.removeMembership(state, [])),
  row(accountAdminsAggregate, 'withdrawAdmins', [], (state) =>
    admins.withdrawAdmins(state, { userIds: ['u2'], admins: ['u1', 'u2'] }),
  ),
  row(accountAdminsAggregate, 'restoreAdmins', [golden('AdminWithdrawn')], (state) =>
    admins.restoreAdmins(state, ['u2']),
  ),
  row(membershipAggregate, 'registerStudent', [opened], (state) => membership.registerStudent(state, student)),
  row(membershipAggregate, 'updateStudent', [opened, registered], (state) =>
    membership.updateStudent(state, { ...student, weight: 77 }, []),
  ),
  row(membershipAggregate, 'changeMembershipFacility', [opened], (state) =>
    membership.changeMembershipFacility(state, 'f2'),
  ),
  row(membershipAggregate, 'leaveFacility', [opened, registered], (state) =>
    membership.leaveFacility(state, {
      facilityId: opened.data.facilityId ?? '',
      kept: null,
      isOfMembership: true,
      studentIds: [student.studentId],
    }),
  ),
  row(membershipAggregate, 'createStudent', [opened], (state) => studentForm.createStudent(state, filledIn(student))),
  row(membershipAggregate, 'changeStudent', [opened, registered], (state) =>
    studentForm.changeStudent(state, { ...filledIn({ ...student, weight: 77 }), lockedBy: [], expected: 1 }),
  ),
  row(membershipAggregate, 'reviewMembership', [opened, registered], (state) =>
    reviewMembership(state, {
      ...filledIn(student),
      userId: 'u1',
      students: [{ student: filledIn({ ...student, weight: 77 }).student, expected: 1 }],
      lockedBy: new Map(),
      now,
    }),
  ),
  row(membershipAggregate, 'saveStudents', [opened, registered], (state) =>
    saveStudents(state, {
      ...filledIn(student),
      students: [{ student: filledIn({ ...student, weight: 77 }).student, isNew: false, expected: null }],
      lockedBy: new Map(),
    }),
  ),
  row(membershipAggregate, 'writeInputs', [opened, registered], (state) =>
    writeInputs(state, {
      ...filledIn(student),
      students: [{ studentId: student.studentId, customValues: [{ key: 'team', value: 'B' }] }],
      lockedBy: new Map(),
    }),
  ),
  row(membershipAggregate, 'eraseStudent', [opened, registered], (state) =>
    membership.eraseStudent(state, student.studentId),
  ),
  row(membershipAggregate, 'registerHousehold', [], (state) =>
    membership.registerHousehold(state, opened.data, [student]),
  ),
  row(membershipAggregate, 'importFamily', [opened], (state) =>
    importFamily(state, { ...opened.data, userIds: ['u2'] }, [student]),
  ),
  row(membershipAggregate, 'applyAnswers', [opened, registered], (state) =>
    applyAnswers(
      state,
      { studentId: student.studentId, answers: [{ key: 'Weight', value: '77' }] },
      new Set(),
      [],
      '2026-03-01',
    ),
  ),

  row(membershipAggregate, 'addUser', [opened], (state) => membershipUsers.addUser(state, 'u9')),
  row(membershipAggregate, 'startMove', [opened, registered], (state) => move.startMove(state, moved, [])),
  row(membershipAggregate, 'receivePeople', [opened], (state) =>
    move.receivePeople(state, {
      moveId: 'v1',
      fromMembershipId: 'm2',
      people: { toMembershipId: 'm1', userIds: ['u9'], students: [{ details: student, revision: 1 }] },
    }),
  ),
  row(membershipAggregate, 'endMove', [opened, registered, leaving], (state) => move.endMove(state, 'v1')),
  row(membershipAggregate, 'undoMove', [opened, registered, leaving], (state) => move.undoMove(state, 'v1')),
  row(membershipAggregate, 'leaveForErasure', [opened, golden('UserAddedToMembership')], (state) =>
    membershipUsers.leaveForErasure(state, 'u2', []),
  ),
  row(membershipAggregate, 'removeUser', [opened, golden('UserAddedToMembership')], (state) =>
    membershipUsers.removeUser(state, 'u2'),
  ),
  row(
    membershipAggregate,
    'activateMembership',
    [{ ...opened, data: { ...opened.data, status: 'Invited' } }],
    (state) => membershipUsers.activateMembership(state),
  ),

  row(invitationAggregate, 'sendInvitation', [], (state) =>
    invitation.sendInvitation(state, invitationDetails, nextLink),
  ),
  row(invitationAggregate, 'changeInvitation', [invited], (state) =>
    invitation.changeInvitation(state, { ...invitationDetails, customMessage: 'Hello' }),
  ),
  row(invitationAggregate, 'resendInvitation', [invited], (state) => invitation.resendInvitation(state, nextLink)),
  row(invitationAggregate, 'issueLink', [invited], (state) => invitation.issueLink(state, nextLink)),
  row(invitationAggregate, 'remindOfInvitation', [invited], (state) =>
    invitation.remindOfInvitation(state, { link: nextLink, now: '2026-03-25T12:00:00.000Z', pauseMinutes: 15 }),
  ),
  row(invitationAggregate, 'renewExpired', [invited], (state) =>
    invitation.renewExpired(state, { tokenHash, link: nextLink, now: expires }),
  ),
  row(invitationAggregate, 'acceptInvitation', [invited], (state) =>
    invitation.acceptInvitation(state, { tokenHash, issuer: 'https://login.example', objectId: 'o1', now }),
  ),
  row(invitationAggregate, 'declineInvitation', [invited], (state) => invitation.declineInvitation(state, tokenHash)),
  row(invitationAggregate, 'cancelInvitation', [invited], invitation.cancelInvitation),
  row(invitationAggregate, 'expireInvitation', [invited], (state) => invitation.expireInvitation(state, expires)),
  row(emailClaimAggregate, 'claimEmail', [], (state) => emailClaim.claimEmail(state, claimed)),
  row(emailClaimAggregate, 'releaseEmail', [golden('EmailClaimed')], (state) =>
    emailClaim.releaseEmail(state, golden('EmailReleased').data),
  ),
  row(familyClaimAggregate, 'claimFamily', [], (state) =>
    familyClaim.claimFamily(state, { userId: 'u1', membershipId: 'm1', now, former: null }),
  ),
  row(identityClaimAggregate, 'claimIdentity', [], (state) => identityClaim.claimIdentity(state, claimed)),
  row(identityClaimAggregate, 'releaseIdentity', [golden('IdentityClaimed')], (state) =>
    identityClaim.releaseIdentity(state, golden('IdentityReleased').data),
  ),

  row(openingAggregate, 'grantOpening', [], (state) =>
    opening.grantOpening(state, golden('OpeningGranted').data, true),
  ),
  row(tenantAggregate, 'openTenant', [], (state) =>
    tenant.openTenant(state, tenantOpened.data, golden('FirstAdminNamed').data),
  ),
  row(tenantAggregate, 'changeTenant', [tenantOpened], (state) =>
    tenant.changeTenant(state, { settings, features: ['Schedule'], expected: 1 }),
  ),
  row(tenantAggregate, 'addFacility', [tenantOpened], (state) => lists.addFacility(state, facility)),
  row(tenantAggregate, 'changeFacility', [tenantOpened, ...withLists], (state) =>
    lists.changeFacility(state, { ...facility, location: 'Waco', expected: 1 }),
  ),
  row(tenantAggregate, 'disableFacility', [tenantOpened, ...withLists], (state) =>
    lists.disableFacility(state, facility.facilityId),
  ),
  row(tenantAggregate, 'enableFacility', [tenantOpened, ...withLists, golden('FacilityDisabled')], (state) =>
    lists.enableFacility(state, facility.facilityId),
  ),
  row(tenantAggregate, 'addProgram', [tenantOpened], (state) => lists.addProgram(state, program)),
  row(tenantAggregate, 'changeProgram', [tenantOpened, ...withLists], (state) =>
    lists.changeProgram(state, { ...program, name: 'Cubs', expected: 1 }),
  ),
  row(tenantAggregate, 'retireProgram', [tenantOpened, ...withLists], (state) =>
    lists.retireProgram(state, program.programId),
  ),
  row(tenantAggregate, 'restoreProgram', [tenantOpened, ...withLists, golden('ProgramRetired')], (state) =>
    lists.restoreProgram(state, program.programId),
  ),
  row(tenantAggregate, 'addLevel', [tenantOpened, golden('ProgramAdded')], (state) => lists.addLevel(state, level)),
  row(tenantAggregate, 'changeLevel', [tenantOpened, ...withLists], (state) =>
    lists.changeLevel(state, { ...level, order: 11, expected: 1 }),
  ),
  row(tenantAggregate, 'retireLevel', [tenantOpened, ...withLists], (state) => lists.retireLevel(state, level.levelId)),
  row(tenantAggregate, 'restoreLevel', [tenantOpened, ...withLists, golden('LevelRetired')], (state) =>
    lists.restoreLevel(state, level.levelId),
  ),
  row(tenantAggregate, 'defineCustomInput', [tenantOpened], (state) => inputs.defineCustomInput(state, customInput)),
  row(tenantAggregate, 'changeCustomInput', [tenantOpened, ...withLists], (state) =>
    inputs.changeCustomInput(state, { ...customInputDetails, label: 'Size', expected: 1 }),
  ),
  row(tenantAggregate, 'removeCustomInput', [tenantOpened, ...withLists], (state) =>
    inputs.removeCustomInput(state, customInput.inputId),
  ),
  row(tenantAggregate, 'moveCustomInput', [tenantOpened, ...withLists, secondInput], (state) =>
    inputs.moveCustomInput(state, { inputId: 'i2', place: 'before', beside: 'i1' }),
  ),

  row(userAggregate, 'registerUser', [], (state) => user.registerUser(state, userRegistered.data)),
  row(userAggregate, 'changeUserRoles', [userRegistered], (state) => user.changeUserRoles(state, ['Support'])),
  row(userAggregate, 'linkIdentity', [unlinked], (state) =>
    user.linkIdentity(state, { issuer: 'https://login.example', objectId: 'o1' }),
  ),
  row(userAggregate, 'removeUser', [userRegistered], (state) => user.removeUser(state, userRegistered.data.userId)),
  row(userAggregate, 'eraseUser', [userRegistered], (state) => user.eraseUser(state, userRegistered.data.userId)),
  row(userAggregate, 'requestEmailChange', [userRegistered], (state) =>
    email.requestEmailChange(state, 'pat@example.org', emailLink),
  ),
  row(userAggregate, 'resendEmailChange', [userRegistered, golden('EmailChangeRequested')], (state) =>
    email.resendEmailChange(state, { ...emailLink, changeId: 'change-2' }),
  ),
  row(userAggregate, 'cancelEmailChange', [userRegistered, golden('EmailChangeRequested')], (state) =>
    email.cancelEmailChange(state),
  ),
  row(userAggregate, 'confirmEmailChange', [userRegistered, golden('EmailChangeRequested')], (state) =>
    email.confirmEmailChange(state, emailLink.tokenHash, now),
  ),
  row(
    userAggregate,
    'finishEmailChange',
    [userRegistered, golden('EmailChangeRequested'), golden('EmailChangeConfirmed')],
    (state) => email.finishEmailChange(state, { changeId: 'change-1', isTheirs: true }),
  ),
  row(userAggregate, 'changeProfile', [userRegistered], (state) =>
    profile.changeProfile(state, golden('UserProfileChanged').data, offered),
  ),
  row(userAggregate, 'leaveFacility', [userRegistered, golden('UserProfileChanged')], (state) =>
    profile.leaveFacility(state, {
      facilityId: golden('UserProfileChanged').data.facilityId ?? '',
      kept: { facilityId: null, facilityTitle: null },
    }),
  ),
  row(userAggregate, 'setNotifications', [userRegistered], (state) =>
    profile.setNotifications(state, { notifyEmail: false }),
  ),
  row(userAggregate, 'setProfilePicture', [userRegistered], (state) =>
    profile.setProfilePicture(state, 'images/u1/picture-1'),
  ),
  row(userAggregate, 'chooseLanguage', [userRegistered], (state) => profile.chooseLanguage(state, 'es')),
  row(userAggregate, 'visit', [userRegistered], (state) => profile.visit(state, now)),
  row(userAggregate, 'reviewUser', [userRegistered], (state) => profile.reviewUser(state, now)),
  row(userAggregate, 'sendMobileCode', [userRegistered], (state) =>
    mobile.sendMobileCode(state, { ...codeSent.data, now }),
  ),
  row(userAggregate, 'confirmMobile', [userRegistered, codeSent], (state) =>
    mobile.confirmMobile(state, { isRight: true, now }),
  ),
  row(userAggregate, 'recordUndelivered', [userRegistered], (state) =>
    email.recordUndelivered(state, golden('MailNotDelivered').data),
  ),
  row(userAggregate, 'reportUndeliverableCode', [userRegistered, codeSent], (state) =>
    mobile.reportUndeliverableCode(state, codeSent.data.codeId),
  ),
  row(userAggregate, 'removeMobile', [userRegistered], (state) => mobile.removeMobile(state)),

  row(contentAggregate, 'changeContent', [], (state) => content.changeContent(state, changedTerms)),
  row(erasureAggregate, 'requestErasure', [], (state) => erasure.requestErasure(state, erasureId, erasureRequest)),
  row(erasureAggregate, 'withdrawErasure', [erasureRequested], (state) => erasure.withdrawErasure(state, erasureId)),
  row(erasureAggregate, 'startErasure', [], (state) => erasure.startErasure(state, erasureId, erasurePlan, [])),
  row(erasureAggregate, 'completeErasure', [golden('ErasureStarted')], (state) =>
    erasure.completeErasure(state, erasureId),
  ),
  row(listViewsAggregate, 'saveListView', [], (state) => listViews.saveListView(state, golden('ListViewSaved').data)),
  row(listViewsAggregate, 'removeListView', [golden('ListViewSaved')], (state) =>
    listViews.removeListView(state, golden('ListViewRemoved').data),
  ),
  row(videoStorageAggregate, 'reserveRoom', [], (state) =>
    videoStorage.reserveRoom(state, golden('VideoRoomReserved').data, {
      quota: 5_000,
      otherFiles: 0,
      maximum: 2_000,
    }),
  ),
  row(videoStorageAggregate, 'takeRoom', [golden('VideoRoomReserved')], (state) =>
    videoStorage.takeRoom(state, golden('VideoRoomTaken').data),
  ),
  row(videoStorageAggregate, 'freeRoom', [golden('VideoRoomReserved')], (state) =>
    videoStorage.freeRoom(state, golden('VideoRoomFreed').data),
  ),
  row(lessonAggregate, 'addLesson', [], (state) => lesson.addLesson(state, lessonAdded, lessonFacts)),
  row(lessonAggregate, 'changeLesson', [golden('LessonAdded')], (state) =>
    lesson.changeLesson(state, { ...lessonAdded, title: 'Cubs', expected: 1 }, lessonFacts),
  ),
  row(lessonAggregate, 'cancelLesson', [golden('LessonAdded')], (state) => lesson.cancelLesson(state, lessonAdded)),
  row(lessonAggregate, 'cancelLessonDay', [golden('LessonAdded')], (state) =>
    lesson.cancelLessonDay(state, golden('LessonDayCanceled').data),
  ),
  row(lessonAggregate, 'restoreLessonDay', [golden('LessonAdded'), golden('LessonDayCanceled')], (state) =>
    lesson.restoreLessonDay(state, golden('LessonDayRestored').data),
  ),
  row(categoriesAggregate, 'createCategory', [], (state) =>
    categories.createCategory(state, golden('CategoryCreated').data),
  ),
  row(categoriesAggregate, 'changeCategory', [golden('CategoryCreated')], (state) =>
    categories.changeCategory(state, { ...golden('CategoryChanged').data, expected: 1 }),
  ),
  row(categoriesAggregate, 'retireCategory', [golden('CategoryCreated')], (state) =>
    categories.retireCategory(state, { categoryId: 'ca1', isRetired: true }),
  ),
  row(curriculumAggregate, 'createItem', [], (state) => items.createItem(state, itemOf('Created'), itemFacts)),
  row(curriculumAggregate, 'changeItem', withItem, (state) =>
    items.changeItem(state, { ...itemOf('Changed'), expected: 1 }, itemFacts),
  ),
  row(curriculumAggregate, 'retireItem', withItem, (state) =>
    items.retireItem(state, { itemId: 'ci1', isRetired: true }),
  ),
  row(curriculumAggregate, 'deleteItem', withItem, (state) =>
    items.deleteItem(state, { itemId: 'ci1', isUsed: false }),
  ),
  row(
    curriculumAggregate,
    'keepItem',
    [...withItem, { type: 'CurriculumItemDeleted', data: { itemId: 'ci1' } }],
    (state) => items.keepItem(state, golden('CurriculumItemCreated').data),
  ),
  row(curriculumAggregate, 'moveItem', withItems, (state) => moveItem(state, { itemId: 'ci1', direction: 'bottom' })),
  row(curriculumAggregate, 'placeItem', withItems, (state) => placeItem(state, { itemId: 'ci1', beforeId: null })),
  row(curriculumVisitsAggregate, 'visitItem', [], (state) => visitItem(state, golden('CurriculumItemVisited').data)),
  row(gradingAggregate, 'createRubric', [], (state) => grading.createRubric(state, grades.rubric, grades.categories)),
  row(gradingAggregate, 'changeRubric', withRubric, (state) =>
    grading.changeRubric(state, { ...golden('RubricChanged').data, expected: 1 }, grades.categories),
  ),
  row(gradingAggregate, 'retireRubric', withRubric, (state) =>
    grading.retireRubric(state, { rubricId: 'ru1', isRetired: true }),
  ),
  row(gradingAggregate, 'createScoringRule', withRubric, (state) => grading.createScoringRule(state, grades.rule)),
  row(gradingAggregate, 'changeScoringRule', withRule, (state) =>
    grading.changeScoringRule(state, { ...golden('ScoringRuleChanged').data, expected: 1 }),
  ),
  row(gradingAggregate, 'retireScoringRule', withRule, (state) =>
    grading.retireScoringRule(state, { ruleId: 'sr1', isRetired: true }),
  ),
  row(submissionAggregate, 'handIn', [], (state) => submission.handIn(state, golden('SubmissionHandedIn').data)),
  row(submissionAggregate, 'withdraw', [golden('SubmissionHandedIn')], submission.withdraw),
  row(submissionAggregate, 'claimReview', [golden('SubmissionHandedIn')], (state) =>
    submission.claimReview(state, { reviewerId: 'u2', now, policy: oneReview }),
  ),
  row(submissionAggregate, 'releaseReview', [golden('SubmissionHandedIn'), golden('ReviewClaimed')], (state) =>
    submission.releaseReview(state, { reviewerId: 'u2' }),
  ),
  row(submissionAggregate, 'giveReview', [golden('SubmissionHandedIn')], (state) =>
    submission.giveReview(state, { ...golden('ReviewGiven').data, marks: [], rubrics: new Map() }),
  ),
  row(submissionAggregate, 'claimJudgement', [golden('SubmissionHandedIn')], (state) =>
    submission.claimJudgement(state, { reviewerId: 'u2', now, judging: { neededOf: () => 1 } }),
  ),
  row(submissionAggregate, 'giveJudgement', [golden('SubmissionHandedIn')], (state) =>
    submission.giveJudgement(state, {
      ...golden('ReviewGiven').data,
      marks: [],
      rubrics: new Map(),
      judging: { neededOf: () => 1 },
    }),
  ),
  row(submissionAggregate, 'noteMailed', [golden('SubmissionHandedIn'), golden('ReviewGiven')], (state) =>
    submission.noteMailed(state, { reviewId: 'rv1', status: 'pass' }),
  ),
  row(commentBankAggregate, 'keepComment', [], (state) => commentBank.keepComment(state, golden('CommentKept').data)),
  row(commentBankAggregate, 'removeKeptComment', [golden('CommentKept')], (state) =>
    commentBank.removeKeptComment(state, golden('KeptCommentRemoved').data),
  ),
  row(reactionsAggregate, 'setReaction', [], (state) =>
    reactions.setReaction(state, { ...golden('ReactionSet').data, seconds: 42.5 }),
  ),
  row(sessionAggregate, 'recordSessionUse', [], (state) => session.recordSessionUse(state, sessionInUse)),
  row(sessionAggregate, 'endSession', [golden('SessionStarted')], (state) =>
    session.endSession(state, golden('SessionEnded').data),
  ),
  row(feedbackAggregate, 'giveFeedback', [], (state) => feedback.giveFeedback(state, feedbackGiven.data)),
  row(feedbackAggregate, 'answerFeedback', [feedbackGiven], (state) =>
    feedback.answerFeedback(state, { answerId: 'a1', answer: 'Here.' }),
  ),
  row(feedbackAggregate, 'closeFeedback', [feedbackGiven], feedback.closeFeedback),
  row(feedbackAggregate, 'reopenFeedback', [feedbackGiven, golden('FeedbackClosed')], feedback.reopenFeedback),
  row(feedbackAggregate, 'recordFeedbackMail', [feedbackGiven], (state) => feedback.recordFeedbackMail(state, 'mail')),

  row(tournamentAggregate, 'createTournament', [], (state) => tournament.createTournament(state, created.data)),
  row(tournamentAggregate, 'addEvent', [created], (state) =>
    tournament.addEvent(state, { ...event.data.event, description: 'Forms' }),
  ),
  row(tournamentAggregate, 'setEventStatus', [created, event], (state) =>
    tournament.setEventStatus(state, { eventId: event.data.event.eventId, isOpen: false }),
  ),
  row(tournamentAggregate, 'changePricing', [created], (state) =>
    tournament.changePricing(state, { ...golden('PricingChanged').data, pricing: [] }),
  ),
  row(tournamentAggregate, 'changePurchaseGroups', [created], (state) =>
    tournament.changePurchaseGroups(state, {
      purchaseGroups: golden('PurchaseGroupsChanged').data.purchaseGroups,
      purchaseGroupExclusions: [],
    }),
  ),
  row(tournamentAggregate, 'publishTournament', [created, golden('TournamentDrafted')], tournament.publishTournament),
  row(tournamentAggregate, 'setRequestRule', [created], (state) =>
    tournament.setRequestRule(state, { ...golden('RequestRuleSet').data, takesRequests: false }),
  ),
  row(tournamentAggregate, 'addCatalogItem', [created], (state) =>
    tournament.addCatalogItem(state, { ...catalogItem.data.item, description: 'A shirt' }),
  ),
  row(tournamentAggregate, 'addDivision', [created, event], (state) =>
    tournament.addDivision(state, { ...division, eventId: event.data.event.eventId }),
  ),
  row(tournamentAggregate, 'addStakeholder', [created], (state) =>
    stakeholders.addStakeholder(state, { ...stakeholder, hasAcknowledged: true }),
  ),
  row(tournamentAggregate, 'changeStakeholderRoles', [created, stakeholderAdded], (state) =>
    stakeholders.changeStakeholderRoles(state, {
      membershipId: stakeholder.membershipId,
      roles: [{ value: 'judge', studentIds: [] }],
      seen: null,
    }),
  ),
  row(tournamentAggregate, 'swapStakeholderRole', [created, stakeholderAdded], (state) =>
    stakeholders.swapStakeholderRole(state, { membershipId: stakeholder.membershipId, from: 'coach', to: 'judge' }),
  ),
  row(tournamentAggregate, 'changeDetails', [created], (state) =>
    tournamentChanges.changeDetails(state, { changes: { title: 'Renamed', terms: '<p>New</p>' }, expected: {} }),
  ),
  row(tournamentAggregate, 'changeEvent', [created, event], (state) =>
    tournamentChanges.changeEvent(state, { event: { ...event.data.event, description: 'Forms' }, expected: null }),
  ),
  row(tournamentAggregate, 'removeEvents', [created, event], (state) =>
    tournamentChanges.removeEvents(state, [event.data.event.eventId]),
  ),
  row(tournamentAggregate, 'reorderEvents', [created, event, second], (state) =>
    tournamentChanges.reorderEvents(state, { eventIds: ['second', event.data.event.eventId], expected: null }),
  ),
  row(tournamentAggregate, 'changeCatalogItem', [created, catalogItem], (state) =>
    tournamentChanges.changeCatalogItem(state, {
      item: { ...catalogItem.data.item, description: 'A shirt' },
      expected: null,
    }),
  ),
  row(tournamentAggregate, 'removeCatalogItem', [created, catalogItem], (state) =>
    tournamentChanges.removeCatalogItem(state, catalogItem.data.item.catalogItemId),
  ),
  row(tournamentAggregate, 'replaceDivisions', [created, event], (state) =>
    tournamentChanges.replaceDivisions(state, {
      eventId: event.data.event.eventId,
      divisions: [{ ...division, eventId: event.data.event.eventId }],
      expected: null,
    }),
  ),
  row(tournamentAggregate, 'saveTournament', [created], (state) =>
    tournamentSave.saveTournament(state, { ...save, details: { title: 'Renamed' } }),
  ),
  row(tournamentAggregate, 'createWholeTournament', [], (state) =>
    tournamentSave.createWholeTournament(state, { ...save, details: created.data.details }),
  ),
  row(tournamentAggregate, 'duplicateTournament', [], (state) =>
    duplicates.duplicateTournament(state, fold(tournamentAggregate, [created, event]), duplicate),
  ),
  row(tournamentAggregate, 'importDivisionRules', [created, event], (state) =>
    importDivisionRules(state, {
      importId: 'i1',
      modifications: [
        {
          eventId: event.data.event.eventId,
          title: 'Forms',
          divisionsRevision: 1,
          divisions: [division],
          rulesAdded: 1,
          rulesRemoved: 0,
          gaps: 0,
        },
      ],
    }),
  ),
  row(divisionRulesImportAggregate, 'recordPreview', [], (state) =>
    rulesImport.recordPreview(state, golden('RulesPreviewed').data),
  ),
  row(divisionRulesImportAggregate, 'completeRulesImport', [golden('RulesPreviewed')], (state) =>
    rulesImport.completeRulesImport(state),
  ),
  row(shortcodesAggregate, 'takeShortcode', [], (state) =>
    shortcodes.takeShortcode(state, { tournamentId: 't1', code: 'Spring26' }),
  ),
  row(shortcodesAggregate, 'releaseShortcode', [golden('ShortcodeTaken')], (state) =>
    shortcodes.releaseShortcode(state, golden('ShortcodeTaken').data),
  ),
  row(tournamentAggregate, 'removeStakeholder', [created, stakeholderAdded], (state) =>
    stakeholders.removeStakeholder(state, { membershipId: stakeholder.membershipId }),
  ),

  row(registrationAggregate, 'placeOrder', [], (state) =>
    registration.placeOrder(state, { order: placed.data, answers: [], now, checkedWith: state }),
  ),
  row(registrationAggregate, 'resumeOrder', [placed], (state) =>
    registration.resumeOrder(state, {
      orderId,
      answers: [{ studentId: 's1', answers: [{ key: 'x:shoe', value: '40' }] }],
    }),
  ),
  row(registrationAggregate, 'changeAnswers', [placed, completed], (state) =>
    registration.changeAnswers(state, {
      studentId: completed.data.entries[0]?.studentId ?? '',
      answers: [{ key: 'x:shoe', value: '41' }],
    }),
  ),
  row(registrationAggregate, 'withdrawOrder', [placed], (state) =>
    registration.withdrawOrder(state, { orderId, reason: 'expired' }),
  ),
  row(registrationAggregate, 'completeOrder', [placed], (state) =>
    registration.completeOrder(state, { ...paid, basis: 'charge' }),
  ),
  row(registrationAggregate, 'markUnfulfillable', [placed], (state) =>
    registration.markUnfulfillable(state, { ...paid, reason: 'sold-out' }),
  ),
  row(registrationAggregate, 'cancelEntry', [placed, completed], (state) =>
    entries.cancelEntry(state, { entryId: completed.data.entries[0]?.entryId ?? '', refundId: null }),
  ),
  row(registrationAggregate, 'reinstateEntry', [placed, completed, entryCanceled], (state) =>
    entries.reinstateEntry(state, {
      entryId: entryCanceled.data.entryId,
      isRefunded: false,
      isOffered: true,
      hasEnded: false,
      isLeftOut: false,
    }),
  ),
  row(registrationAggregate, 'cancelItem', [placed, completed], (state) =>
    entries.cancelItem(state, { lineId: completed.data.items[0]?.lineId ?? '', refundId: null }),
  ),
  row(registrationAggregate, 'reinstateItem', [placed, completed, golden('ItemCanceled')], (state) =>
    entries.reinstateItem(state, {
      lineId: golden('ItemCanceled').data.lineId,
      isRefunded: false,
      isOffered: true,
      hasEnded: false,
    }),
  ),
  row(registrationAggregate, 'importEntries', [], (state) =>
    entries.importEntries(state, golden('EntriesImported').data),
  ),

  row(stockAggregate, 'hold', [], (state) =>
    stock.hold(state, { of, orderId, replacedOrderIds: [], quantity: 1, available: 8, until: later, now }),
  ),
  row(stockAggregate, 'release', [held], (state) => stock.release(state, { of, orderId, reason: 'withdrawn', now })),
  row(stockAggregate, 'sell', [held], (state) => stock.sell(state, { of, orderId, quantity: 1, available: 8, now })),
  row(stockAggregate, 'takeBack', [held, sold], (state) =>
    stock.takeBack(state, { of, orderId, quantity: 1, returnId: 'n2' }),
  ),
  row(stockAggregate, 'retakePlace', [held, sold, unitReturned], (state) =>
    again.retakePlace(state, {
      of,
      membershipId: 'm1',
      entryId: unitReturned.data.returnId,
      orderId,
      available: 8,
      mustFit: true,
      now,
    }),
  ),
  row(stockAggregate, 'retakeUnits', [held, sold, unitReturned], (state) =>
    again.retakeUnits(state, {
      of,
      membershipId: 'm1',
      lineId: unitReturned.data.returnId,
      orderId,
      quantity: 1,
      available: 8,
      mustFit: true,
      now,
    }),
  ),
  row(registrationAggregate, 'changeEntries', [placed, completed], (state) =>
    entryChanges.changeEntries(state, { change: staffChange, checkedWith: state }),
  ),
  row(registrationAggregate, 'setRulesAside', [placed, completed], (state) =>
    entryChanges.setRulesAside(state, golden('RulesSetAside').data),
  ),
  row(registrationAggregate, 'correctRegistration', [placed, completed], (state) =>
    registration.correctRegistration(state, {
      ...golden('RegistrationCorrected').data,
      studentId: completed.data.entries[0]?.studentId ?? '',
    }),
  ),
  row(registrationAggregate, 'changeChoices', [placed, completed], (state) =>
    registration.changeChoices(state, {
      ...golden('ItemChoicesChanged').data,
      lineId: completed.data.items[0]?.lineId ?? '',
    }),
  ),
  row(registrationAggregate, 'makeRequest', [placed, completed], (state) =>
    requests.makeRequest(state, { ...asked, entryId: completed.data.entries[0]?.entryId ?? '' }),
  ),
  row(registrationAggregate, 'takeBackRequest', [placed, completed, familyAsked], (state) =>
    requests.takeBackRequest(state, familyAsked.data),
  ),
  row(registrationAggregate, 'grantRequest', [placed, completed, familyAsked], (state) =>
    requests.grantRequest(state, golden('FamilyRequestGranted').data),
  ),
  row(registrationAggregate, 'declineRequest', [placed, completed, familyAsked], (state) =>
    requests.declineRequest(state, golden('FamilyRequestDeclined').data),
  ),
  row(
    registrationAggregate,
    'reopenRequest',
    [placed, completed, familyAsked, golden('FamilyRequestGranted')],
    (state) => requests.reopenRequest(state, golden('FamilyRequestReopened').data),
  ),
  row(registrationAggregate, 'applyPaidChange', [placed, completed], (state) =>
    entryChanges.applyPaidChange(state, staffChange),
  ),
  row(stockAggregate, 'givePlacesByStaff', [], (state) =>
    places.givePlacesByStaff(state, {
      of,
      membershipId: 'm1',
      changeId: 'c1',
      invoiceId: null,
      entryIds: ['n8'],
      available: 8,
      mustFit: true,
      now,
    }),
  ),
  row(stockAggregate, 'givePlaces', [], (state) => places.givePlaces(state, { of, importId: 'i1', entryIds: ['n3'] })),
  row(stockAggregate, 'changeAvailability', [], (state) =>
    stock.changeAvailability(state, { of, available: 4, before: null, entryIds: ['n4'], now }),
  ),
  row(stockAggregate, 'giveBackPlace', [golden('PlacesGiven')], (state) =>
    places.giveBackPlace(state, { of, entryId: 'n3' }),
  ),

  row(stockAggregate, 'keepForList', [], (state) =>
    offers.keepForList(state, { of, capacity: 0, mustBeFull: true, now }),
  ),
  row(stockAggregate, 'sellToAll', [golden('PlacesKeptForWaitingList')], (state) => offers.sellToAll(state, { of })),
  row(stockAggregate, 'holdForOffer', [golden('PlacesKeptForWaitingList')], (state) =>
    offers.holdForOffer(state, { of, offerId: 'of1', until: later, capacity: 8, now }),
  ),
  row(stockAggregate, 'releaseOffer', [golden('PlaceHeldForOffer')], (state) =>
    offers.releaseOffer(state, { of, offerId: 'of1', reason: 'lapsed' }),
  ),
  row(waitingListAggregate, 'join', [], (state) =>
    waitingList.join(state, { of: ofList, ...waiting, membershipId: 'm1', studentId: 's1', by: 'family' }),
  ),
  row(waitingListAggregate, 'leave', [waitsFor], (state) =>
    waitingList.leave(state, { of: ofList, ...waiting, reason: 'family' }),
  ),
  row(waitingListAggregate, 'move', [waitsFor, waitsToo], (state) =>
    waitingList.move(state, { of: ofList, ...waiting, place: 2 }),
  ),
  row(waitingListAggregate, 'offer', [waitsFor], (state) =>
    waitingList.offer(state, { of: ofList, ...waiting, offerId: 'of1', until: later, byStaff: false }),
  ),
  row(waitingListAggregate, 'decline', [waitsFor, golden('PlaceOffered')], (state) =>
    waitingList.decline(state, { of: ofList, offerId: 'of1' }),
  ),
  row(waitingListAggregate, 'lapse', [waitsFor, golden('PlaceOffered')], (state) =>
    waitingList.lapse(state, { of: ofList, offerId: 'of1', now: golden('PlaceOffered').data.until }),
  ),
  row(waitingListAggregate, 'settle', [waitsFor, golden('PlaceOffered')], (state) =>
    waitingList.settle(state, { of: ofList, studentId: 's1' }),
  ),
  row(waitingListAggregate, 'setUp', [], (state) =>
    waitingList.setUp(state, { of: ofList, takesNames: false, isPaused: false, offerHours: 24 }),
  ),

  row(mailingsAggregate, 'startMailing', [], (state) =>
    mailing.startMailing(state, { ...golden('MailingStarted').data, now }),
  ),
  row(
    mailingsAggregate,
    'repeatMailing',
    [golden('MailingStarted'), { type: 'MailingSent', data: golden('MailingSent').data }, golden('MailingFailed')],
    (state) => mailing.repeatMailing(state, { tournamentId: 't1', mailingId: 'ml1', userId: 'u1', now }),
  ),
  row(mailingsAggregate, 'recordSent', [golden('MailingStarted')], (state) =>
    mailing.recordSent(state, golden('MailingSent').data),
  ),
  row(mailingsAggregate, 'recordFailed', [golden('MailingStarted')], (state) =>
    mailing.recordFailed(state, golden('MailingFailed').data),
  ),

  row(memberImportAggregate, 'startMemberImport', [], (state) =>
    memberImport.startMemberImport(state, memberImporting, { contentHash: memberImporting.contentHash, plan: listing }),
  ),
  row(memberImportAggregate, 'recordFamilies', [membersStarted], (state) =>
    memberImport.recordFamilies(state, { from: 0, done: 2, made }),
  ),
  row(memberImportAggregate, 'completeMemberImport', [membersStarted, golden('MembersImported')], (state) =>
    memberImport.completeMemberImport(state),
  ),
  row(memberImportAggregate, 'failMemberImport', [membersStarted], (state) =>
    memberImport.failMemberImport(state, 'workbook-missing'),
  ),
  row(bulkImportAggregate, 'startImport', [], (state) => bulkImport.startImport(state, importing, plan)),
  row(bulkImportAggregate, 'recordGroups', [started], (state) =>
    bulkImport.recordGroups(state, [{ group: 1, membershipId: 'm2', newStudents: 1, newEntries: 1 }]),
  ),
  row(bulkImportAggregate, 'completeImport', [started, groupIn], bulkImport.completeImport),
  row(bulkImportAggregate, 'failImport', [started], (state) => bulkImport.failImport(state, 'workbook-missing')),

  row(invoiceAggregate, 'createInvoice', [], (state) => invoice.createInvoice(state, billed.data)),
  row(invoiceAggregate, 'recordNotice', [billed], (state) => invoice.recordNotice(state, { mailId: 'mail-1' })),
  row(invoiceAggregate, 'viewInvoice', [billed], invoice.viewInvoice),
  row(invoiceAggregate, 'requestReminder', [billed], (state) => invoice.requestReminder(state, { mailId: 'mail-2' })),
  row(invoiceAggregate, 'recordReminder', [billed], (state) => invoice.recordReminder(state, { mailId: 'mail-2' })),
  row(invoiceAggregate, 'acceptInvoiceTerms', [billed], (state) =>
    invoice.acceptInvoiceTerms(state, { userId: 'u2', hash: 'abc' }),
  ),
  row(invoiceAggregate, 'payInvoice', [billed], (state) => invoice.payInvoice(state, { transactionId: 'v1' })),
  row(invoiceAggregate, 'cancelInvoice', [billed], (state) => invoice.cancelInvoice(state, { reason: 'canceled' })),

  row(transactionAggregate, 'prepareCharge', [], (state) => charge.prepareCharge(state, prepared.data)),
  row(transactionAggregate, 'recordIntent', [prepared], (state) =>
    charge.recordIntent(state, { transactionId, paymentIntentId }),
  ),
  row(transactionAggregate, 'recordFailure', [prepared, intent], (state) =>
    charge.recordFailure(state, { transactionId, paymentIntentId, failure }),
  ),
  row(transactionAggregate, 'recordSuccess', [prepared, intent], (state) =>
    charge.recordSuccess(state, { transactionId, paymentIntentId, charge: card }),
  ),
  row(transactionAggregate, 'confirmFreeOrder', [free], (state) => charge.confirmFreeOrder(state, { transactionId })),
  row(transactionAggregate, 'cancelCharge', [prepared], (state) =>
    charge.cancelCharge(state, { transactionId, tournamentId: 't1', canceledIntentId: null, reason: 'expired' }),
  ),
  row(transactionAggregate, 'applyCoupon', [prepared], (state) =>
    chargeCoupon.applyCoupon(state, { ...couponUse, canceledIntentId: null, value: 2_500 }),
  ),
  row(transactionAggregate, 'removeCoupon', [prepared, golden('CouponApplied')], (state) =>
    chargeCoupon.removeCoupon(state, { transactionId, canceledIntentId: null }),
  ),
  row(disbursementAggregate, 'previewDisbursement', [], (state) =>
    disbursement.previewDisbursement(state, {
      ...golden('DisbursementPreviewed').data,
      money: golden('DisbursementPreviewed').data,
      began: now,
      now: later,
    }),
  ),
  row(disbursementAggregate, 'completeDisbursement', [golden('DisbursementPreviewed')], (state) =>
    disbursement.completeDisbursement(state, {
      ...golden('DisbursementPreviewed').data,
      money: golden('DisbursementPreviewed').data,
    }),
  ),
  row(payoutAggregate, 'recordPayout', [], (state) =>
    payout.recordPayout(state, { ...golden('PayoutStarted').data, status: 'failed', reason: 'account_closed' }),
  ),
  row(providerNoticeAggregate, 'receiveNotice', [], (state) =>
    providerNotice.receiveNotice(state, golden('NoticeReceived').data),
  ),
  row(providerNoticeAggregate, 'recordAttempt', [golden('NoticeReceived')], (state) =>
    providerNotice.recordAttempt(state, {
      noticeId: 'evt_1',
      attemptId: 'attempt-1',
      transactionId: null,
      tournamentId: null,
      outcome: { is: 'read', changed: true },
    }),
  ),
  row(historyExportsAggregate, 'exportHistory', [], (state) =>
    historyExports.exportHistory(state, golden('HistoryExported').data),
  ),
  row(alertSettingsAggregate, 'setUpAlerts', [], (state) =>
    alertSettings.setUpAlerts(state, golden('AlertsSetUp').data),
  ),
  row(alertReviewAggregate, 'reviewAlert', [], (state) => alertReview.reviewAlert(state, golden('AlertReviewed').data)),
  row(anchorsAggregate, 'anchorHistory', [], (state) =>
    anchors.anchorHistory(state, { anchor: golden('HistoryAnchored').data, end: Number.MAX_SAFE_INTEGER }),
  ),
  row(anchorsAggregate, 'recordVerification', [], (state) =>
    anchors.recordVerification(state, golden('HistoryVerified').data),
  ),
  row(ledgerAggregate, 'sealPeriod', [], (state) => ledger.sealPeriod(state, { ...golden('PeriodSealed').data, now })),
  row(couponAggregate, 'createCoupon', [], (state) => coupon.createCoupon(state, golden('CouponCreated').data)),
  row(couponAggregate, 'changeCoupon', [golden('CouponCreated')], (state) =>
    coupon.changeCoupon(state, { ...golden('CouponLimitsChanged').data, value: null, expected: 1 }),
  ),
  row(couponAggregate, 'hold', [golden('CouponCreated')], (state) =>
    couponUses.hold(state, {
      ...couponUse,
      code: 'spring-25',
      endedUses: new Set(),
      closedTransactionIds: [],
      until: later,
      now,
    }),
  ),
  row(couponAggregate, 'redeem', couponHeld, (state) => couponUses.redeem(state, couponUse)),
  row(couponAggregate, 'release', couponHeld, (state) =>
    couponUses.release(state, { ...couponUse, reason: 'removed' }),
  ),
  row(transactionAggregate, 'requestRefund', money, (state) => refund.requestRefund(state, toRefund)),
  row(transactionAggregate, 'recordRefund', [...money, requested], (state) =>
    refund.recordRefund(state, { ...report, refundId: toRefund.refundId, status: 'succeeded' }),
  ),
  row(transactionAggregate, 'recordRefundRefused', [...money, requested], (state) =>
    refund.recordRefundRefused(state, { transactionId, refundId: toRefund.refundId, reason: 'closed' }),
  ),
  row(transactionAggregate, 'recordChargeback', money, (state) =>
    recordChargeback(state, { ...dispute, transactionId, status: 'lost' }),
  ),
  row(transactionAggregate, 'requestReceipt', money, (state) =>
    aftermath.requestReceipt(state, { transactionId, mailId: 'mail' }),
  ),
  row(transactionAggregate, 'recordReceipt', money, (state) =>
    aftermath.recordReceipt(state, { transactionId, mailId: 'mail' }),
  ),
  row(transactionAggregate, 'recordReceipt', money, (state) =>
    aftermath.recordReceipt(state, { transactionId, mailId: 'mail', refundId: 'r' }),
  ),

  row(drawAggregate, 'regenerateBrackets', [], (state) =>
    regenerateBrackets(state, {
      tournamentId: 't1',
      drawId: 'd',
      seed: 'seed',
      now,
      startDate: later,
      endDate: later,
      divisions: [{ divisionId: 'girls', eventId: 'sparring', rules: [] }],
      teamEventIds: new Set(),
      orderedEventIds: new Set(),
      athletes: [],
      takesVideos: false,
      calledBrackets: 0,
      begunBrackets: 0,
      bracketIdOf: () => 'b',
    }),
  ),

  row(drawAggregate, 'swapAthletes', [golden('BracketsRegenerated'), golden('DivisionDrawn')], (state) =>
    swapAthletes(
      state,
      { tournamentId: 't1', bracketId: 'b1', studentId: 's1', from: 1, to: 2 },
      { now, endDate: later, isCalled: false, isBegun: false },
    ),
  ),

  row(drawAggregate, 'moveAthlete', [golden('BracketsRegenerated'), golden('DivisionDrawn')], (state) =>
    moveAthlete(
      state,
      {
        tournamentId: 't1',
        changeId: 'c1',
        studentId: 's3',
        from: { bracketId: 'b2', studentIds: ['s3'] },
        to: { bracketId: 'b1', studentIds: ['s1', 's2'] },
        setAside: [],
      },
      arranging,
    ),
  ),
  row(drawAggregate, 'placeAthlete', [golden('BracketsRegenerated'), golden('DivisionDrawn')], (state) =>
    placeAthlete(
      state,
      {
        tournamentId: 't1',
        changeId: 'c1',
        studentId: 's4',
        to: { bracketId: 'b1', studentIds: ['s1', 's2'] },
        setAside: [],
      },
      { ...arranging, athlete: { birthYear: 2015, gender: 'female', levelOrder: 1, weight: 30 } },
    ),
  ),
  row(
    drawAggregate,
    'mergeDivisions',
    [
      golden('BracketsRegenerated'),
      golden('DivisionDrawn'),
      {
        type: 'DivisionDrawn',
        data: {
          ...golden('DivisionDrawn').data,
          divisionId: 'd2',
          brackets: [{ bracketId: 'b3', label: 'Bracket', athletes: [{ studentId: 's4', sequence: 1 }], rounds: [] }],
        },
      },
    ],
    (state) =>
      mergeDivisions(
        state,
        {
          tournamentId: 't1',
          changeId: 'c1',
          eventId: 'e1',
          divisionId: 'd1',
          mergedDivisionId: 'd2',
          seen: [
            { bracketId: 'b1', studentIds: ['s1', 's2'] },
            { bracketId: 'b2', studentIds: ['s3'] },
            { bracketId: 'b3', studentIds: ['s4'] },
          ],
          setAside: [],
        },
        { ...arranging, athletes: new Map() },
      ),
  ),
  row(
    drawAggregate,
    'undoChange',
    [golden('BracketsRegenerated'), golden('DivisionDrawn'), golden('AthleteMoved')],
    (state) => undoChange(state, { tournamentId: 't1', changeId: golden('AthleteMoved').data.changeId }, arranging),
  ),

  row(bracketBoutsAggregate, 'decideBout', [], (state) =>
    bouts.decideBout(state, { drawn: foughtBracket, boutId: '1-1', result: fought }),
  ),
  row(bracketBoutsAggregate, 'correctBout', begunBouts, (state) =>
    bouts.correctBout(state, {
      drawn: foughtBracket,
      boutId: '1-1',
      result: { ...fought, winnerId: 's2' },
      change: { voidedIds: [], reason: '', isDirector: false },
    }),
  ),
  row(bracketBoutsAggregate, 'takeOut', [], (state) =>
    bouts.takeOut(state, { drawn: foughtBracket, out: { studentId: 's3', why: 'injured', losesPlace: false } }),
  ),
  row(bracketBoutsAggregate, 'putBack', [...begunBouts, golden('CompetitorOut')], (state) =>
    bouts.putBack(state, {
      drawn: foughtBracket,
      studentId: 's3',
      change: { voidedIds: [], reason: '', isDirector: false },
    }),
  ),
  row(bracketBoutsAggregate, 'enterPlaces', [], (state) =>
    bouts.enterPlaces(state, {
      drawn: foughtBracket,
      placings: ['s1', 's2', 's3'].map((studentId, at) => ({ studentId, place: at + 1 })),
      changes: 0,
    }),
  ),
  row(bracketBoutsAggregate, 'finishBracket', [], (state) =>
    bouts.finishBracket(state, {
      drawn: { ...foughtBracket, format: { name: 'walk-over', version: 1, thirds: 'both' }, seats: ['s1'] },
    }),
  ),
  row(bracketBoutsAggregate, 'reopenBracket', [...begunBouts, golden('BracketFinished')], (state) =>
    bouts.reopenBracket(state, { drawn: foughtBracket, reason: 'The final is fought again' }),
  ),
  row(bracketBoutsAggregate, 'voidBouts', begunBouts, (state) => bouts.voidBouts(state, { drawn: foughtBracket })),

  row(bracketCallAggregate, 'callToStaging', [], (state) => call.callToStaging(state, bracket, location, minutes)),
  row(bracketCallAggregate, 'assignLocation', [called], (state) => call.assignLocation(state, bracket, 'Ring 1')),
  row(bracketCallAggregate, 'cancelCallToStaging', [called], (state) => call.cancelCallToStaging(state, bracket)),
  row(bracketCallAggregate, 'cancelLocationAssignment', [golden('AssignedToLocation')], (state) =>
    call.cancelLocationAssignment(state, bracket),
  ),

  row(videoEntryAggregate, 'beginEntry', [], (state) =>
    videoEntry.beginEntry(state, { of: tournamentVideo, videoId: 'vi1', terms: entryTerms }),
  ),
  row(videoEntryAggregate, 'handInEntry', [], (state) =>
    videoEntry.handInEntry(state, { video: tournamentVideo, terms: entryTerms }),
  ),
  row(videoEntryAggregate, 'hideEntry', [golden('VideoEntryHandedIn')], (state) =>
    videoEntry.hideEntry(state, { isHidden: true }),
  ),
  row(entryRulesAggregate, 'setEntryRules', [], (state) =>
    entryRules.setEntryRules(state, {
      tournamentId: 't1',
      eventId: 'e1',
      changes: { mayReplace: true },
      usual: { takesVideos: true, mayReplace: false },
      canTake: true,
    }),
  ),
  row(judgingAggregate, 'setJudgingRules', [], (state) =>
    judging.setJudgingRules(state, { ...ofJudging, changes: { judges: 3 }, categoryProblem: null }),
  ),
  row(judgingAggregate, 'assignJudges', [], (state) =>
    judging.assignJudges(state, { ...ofJudging, bracketId: null, judgeIds: ['u2'], offered: ['u2'] }),
  ),
  row(judgingAggregate, 'acceptJudgingTerms', [], (state) =>
    judging.acceptJudgingTerms(state, { tournamentId: 't1', userId: 'u2', termsHash: 'h', currentHash: 'h' }),
  ),
  row(judgingAggregate, 'setFacilityAside', [], (state) =>
    judging.setFacilityAside(state, { ...ofJudging, userId: 'u2', reason: 'Only judge.', offered: ['u2'] }),
  ),
  row(judgingAggregate, 'remindJudge', [], (state) =>
    judging.remindJudge(state, { tournamentId: 't1', reminderId: 'r1', userId: 'u2', missing: 2 }),
  ),
  row(judgingAggregate, 'publishResults', [], (state) =>
    judging.publishResults(state, { tournamentId: 't1', audience: 'Public', names: 'Full' }),
  ),
  row(bracketResultAggregate, 'declareResult', [], (state) =>
    bracketResult.declareResult(state, {
      bracket: { ...ofJudging, divisionId: 'd1', bracketId: 'b1' },
      rules: usualJudging,
      contenders: [
        { studentId: 's1', submissionId: 'sb1', isWithdrawn: false, reviews: [{ total: 90, deductions: 1 }] },
      ],
      seen: [{ studentId: 's1', place: 1 }],
      endDate: now,
      arrivalsUntil: null,
      now,
    }),
  ),
  row(bracketResultAggregate, 'correctResult', [golden('BracketResultDeclared')], (state) =>
    bracketResult.correctResult(state, {
      bracket: { ...ofJudging, divisionId: 'd1', bracketId: 'b1' },
      expected: 0,
      placings: [
        { studentId: 's1', place: 2 },
        { studentId: 's2', place: 1 },
      ],
      reason: 'The wrong form was shown.',
      withdrawnIds: [],
    }),
  ),
  row(apiKeysAggregate, 'createApiKey', [], (state) => apiKeys.createApiKey(state, apiKey)),
  row(apiKeysAggregate, 'revokeApiKey', [golden('ApiKeyCreated')], (state) => apiKeys.revokeApiKey(state, apiKey)),
  row(webhooksAggregate, 'addWebhook', [], (state) => webhooks.addWebhook(state, askedWebhook)),
  row(webhooksAggregate, 'changeWebhook', [golden('WebhookAdded')], (state) =>
    webhooks.changeWebhook(state, { ...askedWebhook, url: 'https://elsewhere.example/news', expected: 1 }),
  ),
  row(webhooksAggregate, 'rotateWebhookSecret', [golden('WebhookAdded')], (state) =>
    webhooks.rotateWebhookSecret(state, { ...webhook, overlapEnds: later }),
  ),
  row(webhooksAggregate, 'switchWebhook', [golden('WebhookAdded')], (state) =>
    webhooks.switchWebhook(state, { ...webhook, isOn: false, reason: 'asked' }),
  ),
  row(webhooksAggregate, 'removeWebhook', [golden('WebhookAdded')], (state) => webhooks.removeWebhook(state, webhook)),
  row(webhookDeliveriesAggregate, 'queueDelivery', [], (state) => deliveries.queueDelivery(state, queued.data)),
  row(webhookDeliveriesAggregate, 'recordAttempt', [queued], (state) => deliveries.recordAttempt(state, failed.data)),
  row(webhookDeliveriesAggregate, 'hastenDelivery', [queued, failed], (state) =>
    deliveries.hastenDelivery(state, queued.data),
  ),
  row(webhookDeliveriesAggregate, 'replayDelivery', [queued, taken], (state) =>
    deliveries.replayDelivery(state, { ...queued.data, replayId: 'replay-1' }),
  ),
]

/** Exported functions that are not deciders. */
const others = [
  'voidedByCorrection',
  'voidedByReturn',
  'checkArrival',
  'checkAssignment',
  'checkCall',
  'checkEmailLink',
  'checkLink',
  'expiryOf',
  'heldUntil',
  'isCallConfigValid',
  'isSameCart',
  'totalOf',
  'acknowledgement',
  'checkReferences',
  'yearsLater',
  'heldUntil',
]

describe('the same command twice', () => {
  it.each(rows.map((one) => [one.name, one] as const))('%s writes once', (_name, { writes }) => {
    const [first, second] = writes()
    expect(first).toBeGreaterThan(0)
    expect(second).toBe(0)
  })

  it('is tested for every decider', async () => {
    const domain = new URL('../../domain/', import.meta.url)
    const modules = await Promise.all(
      globSync('*/*/decide*.ts', { cwd: domain }).map((path) => import(new URL(path, domain).href) as Promise<object>),
    )
    const functions = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    )
    const known = [...rows.map(({ name }) => name), ...others]
    expect(functions.filter((name) => !known.includes(name))).toEqual([])
  })
})
