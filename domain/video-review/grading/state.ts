import { aggregate } from '../../kernel/decider.ts'
import { type KeptItems, withAdded, withChanged } from '../../kernel/kept.ts'
import type { GradingEvent } from './events.ts'

type Data<T extends GradingEvent['type']> = Extract<GradingEvent, { type: T }>['data']
export type Rubric = Data<'RubricCreated'>
export type ScoringRule = Data<'ScoringRuleCreated'>

export interface Grading {
  readonly rubrics: KeptItems<Rubric>
  readonly rules: KeptItems<ScoringRule>
}

const initial: Grading = { rubrics: new Map(), rules: new Map() }

const evolve = (state: Grading, event: GradingEvent): Grading => {
  const { rubrics, rules } = state
  switch (event.type) {
    case 'RubricCreated':
      return { ...state, rubrics: withAdded(rubrics, event.data.rubricId, event.data) }
    case 'RubricChanged':
      return { ...state, rubrics: withChanged(rubrics, event.data.rubricId, event.data) }
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
