/**
 * What registration publishes: what a cart costs and what keeps it from being ordered. The server decides with these
 * functions and the web's cart shows their results; nothing here needs zod at run time.
 */

export {
  isPictureElsewhere,
  type KeptPicture,
  keptPictureAddress,
  keptPictureOf,
  MAX_PICTURE_BYTES,
  NO_PICTURE,
  type PictureType,
  pictureTypeOf,
} from '../kernel/picture.ts'
export { answerProblem, boundValue, MAX_ANSWER, problemOfAnswer } from './answer.ts'
export type {
  Cart,
  CartEntry,
  CartItem,
  CartProblem,
  Holdings,
  KeyValue,
  PricedCart,
  PricedEntry,
  PricedItem,
  PricedLine,
  Remaining,
  StudentFacts,
} from './cart.ts'
export { remainingFromWire } from './cart.ts'
export { MAX_QUANTITY } from './check-availability.ts'
export { additionalTermsOf, checkCart, stillAccepted, termsOf } from './check-cart.ts'
export { checkChange } from './check-change.ts'
export { isBlocked } from './check-prerequisites.ts'
export { itemText, priceCart } from './price-cart.ts'
export { choicesOf, withChoices } from './registration/choices.ts'
export { isOverridable, OVERRIDABLE, type Overridable, overridesInWords } from './registration/overrides.ts'
export { countStandings, type Standing, type StandingCounts, standingOf } from './standing.ts'
export { movedTo } from './waiting-list/line.ts'
export { DEFAULT_SETTINGS as DEFAULT_LIST_SETTINGS, MAX_OFFER_HOURS } from './waiting-list/settings.ts'
