/**
 * What tournaments publish to those who set them up: rules and defaults of the wizard, divisions, templates, refunds.
 * Nothing here needs zod at run time.
 */
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
export { type DateMove, movedDates, type TournamentDates } from './moved-dates.ts'
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
export { detailsParts, partOf } from './tournament/parts.ts'
export {
  type Division,
  type EditedPart,
  evolve as evolveTournament,
  initial as newTournament,
  type TournamentState,
} from './tournament/state.ts'
