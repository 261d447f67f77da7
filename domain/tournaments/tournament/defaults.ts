import type { Cents } from '../../kernel/money.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { DEFAULT_FEE_NAME } from '../offer.ts'
import type { CatalogItemDetails, PricingStrategy, TournamentDetails, TournamentEventDetails } from './events.ts'

const DAY = 24 * 60

/** Defaults by tournaments rules 11, 30 and 31. */
const AVAILABLE_QUANTITY = 10
const EARLY_DAYS = 14
const REGULAR_DAYS = 28
/** Above this number of events the compact layout is easier to read. */
const COMPACT_ABOVE = 6
/** The platform's fee per charge, unless the organization has another agreement. */
const PLATFORM_FEE: Cents = 150

/** The details of a new tournament that its first form does not ask for; dates have no default. */
export const defaultDetails: Omit<TournamentDetails, 'title' | 'displayAfter' | 'startDate' | 'endDate' | 'timezone'> =
  {
    imageUri: null,
    description: '',
    eventLandingPage: '',
    registrationDescription: '',
    registrationEnds: null,
    location: null,
    type: 'InPerson',
    layout: 'default',
    showsRegistered: false,
    statementDescriptor: '',
    terms: '',
    judgingTerms: '',
    supportEmail: '',
    receiptImageUri: null,
    receiptAdditionalContent: '',
    customerPaysConvenienceFee: false,
    convenienceFeeDescriptor: DEFAULT_FEE_NAME,
    statusHubId: null,
    athleteCallMinutes: [],
    stagingLocations: [],
    bracketLocations: [],
    coachesCanEditAthletes: false,
    taxPercent: 0,
    platformFee: PLATFORM_FEE,
  }

/** The details of a new event that its creator need not fill in. */
export const defaultEvent: Omit<
  TournamentEventDetails,
  'eventId' | 'order' | 'curriculumId' | 'title' | 'description'
> = {
  role: 'Athlete',
  subcategory: '',
  imageUri: null,
  capacity: null,
  inputs: [],
  bracketingPolicy: 'Ordered',
  isTeamEvent: false,
  additionalTerms: null,
  prerequisites: null,
  purchaseGroupId: null,
  resources: [],
  responseDescription: '',
}

/** The details of a new catalog item that its creator need not fill in. */
export const defaultItem: Omit<CatalogItemDetails, 'catalogItemId' | 'name' | 'description' | 'price'> = {
  imageUri: null,
  isTaxed: false,
  isSuggested: false,
  inputs: [],
  availableQuantity: AVAILABLE_QUANTITY,
  additionalTerms: null,
}

/**
 * Default expiries of the early, regular and late prices: 14 and 28 days after the tournament is displayed, and the end
 * of registration (tournaments rule 30). None is later than the end of registration.
 */
export const defaultExpiries = ({
  displayAfter,
  registrationEnds,
  startDate,
}: Pick<TournamentDetails, 'displayAfter' | 'registrationEnds' | 'startDate'>): {
  readonly early: Instant
  readonly regular: Instant
  readonly late: Instant
} => {
  const late = registrationEnds ?? startDate
  const after = (days: number): Instant => {
    const moment = addMinutes(displayAfter, days * DAY)
    return isBefore(moment, late) ? moment : late
  }
  return { early: after(EARLY_DAYS), regular: after(REGULAR_DAYS), late }
}

/** The three strategies of a new tournament; organizers enter their prices. */
export const defaultStrategies = (
  of: Parameters<typeof defaultExpiries>[0],
): readonly Pick<PricingStrategy, 'id' | 'title' | 'expiry'>[] => {
  const { early, regular, late } = defaultExpiries(of)
  return [
    { id: 'early', title: 'Early', expiry: early },
    { id: 'regular', title: 'Regular', expiry: regular },
    { id: 'late', title: 'Late', expiry: late },
  ]
}

/** The recommended layout by the number of events (tournaments rule 11). */
export const recommendedLayout = (events: number): TournamentDetails['layout'] =>
  events > COMPACT_ABOVE ? 'compact' : 'default'
