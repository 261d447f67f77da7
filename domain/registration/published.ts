/**
 * What registration publishes: the price of a cart and the problems that prevent ordering it. The server decides with
 * these functions, and the web's cart shows their results; nothing here needs zod at run time.
 */

export {
  isExternalPictureUrl,
  MAX_PICTURE_BYTES,
  NO_PICTURE,
  type PictureType,
  parseUploadedPicture,
  pictureTypeOf,
  type UploadedPicture,
  uploadedPictureUrl,
} from '../kernel/picture.ts'
export { answerProblem, boundValue, MAX_ANSWER, problemOfAnswer } from './answer.ts'
export type { BulkImportEvent } from './bulk-import/events.ts'
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
export { additionalTermsOf, checkCart, currentAcceptance, termsOf } from './check-cart.ts'
export { checkChange } from './check-change.ts'
export { checkHoldings, type Held, type PendingChange, withPending } from './check-holdings.ts'
export { isBlocked } from './check-prerequisites.ts'
export { correctableInputs } from './correctable.ts'
export { itemText, priceCart } from './price-cart.ts'
export {
  type ChangePrices,
  type EntryToPrice,
  type PayingOrder,
  type PricedChange,
  priceChange,
} from './price-change.ts'
export { withAnswers } from './registration/answers.ts'
export { type BoughtLine, chargesOf, firstEntries, idsIn } from './registration/bought-lines.ts'
export { choicesOf, withChoices } from './registration/choices.ts'
export type { RegistrationEvent } from './registration/events.ts'
export { isOverridable, OVERRIDABLE, type Overridable, overrideTexts } from './registration/overrides.ts'
export type { FamilyRequestStatus } from './registration/state.ts'
export { countStandings, type Standing, type StandingCounts, standingOf } from './standing.ts'
export { moveInLine } from './waiting-list/move-in-line.ts'
export { DEFAULT_SETTINGS as DEFAULT_LIST_SETTINGS, MAX_OFFER_HOURS } from './waiting-list/settings.ts'
