import { type Categories, categoryProblem } from '../../curriculum/published.ts'
import type { Decision } from '../../kernel/decider.ts'
import { type Refusal, refuse } from '../../kernel/result.ts'
import { type Change, decideAdded, decideChanged, decideRetired } from '../../kernel/retirable.ts'
import { isBlank } from '../../kernel/text.ts'
import {
  fieldMissing,
  gradingNotFound,
  pointsOutOfRange,
  rubricInOtherRule,
  rubricRetired,
  weightOutOfRange,
} from './errors.ts'
import type { GradingEvent } from './events.ts'
import type { Grading, Rubric, ScoringRule } from './state.ts'

type Decided = Decision<GradingEvent>

export interface RetireRubric {
  readonly rubricId: string
  /** False restores it. */
  readonly isRetired: boolean
}
export interface RetireScoringRule {
  readonly ruleId: string
  /** False restores it. */
  readonly isRetired: boolean
}

const isPoints = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 1

/** Title and category are required, and the weight must be above 0 (video-review rule 9). */
const rubricProblem = (state: Grading, rubric: Rubric, categories: Categories): Refusal | null => {
  const { rubricId, title, categoryId, weight } = rubric
  if (isBlank(title) || isBlank(categoryId)) return fieldMissing
  if (!isPoints(weight) || weight === 0) return weightOutOfRange
  return categoryProblem(categories, categoryId, state.rubrics.get(rubricId)?.categoryId ?? null)
}

/** Refused: missing-fields, weight-out-of-range, category-not-found, category-retired, id-in-use. */
export const createRubric = (state: Grading, data: Rubric, categories: Categories): Decided => {
  const problem = rubricProblem(state, data, categories)
  if (problem !== null) return refuse(problem)
  return decideAdded<Rubric, GradingEvent>(state.rubrics.get(data.rubricId), data, { type: 'RubricCreated', data })
}

/**
 * Refused: missing-fields, weight-out-of-range, category-not-found, category-retired, rubric-not-found, changed-meanwhile.
 */
export const changeRubric = (
  state: Grading,
  { expected, ...data }: Change<Rubric>,
  categories: Categories,
): Decided => {
  const problem = rubricProblem(state, data, categories)
  if (problem !== null) return refuse(problem)
  const fact: GradingEvent = { type: 'RubricChanged', data }
  return decideChanged(state.rubrics.get(data.rubricId), gradingNotFound('rubric'), data, { expected }, fact)
}

/** Retires a rubric, which excludes it from future reviews, or restores it. Refused: rubric-not-found. */
export const retireRubric = (state: Grading, { rubricId, isRetired }: RetireRubric): Decided => {
  const fact: GradingEvent = { type: isRetired ? 'RubricRetired' : 'RubricRestored', data: { rubricId } }
  return decideRetired(state.rubrics.get(rubricId), gradingNotFound('rubric'), isRetired, fact)
}

/**
 * A rubric counts towards one rule's points: counted twice, a deduction would cost twice what its author sees. Retired
 * rubrics may stay in a rule but not be added.
 */
const ruleProblem = (state: Grading, rule: ScoringRule): Refusal | null => {
  const { ruleId, title, rubricIds, value, min, max } = rule
  if (isBlank(title) || rubricIds.length === 0) return fieldMissing
  if (![value, min, max].every(isPoints) || value < min || value > max) return pointsOutOfRange
  const has = state.rules.get(ruleId)?.rubricIds ?? []
  const others = [...state.rules.values()].filter((one) => one.ruleId !== ruleId && !one.isRetired)
  for (const rubricId of rubricIds) {
    const known = state.rubrics.get(rubricId)
    if (known === undefined) return gradingNotFound('rubric')
    if (known.isRetired && !has.includes(rubricId)) return rubricRetired(rubricId)
    if (others.some((one) => one.rubricIds.includes(rubricId))) return rubricInOtherRule(rubricId)
  }
  return null
}

/** Refused: missing-fields, points-out-of-range, rubric-not-found, rubric-retired, rubric-in-other-rule, id-in-use. */
export const createScoringRule = (state: Grading, data: ScoringRule): Decided => {
  const problem = ruleProblem(state, data)
  if (problem !== null) return refuse(problem)
  return decideAdded<ScoringRule, GradingEvent>(state.rules.get(data.ruleId), data, {
    type: 'ScoringRuleCreated',
    data,
  })
}

/**
 * Refused: scoring-rule-not-found, missing-fields, points-out-of-range, rubric-not-found, rubric-retired, rubric-in-other-rule,
 * changed-meanwhile.
 */
export const changeScoringRule = (state: Grading, { expected, ...data }: Change<ScoringRule>): Decided => {
  const known = state.rules.get(data.ruleId)
  const fact: GradingEvent = { type: 'ScoringRuleChanged', data }
  const decided: Decided = decideChanged(known, gradingNotFound('scoring-rule'), data, { expected }, fact)
  if (!decided.ok || decided.value.length === 0) return decided
  const problem = ruleProblem(state, data)
  return problem === null ? decided : refuse(problem)
}

/**
 * Retires a rule, which excludes it from future scores, or restores it. Refused: scoring-rule-not-found,
 * rubric-in-other-rule.
 */
export const retireScoringRule = (state: Grading, { ruleId, isRetired }: RetireScoringRule): Decided => {
  const known = state.rules.get(ruleId)
  const fact: GradingEvent = { type: isRetired ? 'ScoringRuleRetired' : 'ScoringRuleRestored', data: { ruleId } }
  const decided = decideRetired(known, gradingNotFound('scoring-rule'), isRetired, fact)
  if (isRetired || known === undefined || !decided.ok || decided.value.length === 0) return decided
  const problem = ruleProblem(state, known)
  return problem === null ? decided : refuse(problem)
}
