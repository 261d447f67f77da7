/**
 * What tournaments lend to others: the offer, when registration is open, and what an event costs. Nothing here needs
 * zod at run time, so that the web's cart can use the same functions.
 */
export { dataValidator } from './data-validator.ts'
export {
  type Offer,
  type OfferedEvent,
  type OfferedItem,
  type RegistrationPhase,
  registrationCloses,
  registrationPhase,
} from './offer.ts'
export { offerFromWire, type WireOffer } from './offer-from-wire.ts'
export { isFlatRate, priceOfEntry, priceText, strategyInForce } from './pricing.ts'
export type {
  DivisionRule,
  InputDefinition,
  Prerequisites,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  RegistrantRole,
  StakeholderRole,
  TournamentDetails,
} from './tournament/events.ts'
