import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import {
  cents,
  choice,
  code,
  count,
  date,
  email,
  flag,
  html,
  idOf,
  instant,
  line,
  minutes,
  name,
  nameOf,
  number,
  percent,
  picture,
  propertyOf,
  rank,
  referenceTo,
  text,
  token,
} from '../../kernel/fields.ts'
import { roleToRoles, withoutRegistered, withoutResources } from './upcast.ts'

/** A question asked at registration (kernel rule 17). */
const inputDefinition = z.object({
  /** A student property (`Height`, `Weight`, `ImageUri`, `DateOfBirth`, …) or `x:` plus the key of a custom value. */
  bindTo: code(),
  isRequired: z.boolean(),
  label: line(),
  description: html(),
  type: z.enum(['string', 'number', 'boolean', 'image']),
  options: z.array(z.object({ id: code(), label: line() })),
  /** A rule in the syntax of `kernel/data-validator.ts`. */
  dataValidator: code().nullable(),
})
export type InputDefinition = z.infer<typeof inputDefinition>

const tournamentType = z.enum(['Online', 'InPerson', 'Hybrid'])
const registrantRole = z.enum(['Athlete', 'Coach', 'Referee', 'VIP', 'Volunteer'])
export type RegistrantRole = z.infer<typeof registrantRole>
const stakeholderRole = z.enum(['admin', 'director', 'judge', 'staging', 'coach'])
export type StakeholderRole = z.infer<typeof stakeholderRole>

const prerequisites = z.object({
  catalogIds: z.array(referenceTo('catalogItem', 'Required items')),
  eventIds: z.array(referenceTo('event', 'Required events')),
  type: choice(['any', 'all'], { label: 'Required of these' }),
})
export type Prerequisites = z.infer<typeof prerequisites>

/**
 * Prices for a period: `prices[n]` is the price of a student's (n+1)th event, and the last one applies to all further
 * events. The strategy with the earliest expiry that has not passed applies; null never expires.
 */
const pricingStrategy = z.object({
  id: token(),
  title: name(),
  prices: z.array(cents()).min(1),
  expiry: instant().nullable(),
})
export type PricingStrategy = z.infer<typeof pricingStrategy>

/** Pricing of one event: a flat price instead of the strategy's; `additionalFee` is added in either case. */
const pricingEntry = z.object({
  eventId: idOf('event'),
  pricingStrategyId: token().nullable(),
  /** Null when the strategy's prices apply. */
  price: cents().nullable(),
  role: registrantRole,
  additionalFee: cents(),
})
export type PricingEntry = z.infer<typeof pricingEntry>

const purchaseGroup = z.object({
  id: token(),
  title: name(),
  subtitle: line(),
  maxItemsPerParticipant: count().nullable(),
  minItemsPerParticipant: count().nullable(),
})
export type PurchaseGroup = z.infer<typeof purchaseGroup>
const purchaseGroupExclusion = z.object({ purchaseGroupIds: z.array(token()), errorMessage: text() })
export type PurchaseGroupExclusion = z.infer<typeof purchaseGroupExclusion>

export const divisionRule = z.object({
  field: z.enum(['DateOfBirth.Year', 'Level.Order', 'Gender', 'Weight']),
  /**
   * Both bounds are inclusive; null means unbounded. Gender: min = max = 0 for female, 1 for male. Weight in kilograms:
   * an athlete of exactly `min` goes to the division below if one fits (brackets rules 1 and 2).
   */
  min: number().nullable(),
  max: number().nullable(),
})
export type DivisionRule = z.infer<typeof divisionRule>

/** Material for athletes about an event (tournaments rule 19). */
const resource = z.object({
  id: token(),
  name: name(),
  uri: line(),
  type: z.enum(['youtube', 'image/jpg', 'image/png', 'video/mp4', 'video/webm', 'link']),
})
export type Resource = z.infer<typeof resource>

const tournamentEvent = z.object({
  eventId: idOf('event'),
  order: rank(),
  role: registrantRole,
  curriculumId: token(),
  title: nameOf('event'),
  description: html(),
  subcategory: name(),
  imageUri: picture().nullable(),
  /** Total places; null for no limit. */
  capacity: count().nullable(),
  inputs: z.array(inputDefinition),
  bracketingPolicy: z.enum(['Ordered', 'Repechage']),
  /** In a team event the athletes of one entry form a team. */
  isTeamEvent: z.boolean(),
  additionalTerms: html().nullable(),
  prerequisites: prerequisites.nullable(),
  purchaseGroupId: token().nullable(),
  resources: z.array(resource),
  /** Instructions for the athlete's submission; '' if nothing is to be submitted. */
  responseDescription: html(),
})
export type TournamentEventDetails = z.infer<typeof tournamentEvent>

const catalogItem = z.object({
  catalogItemId: idOf('catalogItem'),
  name: nameOf('catalogItem'),
  description: html(),
  imageUri: picture().nullable(),
  price: cents(),
  isTaxed: z.boolean(),
  isSuggested: z.boolean(),
  inputs: z.array(inputDefinition),
  /** Total units; 0 means unavailable. */
  availableQuantity: count(),
  additionalTerms: html().nullable(),
})
export type CatalogItemDetails = z.infer<typeof catalogItem>

const tournamentDetails = z.object({
  title: nameOf('tournament'),
  imageUri: picture().nullable(),
  description: html(),
  eventLandingPage: html(),
  registrationDescription: html(),
  displayAfter: instant(),
  startDate: instant(),
  endDate: instant(),
  /** Null means registration closes at `startDate`. */
  registrationEnds: instant().nullable(),
  location: line().nullable(),
  type: tournamentType,
  timezone: code('Time zone'),
  layout: z.enum(['default', 'compact']),
  /** Whether the public sees how many athletes each facility has registered. */
  showsRegistered: z.boolean(),
  /** At most 16 characters (tournaments rule 7). */
  statementDescriptor: line(),
  terms: html(),
  judgingTerms: html(),
  supportEmail: email('Support email'),
  receiptImageUri: picture('Picture on the receipt').nullable(),
  receiptAdditionalContent: html(),
  customerPaysConvenienceFee: z.boolean(),
  convenienceFeeDescriptor: line(),
  /** Access token of the public status board; at least 128 bits. */
  statusHubId: token().nullable(),
  athleteCallMinutes: z.array(minutes()),
  stagingLocations: z.array(name()),
  bracketLocations: z.array(name()),
  coachesCanEditAthletes: z.boolean(),
  taxPercent: percent('Tax'),
  /** The platform's fee from every charge with a positive total. */
  platformFee: cents(),
})
export type TournamentDetails = z.infer<typeof tournamentDetails>

const division = z.object({
  tournamentId: idOf('tournament'),
  divisionId: idOf('division'),
  eventId: idOf('event'),
  name: nameOf('division'),
  prefix: line(),
  description: text(),
  tags: z.array(name()),
  rules: z.array(divisionRule),
})

/** A role in a tournament (tournaments rules 34 and 41). */
const stakeholding = z.object({
  value: stakeholderRole,
  /**
   * Students the role is limited to; empty for all that the role reaches, such as the athletes of a coach's facility
   * (accounts rule 12). No role requires students (tournaments rule 41): most people who run a tournament belong to
   * memberships without students.
   */
  studentIds: z.array(idOf('student')),
})
export type Stakeholding = z.infer<typeof stakeholding>
const ofStakeholder = { tournamentId: idOf('tournament'), membershipId: idOf('membership'), userId: idOf('user') }
const ofTournament = ({ tournamentId }: { readonly tournamentId: string }): string => tournamentId
const roleNames = (roles: readonly Stakeholding[]): string => roles.map(({ value }) => value).join(', ')

const rolesIn = (roles: readonly Stakeholding[]) =>
  Object.fromEntries(
    stakeholderRole.options.map((role) => [role, String(roles.some(({ value }) => value === role))] as const),
  )

/** A refund for those who withdraw up to and including a day of the venue's calendar. */
const refundStep = z.object({ until: date('Until'), percent: percent('Refund') })
export type RefundStep = z.infer<typeof refundStep>

/** Tournaments rules 48 and 49. `refunds` in order of their days; after the last one nothing is refunded. */
const requestRule = z.object({ takesRequests: flag('Families may ask'), refunds: z.array(refundStep) })
export type RequestRule = z.infer<typeof requestRule>

/** Parts that are edited separately, so that two people may change different ones at the same time. */
const detailsPart = z.enum(['basics', 'visual', 'regional', 'terms', 'operations'])
export type DetailsPart = z.infer<typeof detailsPart>

/** A tournament as set up by its organizers. Stream `tournament-<tenant>.<tournamentId>`. */
export const tournamentEvents = {
  TournamentCreated: event(2, z.object({ tournamentId: idOf('tournament'), details: tournamentDetails }), {
    audit: { about: 'tournament', title: 'Tournament created' },
    upcasters: [withoutRegistered],
  }),
  /** In the same append as its creation: only staff see the tournament until it is published. */
  TournamentDrafted: event(1, z.object({ tournamentId: idOf('tournament') }), {
    audit: { about: 'tournament', title: 'Tournament kept as a draft' },
  }),
  TournamentPublished: event(1, z.object({ tournamentId: idOf('tournament') }), {
    audit: { about: 'tournament', title: 'Tournament published' },
  }),
  /** The changed fields of one part, with their new values. */
  TournamentDetailsChanged: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      part: detailsPart,
      changes: tournamentDetails.partial(),
      /** The version of the new terms, from 2; null if the terms are unchanged. */
      termsVersion: count('Version of the terms').nullable(),
    }),
    { audit: { about: 'tournament', title: 'Tournament changed', omits: ['part'] } },
  ),
  /**
   * The source of a duplicate, whose copied details, events, prices, catalog and divisions follow in the same append.
   */
  TournamentDuplicatedFrom: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      sourceTournamentId: referenceTo('tournament', 'Duplicate of'),
      /** Added to the birth years in division rules. */
      yearsAdded: count('Years added to division rules'),
    }),
    { audit: { about: 'tournament', title: 'Tournament duplicated' } },
  ),
  TournamentEventAdded: event(2, z.object({ tournamentId: idOf('tournament'), event: tournamentEvent }), {
    audit: {
      about: 'event',
      values: ({ event: { title } }) => ({ title }),
      title: (data) => `Event added: ${data.event.title}`,
    },
    upcasters: [withoutResources],
  }),
  TournamentEventChanged: event(1, z.object({ tournamentId: idOf('tournament'), event: tournamentEvent }), {
    audit: {
      about: 'event',
      values: ({ event: { title } }) => ({ title }),
      title: (data) => `Event changed: ${data.event.title}`,
    },
  }),
  /** Also removes its divisions and prices. */
  TournamentEventRemoved: event(1, z.object({ tournamentId: idOf('tournament'), eventId: idOf('event') }), {
    audit: { about: 'event', title: 'Event removed' },
  }),
  /** All events, in their new order. */
  TournamentEventsReordered: event(
    1,
    z.object({ tournamentId: idOf('tournament'), eventIds: z.array(referenceTo('event', 'Order of events')) }),
    { audit: { about: 'tournament', title: 'Events reordered', facts: 'all' } },
  ),
  TournamentEventOpened: event(1, z.object({ tournamentId: idOf('tournament'), eventId: idOf('event') }), {
    audit: { about: 'event', title: 'Event opened' },
  }),
  TournamentEventClosed: event(1, z.object({ tournamentId: idOf('tournament'), eventId: idOf('event') }), {
    audit: { about: 'event', title: 'Event closed' },
  }),
  PricingChanged: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      pricing: z.array(pricingEntry),
      pricingStrategies: z.array(pricingStrategy),
    }),
    { audit: { about: 'tournament', title: 'Prices changed' } },
  ),
  PurchaseGroupsChanged: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      purchaseGroups: z.array(purchaseGroup),
      purchaseGroupExclusions: z.array(purchaseGroupExclusion),
    }),
    { audit: { about: 'tournament', title: 'Purchase groups changed' } },
  ),
  /** What families may ask for after they have registered, and which part of an entry a withdrawal refunds. */
  RequestRuleSet: event(1, z.object({ tournamentId: idOf('tournament'), ...requestRule.shape }), {
    audit: { about: 'tournament', title: 'Withdrawals and refunds set', facts: 'all' },
  }),
  CatalogItemAdded: event(1, z.object({ tournamentId: idOf('tournament'), item: catalogItem }), {
    audit: {
      about: 'catalogItem',
      values: ({ item: { name } }) => ({ name }),
      title: (data) => `Catalog item added: ${data.item.name}`,
    },
  }),
  CatalogItemChanged: event(1, z.object({ tournamentId: idOf('tournament'), item: catalogItem }), {
    audit: {
      about: 'catalogItem',
      values: ({ item: { name } }) => ({ name }),
      title: (data) => `Catalog item changed: ${data.item.name}`,
    },
  }),
  CatalogItemRemoved: event(1, z.object({ tournamentId: idOf('tournament'), catalogItemId: idOf('catalogItem') }), {
    audit: { about: 'catalogItem', title: 'Catalog item removed' },
  }),
  DivisionAdded: event(1, division, {
    audit: { about: 'division', values: ({ name }) => ({ name }), title: (data) => `Division added: ${data.name}` },
  }),
  DivisionChanged: event(1, division, {
    audit: { about: 'division', values: ({ name }) => ({ name }), title: (data) => `Division changed: ${data.name}` },
  }),
  DivisionRemoved: event(
    1,
    z.object({ tournamentId: idOf('tournament'), divisionId: idOf('division'), eventId: idOf('event') }),
    { audit: { about: 'division', title: 'Division removed' } },
  ),
  /** All divisions of an event, in their new order for listing and matching. */
  DivisionsReordered: event(
    1,
    z.object({ tournamentId: idOf('tournament'), eventId: idOf('event'), divisionIds: z.array(token()) }),
    { audit: { about: 'event', title: 'Divisions reordered' } },
  ),
  /** The previewed divisions of a workbook took effect; the changes are in the same append. */
  DivisionRulesImported: event(1, z.object({ tournamentId: idOf('tournament'), importId: token() }), {
    audit: { about: 'tournament', title: 'Division rules imported' },
  }),
  StakeholderAdded: event(
    2,
    z.object({
      ...ofStakeholder,
      roles: z.array(stakeholding),
      /** A coach's facility, whose athletes the coach sees. */
      facilityId: propertyOf('facility').nullable(),
    }),
    {
      audit: {
        about: 'membership',
        values: ({ roles }) => rolesIn(roles),
        title: (data) => `Stakeholder added as ${roleNames(data.roles)}`,
        within: ofTournament,
      },
      upcasters: [roleToRoles],
    },
  ),
  StakeholderRolesChanged: event(2, z.object({ ...ofStakeholder, roles: z.array(stakeholding) }), {
    audit: {
      about: 'membership',
      values: ({ roles }) => rolesIn(roles),
      title: (data) => `Stakeholder is now ${roleNames(data.roles)}`,
      within: ofTournament,
    },
    upcasters: [roleToRoles],
    formerly: { StakeholderRoleChanged: 1 },
  }),
  StakeholderRemoved: event(1, z.object(ofStakeholder), {
    audit: { about: 'membership', title: 'Stakeholder removed', ends: ['roles', 'facilityId'], within: ofTournament },
  }),
}
export type TournamentEvent = EventOf<typeof tournamentEvents>
