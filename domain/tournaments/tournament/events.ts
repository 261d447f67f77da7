import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'

const cents = z.int()
const instant = z.string()

/** One thing asked of a registrant (spec/tournament-and-registration.md §3 Input definition). */
const inputDefinition = z.object({
  /** A student property (`Height`, `Weight`, `ImageUri`, `DateOfBirth`, …) or `x:` plus a custom-value key. */
  bindTo: z.string(),
  isRequired: z.boolean(),
  label: z.string(),
  /** HTML. */
  description: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'image']),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  /** A rule of `data-validator.ts`, in its words. */
  dataValidator: z.string().nullable(),
})
export type InputDefinition = z.infer<typeof inputDefinition>

const tournamentType = z.enum(['Online', 'InPerson', 'Hybrid'])
const registrantRole = z.enum(['Athlete', 'Coach', 'Referee', 'VIP', 'Volunteer'])
export type RegistrantRole = z.infer<typeof registrantRole>
const stakeholderRole = z.enum(['admin', 'director', 'judge', 'staging', 'coach'])
export type StakeholderRole = z.infer<typeof stakeholderRole>

const prerequisites = z.object({
  catalogIds: z.array(z.string()),
  eventIds: z.array(z.string()),
  type: z.enum(['any', 'all']),
})
export type Prerequisites = z.infer<typeof prerequisites>

/**
 * Prices of a period, cents: `prices[n]` is a student's (n+1)th event, the last one counts for all further events. The
 * strategy in force is the first, by expiry, that has not expired; null never expires.
 */
const pricingStrategy = z.object({
  id: z.string(),
  title: z.string(),
  prices: z.array(cents).min(1),
  expiry: instant.nullable(),
})
export type PricingStrategy = z.infer<typeof pricingStrategy>

/** A price of one event of its own: flat instead of by nth event; `additionalFee` comes on top in either case. */
const pricingEntry = z.object({
  eventId: z.string(),
  pricingStrategyId: z.string().nullable(),
  /** Null: no flat rate, the strategy's prices hold. */
  price: cents.nullable(),
  role: registrantRole,
  additionalFee: cents,
})
export type PricingEntry = z.infer<typeof pricingEntry>

const purchaseGroup = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  maxItemsPerParticipant: z.int().nullable(),
  minItemsPerParticipant: z.int().nullable(),
})
export type PurchaseGroup = z.infer<typeof purchaseGroup>
const purchaseGroupExclusion = z.object({ purchaseGroupIds: z.array(z.string()), errorMessage: z.string() })
export type PurchaseGroupExclusion = z.infer<typeof purchaseGroupExclusion>

const divisionRule = z.object({
  field: z.enum(['DateOfBirth.Year', 'Level.Order', 'Gender', 'Weight']),
  /** Inclusive; Gender has min = max = 0 for female, 1 for male. Weight is in kilograms: min exclusive, max inclusive. */
  min: z.number().nullable(),
  max: z.number().nullable(),
})
export type DivisionRule = z.infer<typeof divisionRule>

const tournamentEvent = z.object({
  eventId: z.string(),
  order: z.int(),
  role: registrantRole,
  curriculumId: z.string(),
  title: z.string(),
  description: z.string(),
  subcategory: z.string(),
  imageUri: z.string().nullable(),
  /** Places in all; null means no limit. */
  capacity: z.int().nullable(),
  inputs: z.array(inputDefinition),
  bracketingPolicy: z.enum(['Ordered', 'Repechage']),
  /** Set for team events: athletes of one entry form a team. */
  isTeamEvent: z.boolean(),
  additionalTerms: z.string().nullable(),
  prerequisites: prerequisites.nullable(),
  purchaseGroupId: z.string().nullable(),
})
export type TournamentEventDetails = z.infer<typeof tournamentEvent>

const catalogItem = z.object({
  catalogItemId: z.string(),
  name: z.string(),
  description: z.string(),
  imageUri: z.string().nullable(),
  price: cents,
  isTaxed: z.boolean(),
  isSuggested: z.boolean(),
  inputs: z.array(inputDefinition),
  /** Units in all; 0 means unavailable. */
  availableQuantity: z.int(),
  additionalTerms: z.string().nullable(),
})
export type CatalogItemDetails = z.infer<typeof catalogItem>

const tournamentDetails = z.object({
  title: z.string(),
  imageUri: z.string().nullable(),
  /** HTML, as are `eventLandingPage`, `registrationDescription`, `terms` and `judgingTerms`. */
  description: z.string(),
  eventLandingPage: z.string(),
  registrationDescription: z.string(),
  displayAfter: instant,
  startDate: instant,
  endDate: instant,
  /** Null: registration closes at `startDate`. */
  registrationEnds: instant.nullable(),
  location: z.string().nullable(),
  type: tournamentType,
  timezone: z.string(),
  layout: z.enum(['default', 'compact']),
  /** At most 16 characters (spec §5). */
  statementDescriptor: z.string(),
  terms: z.string(),
  judgingTerms: z.string(),
  supportEmail: z.string(),
  receiptImageUri: z.string().nullable(),
  receiptAdditionalContent: z.string(),
  customerPaysConvenienceFee: z.boolean(),
  convenienceFeeDescriptor: z.string(),
  /** The public board's token; at least 128 bits. */
  statusHubId: z.string().nullable(),
  athleteCallMinutes: z.array(z.int()),
  stagingLocations: z.array(z.string()),
  bracketLocations: z.array(z.string()),
  coachesCanEditAthletes: z.boolean(),
  /** Percent of a taxed line's price, e.g. 8.25. */
  taxPercent: z.number(),
  /** Cents the platform keeps per charge of a positive total. */
  platformFee: cents,
})
export type TournamentDetails = z.infer<typeof tournamentDetails>

/** A tournament as its organisers set it up. Stream `tournament-<tenant>.<tournamentId>`. */
export const tournamentEvents = {
  TournamentCreated: event(1, z.object({ tournamentId: z.string(), details: tournamentDetails })),
  TournamentEventAdded: event(1, z.object({ tournamentId: z.string(), event: tournamentEvent })),
  TournamentEventOpened: event(1, z.object({ tournamentId: z.string(), eventId: z.string() })),
  TournamentEventClosed: event(1, z.object({ tournamentId: z.string(), eventId: z.string() })),
  PricingChanged: event(
    1,
    z.object({
      tournamentId: z.string(),
      pricing: z.array(pricingEntry),
      pricingStrategies: z.array(pricingStrategy),
    }),
  ),
  PurchaseGroupsChanged: event(
    1,
    z.object({
      tournamentId: z.string(),
      purchaseGroups: z.array(purchaseGroup),
      purchaseGroupExclusions: z.array(purchaseGroupExclusion),
    }),
  ),
  CatalogItemAdded: event(1, z.object({ tournamentId: z.string(), item: catalogItem })),
  DivisionAdded: event(
    1,
    z.object({
      tournamentId: z.string(),
      divisionId: z.string(),
      eventId: z.string(),
      name: z.string(),
      prefix: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      rules: z.array(divisionRule),
    }),
  ),
  StakeholderAdded: event(
    1,
    z.object({
      tournamentId: z.string(),
      membershipId: z.string(),
      userId: z.string(),
      role: stakeholderRole,
      /** Students the role is about; empty means all. */
      studentIds: z.array(z.string()),
      /** A coach's facility: the athletes the coach may see. */
      facilityId: z.string().nullable(),
    }),
  ),
  StakeholderRoleChanged: event(
    1,
    z.object({ tournamentId: z.string(), membershipId: z.string(), userId: z.string(), role: stakeholderRole }),
  ),
  StakeholderRemoved: event(1, z.object({ tournamentId: z.string(), membershipId: z.string(), userId: z.string() })),
}
export type TournamentEvent = EventOf<typeof tournamentEvents>
