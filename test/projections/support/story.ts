import { golden } from '../../support/golden.ts'
import { bracket, draw, ofBracket } from './bracket-facts.ts'
import { canceled, completed, entry, type Fact, M, order, setUp, student, T, user } from './facts.ts'
import { charge, refundOf } from './payment-facts.ts'

/** Three athletes on the waiting list of an event. */
const { by: _by, ...waiting } = golden('WaitingListJoined').data
const waits = (n: number) => ({ waitingId: `w${n}`, studentId: `s${n}` })
const stock = { tournamentId: T, kind: 'event' as const, stockId: 'e2', orderId: 'x2', quantity: 1 }
const registration = { tournamentId: T, membershipId: M }

/** Two lines of shirts, each with a name of its own on it. */
const shirt = { catalogItemId: 'shirt', unitPrice: 2_000, tax: 165 }
const shirts = {
  items: [
    { ...shirt, lineId: 'i1', quantity: 2 },
    { ...shirt, lineId: 'i2', quantity: 1 },
  ],
  choices: [
    { lineId: 'i1', key: 'x:printed-name', value: 'Countess' },
    { lineId: 'i2', key: 'x:printed-name', value: 'Enchantress' },
  ],
}

/** A family whose adults are invited, with everything that can become of an invitation. */
const ofInvited = { invitationId: 'v9', membershipId: 'm9', userId: 'u9' }
const link = { linkId: 'k9', tokenHash: 'h9', expires: '2026-03-08T12:00:00.000Z' }
const invitation = { email: 'invited@example.com', origin: 'join', facilityId: 'f1' } as const
const sent = { ...invitation, roles: ['Viewer' as const], customMessage: '', marketingConsent: false, ...link }
const move = { membershipId: 'm9', moveId: 'v7' }
const mabel = { firstName: 'Mabel', lastName: 'Hill', dateOfBirth: '2013-03-03' }
const movedFrom = { fromMembershipId: 'm9', moveId: 'v7' }
const invitations: readonly Fact[] = [
  { type: 'MembershipOpened', data: { membershipId: 'm9', status: 'Invited', facilityId: 'f1', userIds: ['u9'] } },
  {
    type: 'TextsAccepted',
    data: { membershipId: 'm9', userIds: ['u9'], acceptedTexts: golden('TextsAccepted').data.acceptedTexts },
  },
  user('u9', { objectId: 'u9', email: 'invited@example.com', displayName: 'invited@example.com', mobile: null }),
  { type: 'InvitationSent', data: { ...ofInvited, ...sent } },
  { type: 'InvitationExpired', data: ofInvited },
  { type: 'InvitationResent', data: { ...ofInvited, ...link, linkId: 'k10', replaces: 'h9' } },
  { type: 'InvitationDeclined', data: ofInvited },
  { type: 'InvitationCanceled', data: ofInvited },
  { type: 'InvitationLinkIssued', data: { ...ofInvited, ...link, linkId: 'k11' } },
  { type: 'InvitationAccepted', data: { ...ofInvited, issuer: 'https://login.example', objectId: 'oid-u9' } },
  { type: 'IdentityLinked', data: { userId: 'u9', issuer: 'https://login.example', objectId: 'oid-u9' } },
  { type: 'MembershipStatusChanged', data: { membershipId: 'm9', status: 'Active' } },
  user('u10', { objectId: 'u10', email: 'other@example.com', displayName: 'other@example.com', mobile: null }),
  { type: 'UserAddedToMembership', data: { membershipId: 'm9', userId: 'u10' } },
  { type: 'UserRemovedFromMembership', data: { membershipId: 'm9', userId: 'u10' } },
  { type: 'MembershipOpened', data: { membershipId: 'm8', status: 'Active', facilityId: null, userIds: [] } },
  student('s9', { membershipId: 'm9', ...mabel }),
  { type: 'PeopleMoveStarted', data: { ...move, toMembershipId: 'm8', userIds: ['u9'], studentIds: ['s9'] } },
  { type: 'UserMovedIn', data: { membershipId: 'm8', ...movedFrom, userId: 'u9' } },
  {
    ...golden('StudentMovedIn'),
    data: { ...golden('StudentMovedIn').data, ...mabel, ...movedFrom, membershipId: 'm8', studentId: 's9' },
  },
  { type: 'PeopleMoveEnded', data: move },
  { type: 'PeopleMoveUndone', data: { ...move, moveId: 'v8' } },
  {
    type: 'ErasureRequested',
    data: { erasureId: 'e9', userId: 'u9', membershipId: 'm9', dueAt: '2026-03-08T12:00:00.000Z' },
  },
]

/** What organizers change of a tournament, before and after people enter; another event comes and goes. */
const changedEvent = (capacity: number | null): Fact => {
  const { event } = golden('TournamentEventChanged').data
  const changed = { ...event, eventId: 'e2', title: 'Free sparring', capacity, bracketingPolicy: 'Repechage' as const }
  return { type: 'TournamentEventChanged', data: { tournamentId: T, event: changed } }
}
const extraDivision = { ...golden('DivisionAdded').data, tournamentId: T, eventId: 'e1', divisionId: 'd9' }
const setUpChanges: readonly Fact[] = [
  { type: 'TournamentDuplicatedFrom', data: { ...golden('TournamentDuplicatedFrom').data, tournamentId: T } },
  {
    type: 'TournamentDetailsChanged',
    data: { tournamentId: T, part: 'basics', changes: { title: 'Spring Open 2026' }, termsVersion: null },
  },
  {
    type: 'TournamentDetailsChanged',
    data: { tournamentId: T, part: 'operations', changes: { statusHubId: null }, termsVersion: null },
  },
  {
    type: 'TournamentDetailsChanged',
    data: { tournamentId: T, part: 'operations', changes: { statusHubId: 'board-token' }, termsVersion: null },
  },
  {
    ...golden('TournamentEventAdded'),
    data: { tournamentId: T, event: { ...golden('TournamentEventAdded').data.event, eventId: 'e9', capacity: 3 } },
  },
  { type: 'DivisionAdded', data: { ...extraDivision, eventId: 'e9', divisionId: 'd8' } },
  { type: 'TournamentEventsReordered', data: { tournamentId: T, eventIds: ['e9', 'e2', 'e1'] } },
  { type: 'TournamentEventRemoved', data: { tournamentId: T, eventId: 'e9' } },
  {
    type: 'CatalogItemAdded',
    data: { tournamentId: T, item: { ...golden('CatalogItemAdded').data.item, catalogItemId: 'cap' } },
  },
  {
    type: 'CatalogItemChanged',
    data: { tournamentId: T, item: { ...golden('CatalogItemChanged').data.item, catalogItemId: 'cap' } },
  },
  { type: 'CatalogItemRemoved', data: { tournamentId: T, catalogItemId: 'cap' } },
  { type: 'DivisionAdded', data: extraDivision },
  { type: 'DivisionsReordered', data: { tournamentId: T, eventId: 'e1', divisionIds: ['d9', 'd1'] } },
  { type: 'DivisionRemoved', data: { tournamentId: T, divisionId: 'd9', eventId: 'e1' } },
  { type: 'DivisionRulesImported', data: { tournamentId: T, importId: 'import-1' } },
  { type: 'AvailabilityChanged', data: { tournamentId: T, kind: 'event', stockId: 'e2', available: null } },
  changedEvent(null),
  { type: 'AvailabilityChanged', data: { tournamentId: T, kind: 'event', stockId: 'e2', available: 9 } },
  changedEvent(9),
  { type: 'ShortcodeTaken', data: { tournamentId: T, code: 'Spring26' } },
  { type: 'ShortcodeReleased', data: { tournamentId: T, code: 'Spring26' } },
  { type: 'ShortcodeTaken', data: { tournamentId: T, code: 'Spring' } },
]
/** When brackets are drawn and called. */
const renamed: readonly Fact[] = [
  changedEvent(9),
  {
    type: 'DivisionChanged',
    data: { ...extraDivision, divisionId: 'd1', name: 'Girls 10–12' },
  },
  {
    type: 'TournamentDetailsChanged',
    data: { tournamentId: T, part: 'operations', changes: { statusHubId: 'other-token' }, termsVersion: null },
  },
  { type: 'TournamentEventsReordered', data: { tournamentId: T, eventIds: ['e1', 'e2'] } },
  { type: 'EntriesCounted', data: { tournamentId: T, kind: 'event', stockId: 'e2', entryIds: ['n77'] } },
]

/** A tournament from set-up to the day itself, in which everything that can happen to a row happens to one. */
export const story: readonly Fact[] = [
  ...setUp,
  {
    type: 'StakeholderAdded',
    data: {
      ...{ tournamentId: T, membershipId: M, userId: 'u1', facilityId: 'f1' },
      roles: [
        { value: 'coach', studentIds: [] },
        { value: 'judge', studentIds: ['s1'] },
      ],
    },
  },
  {
    type: 'StakeholderRolesChanged',
    data: {
      ...{ tournamentId: T, membershipId: M, userId: 'u1' },
      roles: [{ value: 'director', studentIds: [] }],
    },
  },
  { type: 'UserRolesChanged', data: { userId: 'u1', roles: ['Admin'] } },
  golden('ContentChanged'),
  golden('TenantDetailsChanged'),
  golden('FeaturesChanged'),
  golden('FacilityChanged'),
  golden('FacilityDisabled'),
  golden('FacilityEnabled'),
  golden('ProgramChanged'),
  golden('ProgramRetired'),
  golden('ProgramRestored'),
  golden('LevelChanged'),
  golden('LevelRetired'),
  golden('LevelRestored'),
  golden('CustomInputDefined'),
  {
    type: 'CustomInputDefined',
    data: { ...golden('CustomInputDefined').data, inputId: 'i2', bindTo: 'x:b', order: 1 },
  },
  golden('CustomInputChanged'),
  golden('CustomInputsOrdered'),
  golden('CustomInputRemoved'),
  golden('FeedbackGiven'),
  golden('FeedbackMailed'),
  golden('FeedbackAnswered'),
  golden('FeedbackClosed'),
  golden('FeedbackReopened'),
  golden('ErasureRequested'),
  golden('ErasureWithdrawn'),
  { ...golden('ErasureStarted'), data: { ...golden('ErasureStarted').data, erasureId: 'x2' } },
  { ...golden('ErasureCompleted'), data: { erasureId: 'x2' } },
  ...setUpChanges,
  { type: 'TournamentEventClosed', data: { tournamentId: T, eventId: 'e1' } },
  { type: 'TournamentEventOpened', data: { tournamentId: T, eventId: 'e1' } },
  { type: 'PricingChanged', data: { tournamentId: T, pricing: [], pricingStrategies: [] } },
  order('x1', shirts),
  {
    type: 'AnswersGiven',
    data: { ...registration, orderId: 'x1', studentId: 's1', answers: [{ key: 'x:shoe', value: '34' }] },
  },
  { type: 'OrderWithdrawn', data: { ...registration, orderId: 'x1', reason: 'replaced' } },
  golden('DisbursementPreviewed'),
  golden('DisbursementCompleted'),
  golden('PeriodSealed'),
  golden('PayoutStarted'),
  golden('PayoutPaid'),
  golden('PayoutFailed'),
  golden('NoticeReceived'),
  golden('NoticeFailed'),
  golden('NoticeIgnored'),
  golden('CouponCreated'),
  golden('CouponLimitsChanged'),
  order('x2', shirts),
  {
    type: 'AnswersGiven',
    data: { ...registration, orderId: 'x2', studentId: 's1', answers: [{ key: 'x:shoe', value: '35' }] },
  },
  { type: 'StockHeld', data: { ...stock, until: '2026-03-01T12:15:00.000Z', available: 8 } },
  ...charge('x2', shirts.choices),
  golden('CouponHeld'),
  golden('CouponReleased'),
  { ...golden('CouponHeld'), data: { ...golden('CouponHeld').data, useId: 'use-2' } },
  { ...golden('CouponRedeemed'), data: { ...golden('CouponRedeemed').data, useId: 'use-2' } },
  { type: 'StockSold', data: { ...stock, fromHold: true, available: 8 } },
  completed('x2', shirts),
  student('s1', { firstName: 'Adele', weight: 33, levelId: null }, 'StudentUpdated'),
  refundOf('x2', 'r1', 5_000, ['n2']),
  { type: 'RefundSubmitted', data: { transactionId: 'x2', tournamentId: T, refundId: 'r1', providerRefundId: 're_1' } },
  { type: 'RefundSucceeded', data: { transactionId: 'x2', tournamentId: T, refundId: 'r1', providerRefundId: 're_1' } },
  { type: 'EntryCanceled', data: { ...registration, entryId: 'n2', eventId: 'e2', studentId: 's1', refundId: 'r1' } },
  { type: 'StockReturned', data: { ...stock, returnId: 'n2' } },
  refundOf('x2', 'r2', 1_000),
  { type: 'RefundFailed', data: { transactionId: 'x2', tournamentId: T, refundId: 'r2', reason: 'card closed' } },
  {
    type: 'ChargebackOpened',
    data: {
      transactionId: 'x2',
      tournamentId: T,
      disputeId: 'dp1',
      amount: 2_000,
      reason: 'fraudulent',
      evidenceDue: null,
    },
  },
  { type: 'ChargebackClosed', data: { transactionId: 'x2', tournamentId: T, disputeId: 'dp1', won: true } },
  {
    type: 'ItemCanceled',
    data: { ...registration, lineId: 'i1', catalogItemId: 'shirt', quantity: 1, refundId: null },
  },
  {
    type: 'ItemCanceled',
    data: { ...registration, lineId: 'i2', catalogItemId: 'shirt', quantity: 1, refundId: null },
  },
  { type: 'ItemReinstated', data: { ...registration, lineId: 'i2', catalogItemId: 'shirt', quantity: 1 } },
  {
    type: 'ItemCanceled',
    data: { ...registration, lineId: 'i2', catalogItemId: 'shirt', quantity: 1, refundId: null },
  },
  {
    type: 'ImportStarted',
    data: {
      importId: 'i-1',
      tournamentId: T,
      userId: 'u1',
      filename: 'pats-athletes.xlsx',
      uri: 'imports/rio.xlsx',
      contentHash: 'h',
      groups: 1,
      students: 1,
      entries: 1,
    },
  },
  {
    type: 'MemberImportStarted',
    data: {
      importId: 'i-3',
      userId: 'u1',
      filename: 'pats-families.xlsx',
      uri: 'imports/families.xlsx',
      contentHash: 'h',
      sendInvitations: true,
      families: 2,
      students: 3,
    },
  },
  golden('MembersImported'),
  golden('MemberImportCompleted'),
  ...invitations,
  user('u2', { email: 'coach@example.com', displayName: 'Kim Coach', mobile: null }),
  { type: 'SessionStarted', data: { ...golden('SessionStarted').data, sessionId: 'w3', userId: 'u2', userAgent: '' } },
  { type: 'ListViewSaved', data: { ...golden('ListViewSaved').data, viewId: 'v3', userId: 'u2' } },
  { type: 'MembershipOpened', data: { membershipId: 'm2', status: 'Active', facilityId: 'f2', userIds: ['u2'] } },
  order('x3', {
    membershipId: 'm2',
    userId: 'u2',
    entries: [],
    items: [{ ...shirt, lineId: 'i3', quantity: 1 }],
    choices: [],
  }),
  completed('x3', {
    membershipId: 'm2',
    userId: 'u2',
    entries: [],
    items: [{ ...shirt, lineId: 'i3', quantity: 1 }],
    choices: [{ lineId: 'i3', key: 'x:printed-name', value: 'Kim' }],
  }),
  student('s3', {
    membershipId: 'm2',
    firstName: 'Mae',
    lastName: 'Jemison',
    dateOfBirth: '2012-01-02',
    facilityId: 'f2',
  }),
  {
    type: 'EntriesImported',
    data: { tournamentId: T, membershipId: 'm2', importId: 'i-1', entries: [entry('n4', 'e1', 's3')] },
  },
  golden('PlacesGiven'),
  golden('PlaceGivenBack'),
  golden('PlacesKeptForWaitingList'),
  golden('WaitingListJoined'),
  ...[2, 3].map((n) => ({
    type: 'WaitingListJoined' as const,
    data: { ...waiting, ...waits(n), by: 'staff' as const },
  })),
  { type: 'WaitingListMoved', data: { ...waiting, ...waits(3), place: 1 } },
  golden('PlaceHeldForOffer'),
  { type: 'PlaceOffered', data: { ...golden('PlaceOffered').data, ...waits(3) } },
  { type: 'OfferLapsed', data: { ...golden('OfferLapsed').data, ...waits(3) } },
  golden('OfferedPlaceReleased'),
  golden('PlaceOffered'),
  golden('OfferDeclined'),
  { type: 'WaitingListLeft', data: { ...golden('WaitingListLeft').data, ...waits(2) } },
  golden('WaitingListSetUp'),
  golden('InvoiceCreated'),
  golden('InvoiceNoticeSent'),
  golden('InvoiceReminderRequested'),
  golden('InvoiceReminderSent'),
  golden('InvoiceViewed'),
  golden('InvoiceTermsAccepted'),
  golden('PlacesGivenByStaff'),
  golden('EntriesAddedByStaff'),
  golden('InvoicePaid'),
  { type: 'InvoiceCreated', data: { ...golden('InvoiceCreated').data, invoiceId: 'v2', number: '2' } },
  { type: 'InvoiceCanceled', data: { ...golden('InvoiceCanceled').data, invoiceId: 'v2' } },
  golden('ImportGroupRegistered'),
  golden('ImportCompleted'),
  {
    type: 'EntriesImported',
    data: { tournamentId: T, membershipId: M, importId: 'i-1', entries: [entry('n6', 'e2', 's1')] },
  },
  ...draw('draw-1', [bracket('b0', ['s1', 's2', 's3'])]),
  { type: 'CalledToStaging', data: { ...ofBracket('b0'), location: 'Staging A', minutes: 5 } },
  ...draw('draw-2', [bracket('b1', ['s1', 's2'], 'Bracket A'), bracket('b2', ['s3'], 'Bracket B')]),
  { type: 'CalledToStaging', data: { ...ofBracket('b1'), location: 'Staging A', minutes: 10 } },
  { type: 'AssignedToLocation', data: { ...ofBracket('b1'), from: 'Staging', location: 'Ring 1' } },
  { type: 'LocationAssignmentCanceled', data: { ...ofBracket('b1'), to: 'Staging' } },
  { type: 'AssignedToLocation', data: { ...ofBracket('b2'), from: 'Pending', location: 'Ring 2' } },
  ...renamed,
  canceled('n3', 'e1', 's2'),
  { type: 'EntryReinstated', data: { ...registration, entryId: 'n3', eventId: 'e1', studentId: 's2' } },
  golden('PlaceTakenAgain'),
  golden('UnitsTakenAgain'),
  {
    type: 'AthletesUnmatched',
    data: { tournamentId: T, drawId: 'draw-2', eventId: 'e2', athletes: [{ studentId: 's2', reason: 'no-division' }] },
  },
  canceled('n7', 'e2', 's2'),
  canceled('n3', 'e1', 's2'),
  canceled('n4', 'e1', 's3', { membershipId: 'm2' }),
  {
    type: 'EntriesImported',
    data: { tournamentId: T, membershipId: M, importId: 'i-2', entries: [entry('n5', 'e1', 's2')] },
  },
  { type: 'MembershipStatusChanged', data: { membershipId: 'm2', status: 'Canceled' } },
  {
    type: 'UserProfileChanged',
    data: { userId: 'u1', displayName: 'Patty Parent', facilityId: null, facilityTitle: 'Garage of the Parents' },
  },
  golden('MobileCodeSent'),
  golden('MobileCodeRejected'),
  golden('MobileConfirmed'),
  golden('NotificationsChanged'),
  golden('ProfilePictureSet'),
  golden('LanguageChosen'),
  golden('UserVisited'),
  golden('SessionStarted'),
  golden('ListViewSaved'),
  { type: 'ListViewSaved', data: { ...golden('ListViewSaved').data, viewId: 'v2', title: 'Only Ottokar' } },
  golden('ListViewRemoved'),
  { type: 'MailingStarted', data: { ...golden('MailingStarted').data, subject: 'Oda is away' } },
  golden('MailingSent'),
  golden('MailingFailed'),
  golden('MailingRepeated'),
  golden('SessionSeen'),
  golden('SessionEnded'),
  { type: 'SessionStarted', data: { ...golden('SessionStarted').data, sessionId: 'w2', userAgent: 'Pats phone' } },
  golden('UserReviewed'),
  golden('MembershipReviewed'),
  golden('EmailChangeRequested'),
  golden('EmailChangeCanceled'),
  golden('EmailChangeRefused'),
  { type: 'EmailChangeConfirmed', data: { userId: 'u1', changeId: 'change-1', email: 'patty@example.com' } },
  { type: 'EmailChanged', data: { userId: 'u1', email: 'patty@example.com' } },
  student('s2', { firstName: 'Gracie', lastName: 'Hopper', dateOfBirth: null, facilityId: 'f1' }, 'StudentUpdated'),
  golden('InvitationSent'),
  golden('InvitationResent'),
  golden('InvitationExpired'),
  golden('ApiKeyCreated'),
  golden('ApiKeyRevoked'),
  golden('WebhookAdded'),
  golden('WebhookChanged'),
  golden('WebhookSecretRotated'),
  golden('WebhookTurnedOff'),
  golden('WebhookTurnedOn'),
  golden('DeliveryQueued'),
  golden('DeliveryAttempted'),
  golden('DeliveryHastened'),
  golden('LessonAdded'),
  golden('LessonDayCanceled'),
  { type: 'LessonDayCanceled', data: { lessonId: 'ls1', date: '2026-03-16' } },
  golden('LessonDayRestored'),
  golden('LessonChanged'),
  { type: 'LessonAdded', data: { ...golden('LessonAdded').data, lessonId: 'ls2', instructorId: 'u2' } },
  { type: 'FeaturesChanged', data: { tenant: golden('FeaturesChanged').data.tenant, features: ['Schedule'] } },
  { type: 'LessonAdded', data: { ...golden('LessonAdded').data, lessonId: 'ls3', instructorId: null } },
  { type: 'LessonCanceled', data: { lessonId: 'ls3' } },
  golden('MembershipRemoved'),
  golden('UserRemoved'),
  { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } },
  { type: 'UserErased', data: { userId: 'u1' } },
]

/** Words of the two people the story erases. */
export const erasedWords = [
  ...['Ada', 'Adele', 'Lovelace', '2014-05-06', 'Countess', 'Enchantress'],
  ...['Patty Parent', 'Garage of the Parents', 'patty@example.com', '+15552340001', 'picture-1'],
  ...['Only Ottokar', 'Oda is away', 'Firefox', 'Pats phone', 'provider-session-1', 'pat@example.org'],
  ...['Pat Parent', 'parent@example.com', '+15550001', 'oid-u1', 'pats-athletes', 'visa'],
]
