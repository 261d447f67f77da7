import { aggregate } from '../../kernel/decider.ts'
import { type RetirableItems, withAdded, withChanged } from '../../kernel/retirable.ts'
import type { GradingEvent } from './events.ts'

type Data<T extends GradingEvent['type']> = Extract<GradingEvent, { type: T }>['data']
export type Rubric = Data<'RubricCreated'>
export type ScoringRule = Data<'ScoringRuleCreated'>

export interface Grading {
  readonly rubrics: RetirableItems<Rubric>
  readonly rules: RetirableItems<ScoringRule>
  /** The highest weight that each rubric ever had, because a review may have begun before the rubric was changed. */
  readonly maxWeights: ReadonlyMap<string, number>
}

const initial: Grading = { rubrics: new Map(), rules: new Map(), maxWeights: new Map() }

const withWeight = ({ maxWeights }: Grading, { rubricId, weight }: Rubric): Grading['maxWeights'] =>
  new Map(maxWeights).set(rubricId, Math.max(weight, maxWeights.get(rubricId) ?? 0))

const evolve = (state: Grading, event: GradingEvent): Grading => {
  const { rubrics, rules } = state
  switch (event.type) {
    case 'RubricCreated':
      return {
        ...state,
        rubrics: withAdded(rubrics, event.data.rubricId, event.data),
        maxWeights: withWeight(state, event.data),
      }
    case 'RubricChanged':
      return {
        ...state,
        rubrics: withChanged(rubrics, event.data.rubricId, event.data),
        maxWeights: withWeight(state, event.data),
      }
    case 'RubricRetired':
      return { ...state, rubrics: withChanged(rubrics, event.data.rubricId, { isRetired: true }) }
    case 'RubricRestored':
      return { ...state, rubrics: withChanged(rubrics, event.data.rubricId, { isRetired: false }) }
    case 'ScoringRuleCreated':
      return { ...state, rules: withAdded(rules, event.data.ruleId, event.data) }
    case 'ScoringRuleChanged':
      return { ...state, rules: withChanged(rules, event.data.ruleId, event.data) }
    case 'ScoringRuleRetired':
      return { ...state, rules: withChanged(rules, event.data.ruleId, { isRetired: true }) }
    case 'ScoringRuleRestored':
      return { ...state, rules: withChanged(rules, event.data.ruleId, { isRetired: false }) }
    default:
      return state
  }
}

/** Stream `grading-<tenant>`. */
export const gradingAggregate = aggregate<Grading, GradingEvent, object>({
  name: 'grading',
  ids: () => [],
  initial,
  evolve,
})
