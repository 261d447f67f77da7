/**
 * What tournaments publish to those who register: the offer, when registration is open, and the price of an event. What
 * organizers need is in `published-set-up.ts`: a module that re-exports both would load both on the page of an event.
 * Nothing here needs zod at run time, so that the web's cart can use the same functions.
 */
export { dataValidator, describeMask, MASK, type MaskDescription, type MaskPart } from '../kernel/data-validator.ts'
export { isEqual } from '../kernel/is-equal.ts'
export {
  DEFAULT_FEE_NAME,
  isOnDisplay,
  type Offer,
  type OfferedEvent,
  type OfferedItem,
  type RegistrationPhase,
  registrationCloses,
  registrationPhase,
} from './offer.ts'
export { offerFromWire } from './offer-from-wire.ts'
export { isFlatRate, type PriceTexts, priceOfEntry, priceText, strategyInForce } from './pricing.ts'
export type {
  CatalogItemDetails,
  DetailsPart,
  DivisionRule,
  InputDefinition,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  RefundStep,
  RequestRule,
  StakeholderRole,
  Stakeholding,
  TournamentDetails,
  TournamentEvent,
  TournamentEventDetails,
} from './tournament/events.ts'

/** URL of a map of the place; phones open it in their map app. */
export const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
