import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEvents } from '../../domain/events.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** The paths of free text: strings that are neither a choice nor an id. */
const wordsIn = ({ anyOf, items, properties, ...schema }: Schema, path = ''): readonly string[] => {
  if (anyOf !== undefined) return anyOf.flatMap((one) => wordsIn(one, path))
  if (items !== undefined) return wordsIn(items, path)
  if (properties !== undefined) {
    return Object.entries(properties).flatMap(([name, inner]) => wordsIn(inner, path === '' ? name : `${path}.${name}`))
  }
  const isChosen = schema.enum !== undefined || schema.const !== undefined || /Ids?$/.test(path)
  return [schema.type].flat().includes('string') && !isChosen ? [path] : []
}

const ofInputs = (of: string): readonly string[] =>
  ['bindTo', 'label', 'description', 'options.id', 'options.label', 'dataValidator'].map((word) => `${of}.${word}`)

const ofDetails = (of: string): readonly string[] =>
  [
    'title',
    'imageUri',
    'description',
    'eventLandingPage',
    'registrationDescription',
    'displayAfter',
    'startDate',
    'endDate',
    'registrationEnds',
    'location',
    'timezone',
    'statementDescriptor',
    'terms',
    'judgingTerms',
    'supportEmail',
    'receiptImageUri',
    'receiptAdditionalContent',
    'convenienceFeeDescriptor',
    'stagingLocations',
    'bracketLocations',
  ].map((field) => `${of}.${field}`)

const ofEvent: readonly string[] = [
  'title',
  'description',
  'subcategory',
  'imageUri',
  'additionalTerms',
  'responseDescription',
  'resources.id',
  'resources.name',
  'resources.uri',
  ...ofInputs('inputs'),
].map((field) => `event.${field}`)

const ofLesson: readonly string[] = [
  'title',
  'startTime',
  'endTime',
  'startDate',
  'endDate',
  'description',
  'joinLink',
  'joinInstructions',
]

const ofItem: readonly string[] = ['name', 'description', 'imageUri', 'additionalTerms', ...ofInputs('inputs')].map(
  (field) => `item.${field}`,
)

const ofCurriculumItem = [
  'name',
  'description',
  'responseDescription',
  'imageUri',
  'subcategory',
  'steps',
  'techniques',
  'reviewPolicy.requiredReviewers',
  ...['name', 'description', 'mediaType', 'uri'].map((field) => `resources.${field}`),
]

/**
 * Text that is stored in clear, by whose text it is. A field that is not listed is about a person and belongs to the
 * event's personal fields.
 */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  // What organizers publish.
  OpeningGranted: ['tenant'],
  TenantOpened: ['tenant', 'title', 'description', 'timeZone', 'currency', 'locale', 'supportEmail'],
  ContentChanged: ['html', 'hash'],
  ListViewSaved: ['list', 'order', 'hidden'],
  FacilityAdded: ['title', 'shortTitle', 'location'],
  ProgramAdded: ['name'],
  LevelAdded: ['grade', 'label', 'description'],
  TenantDetailsChanged: ['tenant', 'title', 'description', 'supportEmail', 'timeZone', 'locale'],
  FeaturesChanged: ['tenant'],
  FacilityChanged: ['title', 'shortTitle', 'location'],
  ProgramChanged: ['name'],
  LevelChanged: ['grade', 'label', 'description'],
  LessonAdded: ofLesson,
  LessonChanged: ofLesson,
  LessonDayCanceled: ['date'],
  LessonDayRestored: ['date'],
  CategoryCreated: ['title'],
  CategoryChanged: ['title'],
  CurriculumItemCreated: ofCurriculumItem,
  CurriculumItemChanged: ofCurriculumItem,
  CurriculumItemVisited: ['day'],
  RubricCreated: ['title'],
  RubricChanged: ['title'],
  ScoringRuleCreated: ['title'],
  ScoringRuleChanged: ['title'],
  SubmissionHandedIn: ['levelLabel', 'contentType', 'codec'],
  // A reason is about the decision; the screen asks to name no one.
  BracketResultCorrected: ['reason'],
  BoutCorrected: ['reason'],
  BoutTakenBack: ['reason'],
  CompetitorBack: ['reason'],
  BracketReopened: ['reason'],
  // Ids.
  BoutsBegun: ['seats'],
  JudgingTermsAccepted: ['termsHash'],
  VideoEntryBegun: ['begun'],
  VideoEntryHandedIn: ['levelLabel', 'contentType', 'codec'],
  ReactionSet: ['values.value'],
  ReviewClaimed: ['until'],
  ReviewGiven: ['feedback.rubricTitle', 'rules.title'],
  ReviewChanged: ['feedback.rubricTitle', 'rules.title'],
  CustomInputDefined: ['bindTo', 'label', 'description', 'options.id', 'options.label', 'dataValidator'],
  CustomInputChanged: ['label', 'description', 'options.id', 'options.label', 'dataValidator'],
  CustomInputsOrdered: ['tenant'],
  TournamentCreated: ofDetails('details'),
  TournamentDetailsChanged: ofDetails('changes'),
  TournamentEventAdded: ofEvent,
  TournamentEventChanged: ofEvent,
  PricingChanged: ['id', 'title', 'expiry'].map((field) => `pricingStrategies.${field}`),
  PurchaseGroupsChanged: [
    ...['id', 'title', 'subtitle'].map((field) => `purchaseGroups.${field}`),
    'purchaseGroupExclusions.errorMessage',
  ],
  RequestRuleSet: ['refunds.until'],
  // The code of a refusal.
  FamilyRequestReopened: ['reason'],
  CatalogItemAdded: ofItem,
  CatalogItemChanged: ofItem,
  DivisionAdded: ['name', 'prefix', 'description', 'tags'],
  DivisionChanged: ['name', 'prefix', 'description', 'tags'],
  RulesPreviewed: [
    'contentHash',
    'modifications.title',
    ...['name', 'prefix', 'description', 'tags'].map((word) => `modifications.divisions.${word}`),
  ],
  ShortcodeTaken: ['code'],
  ShortcodeReleased: ['code'],
  ApiKeyCreated: ['lastFour', 'name', 'secretHash'],
  // `createdBy` is a user's id.
  WebhookAdded: ['createdBy', 'url'],
  WebhookChanged: ['url'],
  CalledToStaging: ['location'],
  AssignedToLocation: ['location'],
  // Titles of the tournament, its events and items.
  ChargePrepared: ['description', 'lineItems.description', 'currency'],
  InvoiceCreated: ['number', 'currency', 'expires'],
  InvoiceTermsAccepted: ['hash'],
  // The provider's messages about a payment, which contain no names.
  ChargeFailed: ['errorDescription', 'errorCode', 'declineCode', 'errorType'],
  RefundFailed: ['reason'],
  InquiryOpened: ['reason', 'evidenceDue'],
  ChargebackOpened: ['reason', 'evidenceDue'],
  EvidenceDueChanged: ['evidenceDue'],
  // Generated by the program.
  WebhookSecretRotated: ['overlapEnds'],
  DeliveryQueued: ['news.state', 'occurred'],
  DeliveryAttempted: ['nextAttempt'],
  OrderPlaced: ['currency', 'acceptedTerms.hash', 'acceptedTerms.of', 'expires'],
  StockHeld: ['until'],
  PlaceHeldForOffer: ['until'],
  OfferedPlaceTakenUp: ['until'],
  PlaceOffered: ['until'],
  MailingStarted: ['started'],
  MailingRepeated: ['repeated'],
  CouponCreated: ['expiry'],
  CouponLimitsChanged: ['expiry'],
  CouponHeld: ['until'],
  DisbursementPreviewed: ['periodEnd', 'periodStart'],
  DisbursementCompleted: ['periodEnd', 'periodStart'],
  PeriodSealed: ['period', 'tenant', 'timeZone'],
  HistoryAnchored: ['root', 'signature', 'tenant'],
  HistoryVerified: ['tenant'],
  // The screens of both ask to name no one.
  HistoryExported: ['tenant', 'purpose', 'requested'],
  AlertReviewed: ['tenant', 'note'],
  AlertsSetUp: ['tenant', 'since'],
  // The provider's word for a kind of notice, and a code of ours.
  NoticeReceived: ['kind', 'created'],
  NoticeFailed: ['reason'],
  PayoutStarted: ['currency', 'created', 'arrival'],
  PayoutFailed: ['reason'],
  ImportStarted: ['uri', 'contentHash', 'reading.list', 'reading.columns.key'],
  MemberImportStarted: ['uri', 'contentHash', 'reading.list', 'reading.columns.key'],
  BracketsRegenerated: ['seed'],
  DivisionDrawn: ['brackets.label'],
  AthleteMoved: ['brackets.label'],
  AthletePlaced: ['brackets.label'],
  DivisionsMerged: ['brackets.label'],
  BracketsRestored: ['brackets.label'],
  InvitationSent: ['expires', 'tokenHash'],
  InvitationResent: ['expires', 'replaces', 'tokenHash'],
  InvitationLinkIssued: ['expires', 'tokenHash'],
  EmailClaimed: ['claimedAt'],
  IdentityClaimed: ['claimedAt'],
  FamilyClaimed: ['claimedAt'],
  EmailChangeRequested: ['expiresAt', 'tokenHash'],
  TextsAccepted: ['acceptedTexts.hash'],
  MobileCodeSent: ['expiresAt'],
  MobileConfirmed: ['consentDate'],
  UserVisited: ['at'],
  SessionSeen: ['at'],
  ErasureRequested: ['dueAt'],
  UserReviewed: ['at'],
  MembershipReviewed: ['at'],
  // The address of the identity provider.
  InvitationAccepted: ['issuer'],
  IdentityLinked: ['issuer'],
  SessionStarted: ['at', 'issuer'],
}

describe('the texts of an event', () => {
  it.each([...allEvents])('%s: are encrypted, or not personal data', (type, { schema, personal }) => {
    const sealed = Object.keys(personal?.erased ?? {})
    const open = wordsIn(z.toJSONSchema(schema) as Schema).filter((path) => !sealed.includes(path.split('.')[0] ?? ''))
    expect(open.toSorted()).toEqual((OPEN[type] ?? []).toSorted())
  })
})
