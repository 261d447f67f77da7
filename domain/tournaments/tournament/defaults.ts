import type { Cents } from '../../kernel/money.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import type { PricingStrategy, TournamentDetails } from './events.ts'

const DAY = 24 * 60

/** spec/tournament-and-registration.md §9. */
export const DEFAULT_AVAILABLE_QUANTITY = 10
const EARLY_DAYS = 14
const REGULAR_DAYS = 28
/** More events than this read better in the compact layout. */
const COMPACT_ABOVE = 6
/** Kept by the platform from a charge, unless the organization has another agreement. */
const PLATFORM_FEE: Cents = 150

/** What a new tournament has where its first form says nothing else; dates have no default. */
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
    convenienceFeeDescriptor: 'Convenience fee',
    statusHubId: null,
    athleteCallMinutes: [],
    stagingLocations: [],
    bracketLocations: [],
    coachesCanEditAthletes: false,
    taxPercent: 0,
    platformFee: PLATFORM_FEE,
  }

/**
 * When the early, regular and late prices expire unless an organizer says otherwise: up to 14 and up to 28 days after
 * the tournament is displayed, and when registration ends (spec/tournament-and-registration.md §9). A period that would
 * outlast registration ends with it.
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

/** The three strategies that a wizard begins with; their prices are the organizer's to enter. */
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

/** spec/tournament-and-registration.md §9. */
export const recommendedLayout = (events: number): TournamentDetails['layout'] =>
  events > COMPACT_ABOVE ? 'compact' : 'default'
