/** What judging publishes: its rules, how scores become places, and who judges what. */
export { type Medals, medalsOf } from './medals.ts'
export type { BracketResultEvent } from './result/events.ts'
export {
  type JudgedCalculation,
  type JudgingRules,
  MAX_DIFFERENCE,
  NUMBERS_OF_JUDGES,
  type TieBreaker,
  usualJudging,
} from './rules.ts'
export {
  type Contender,
  combinedScore,
  type JudgedReview,
  missingReviews,
  NO_SCORE,
  type Placing,
  placingsOf,
  reviewsNeeded,
  scoreOfReview,
  tieDecidedBy,
  WITHDRAWN,
} from './scores.ts'
export {
  isJudgeOf,
  isJudgeOfAthlete,
  type JudgedAthlete,
  type JudgingPerson,
  refusalToJudge,
} from './setup/may-judge.ts'
export { type Judging, judgesOf, judgingAggregate, type Publication, rulesOfEvent, setAsideKey } from './setup/state.ts'
export { type ShownNames, shownName } from './shown-name.ts'
