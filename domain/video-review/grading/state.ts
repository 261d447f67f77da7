import { aggregate } from '../../kernel/decider.ts'
import { type KeptItems, withAdded, withChanged } from '../../kernel/kept.ts'
import type { GradingEvent } from './events.ts'

type Data<T extends GradingEvent['type']> = Extract<GradingEvent, { type: T }>['data']
export type Rubric = Data<'RubricCreated'>
export type ScoringRule = Data<'ScoringRuleCreated'>

export interface Grading {
  readonly rubrics: KeptItems<Rubric>
  readonly rules: KeptItems<ScoringRule>
  /** The most that each rubric ever weighed: a review may have begun before it was changed. */
  readonly mostWeights: ReadonlyMap<string, number>
}

const initial: Grading = { rubrics: new Map(), rules: new Map(), mostWeights: new Map() }

const weighed = ({ mostWeights }: Grading, { rubricId, weight }: Rubric): Grading['mostWeights'] =>
  new Map(mostWeights).set(rubricId, Math.max(weight, mostWeights.get(rubricId) ?? 0))

const evolve = (state: Grading, event: GradingEvent): Grading => {
  const { rubrics, rules } = state
  switch (event.type) {
    case 'RubricCreated':
      return {
        ...state,
        rubrics: withAdded(rubrics, event.data.rubricId, event.data),
        mostWeights: weighed(state, event.data),
      }
    case 'RubricChanged':
      return {
        ...state,
        rubrics: withChanged(rubrics, event.data.rubricId, event.data),
        mostWeights: weighed(state, event.data),
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
