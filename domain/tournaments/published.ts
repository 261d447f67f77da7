/**
 * What tournaments publish: the offer, when registration is open, and what an event costs. Nothing here needs zod at
 * run time, so that the web's cart can use the same functions.
 */
export { dataValidator } from '../kernel/data-validator.ts'
export {
  isOnDisplay,
  type Offer,
  type OfferedEvent,
  type OfferedItem,
  type RegistrationPhase,
  registrationPhase,
} from './offer.ts'
export { offerFromWire } from './offer-from-wire.ts'
export { isFlatRate, type PriceWords, priceOfEntry, priceText, strategyInForce } from './pricing.ts'
export type {
  DivisionRule,
  InputDefinition,
  PricingEntry,
  PurchaseGroup,
} from './tournament/events.ts'
