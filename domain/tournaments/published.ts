/**
 * What tournaments publish: the offer, when registration is open, the price of an event, and the rules for setting a
 * tournament up. Nothing here needs zod at run time, so that the web's cart can use the same functions.
 */
export { dataValidator, describeMask, MASK, type MaskDescription, type MaskPart } from '../kernel/data-validator.ts'
export { isEqual } from '../kernel/is-equal.ts'
export {
  type DivisionData,
  dataInRecords,
  dataNeeded,
  dataNotAsked,
  isAsked,
  withQuestion,
} from './data-needed.ts'
export {
  type CoverageCell,
  coverageCells,
  coverageOf,
  type DivisionCoverage,
  MAX_CELLS,
  type RulesOfDivision,
} from './division-coverage.ts'
export { type Bounds, boundsOf } from './division-rules-import/bounds.ts'
export { RULES, type RuleColumn, ruleColumns } from './division-rules-import/columns.ts'
export {
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
export {
  checkRefunds,
  DEFAULT_REQUEST_RULE,
  MAX_REFUND_STEPS,
  refundFor,
  refundStepOn,
} from './request-rule.ts'
export { ruleTemplates } from './templates/all.ts'
export {
  type AgeGroup,
  type DivisionOfTemplate,
  divisionsOf,
  eachLevel,
  type LevelBand,
  type RuleTemplate,
  type TemplateSource,
} from './templates/template.ts'
export {
  canBeMet,
  checkCatalog,
  checkCatalogItem,
  checkDivision,
  checkEvent,
  checkGroups,
  checkOperations,
  checkStrategies,
  checkTournamentDetails,
  priceProblem,
} from './tournament/check-details.ts'
export { checkInputs, inputProblem } from './tournament/check-inputs.ts'
export { acknowledgement } from './tournament/decide-stakeholders.ts'
export {
  defaultDetails,
  defaultEvent,
  defaultExpiries,
  defaultItem,
  defaultStrategies,
  recommendedLayout,
} from './tournament/defaults.ts'
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
export { detailsParts, partOf } from './tournament/parts.ts'
export {
  type Division,
  type EditedPart,
  evolve as evolveTournament,
  initial as newTournament,
  type TournamentState,
} from './tournament/state.ts'

/** URL of a map of the place; phones open it in their map app. */
export const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
