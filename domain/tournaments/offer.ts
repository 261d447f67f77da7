import type { Cents } from '../kernel/money.ts'
import { type Instant, isBefore } from '../kernel/time.ts'
import type {
  InputDefinition,
  Prerequisites,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  RegistrantRole,
} from './tournament/events.ts'

/** The name of the convenience fee until the organizers give it another one. */
export const DEFAULT_FEE_NAME = 'Convenience fee'

export interface OfferedEvent {
  readonly eventId: string
  readonly order: number
  readonly title: string
  readonly role: RegistrantRole
  readonly isOpen: boolean
  /** Capacity; null means no limit. */
  readonly capacity: number | null
  readonly inputs: readonly InputDefinition[]
  readonly additionalTerms: string | null
  readonly prerequisites: Prerequisites | null
  readonly purchaseGroupId: string | null
}

export interface OfferedItem {
  readonly catalogItemId: string
  readonly name: string
  readonly price: Cents
  readonly isTaxed: boolean
  readonly inputs: readonly InputDefinition[]
  readonly additionalTerms: string | null
}

/**
 * What a tournament offers to people who register: everything a cart is priced and checked against. Amounts in cents.
 */
export interface Offer {
  readonly tournamentId: string
  readonly title: string
  readonly isDraft: boolean
  readonly displayAfter: Instant
  readonly startDate: Instant
  readonly endDate: Instant
  /** Null when registration closes at `startDate`. */
  readonly registrationEnds: Instant | null
  readonly customerPaysConvenienceFee: boolean
  /** Tax on taxed items in percent: 8.25. */
  readonly taxPercent: number
  readonly events: readonly OfferedEvent[]
  readonly catalog: readonly OfferedItem[]
  readonly pricing: readonly PricingEntry[]
  readonly pricingStrategies: readonly PricingStrategy[]
  readonly purchaseGroups: readonly PurchaseGroup[]
  readonly purchaseGroupExclusions: readonly PurchaseGroupExclusion[]
}

export type RegistrationPhase = 'before-display' | 'open' | 'closed' | 'ended'

/** When registration closes (tournaments rule 2). */
export const registrationCloses = (offer: Pick<Offer, 'registrationEnds' | 'startDate'>): Instant =>
  offer.registrationEnds ?? offer.startDate

/** Whether the tournament is public: from `displayAfter` on (tournaments rule 1), unless it is a draft (rule 50). */
export const isOnDisplay = (offer: Pick<Offer, 'isDraft' | 'displayAfter'>, now: Instant): boolean =>
  !offer.isDraft && !isBefore(now, offer.displayAfter)

/**
 * The phase of registration: open until its closing time (tournaments rule 2), while the tournament is displayed and
 * has not ended.
 */
export const registrationPhase = (
  offer: Pick<Offer, 'isDraft' | 'displayAfter' | 'registrationEnds' | 'startDate' | 'endDate'>,
  now: Instant,
): RegistrationPhase => {
  if (!isBefore(now, offer.endDate)) return 'ended'
  if (!isOnDisplay(offer, now)) return 'before-display'
  return isBefore(now, registrationCloses(offer)) ? 'open' : 'closed'
}
