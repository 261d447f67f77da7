import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, idOf, nameOf, number, propertyOf, referenceTo } from '../../kernel/fields.ts'
import { rubricTypes, scoreImpacts } from './kinds.ts'

const rubric = z.object({
  rubricId: idOf('rubric'),
  categoryId: propertyOf('category', 'Category'),
  title: nameOf('rubric', 'Title'),
  rubricType: choice(rubricTypes, { label: 'Type', words: { TimeScoped: 'Time based deduction', Global: 'Overall' } }),
  /** A fraction: 0.01 is one point of a hundred. */
  weight: number('Weight'),
})

const rule = z.object({
  ruleId: idOf('scoringRule'),
  title: nameOf('scoringRule', 'Title'),
  /** Rubrics whose deductions count towards these points. */
  rubricIds: z.array(referenceTo('rubric', 'Rubrics')),
  scoreImpact: choice(scoreImpacts, { label: 'Deductions' }),
  /** Points before any deduction, and their bounds after all deductions; fractions. */
  value: number('Starts at'),
  min: number('At least'),
  max: number('At most'),
})

/**
 * How the organization's coaches grade videos. Stream `grading-<tenant>`. Reviews store the rules they were given with,
 * so that changes here never change a score that was published.
 */
export const gradingEvents = {
  RubricCreated: event(1, rubric, { audit: { about: 'rubric', title: 'Rubric created' } }),
  RubricChanged: event(1, rubric, { audit: { about: 'rubric', title: 'Rubric changed' } }),
  /** Can no longer be chosen in a review. */
  RubricRetired: event(1, z.object({ rubricId: idOf('rubric') }), {
    audit: { about: 'rubric', title: 'Rubric retired' },
  }),
  RubricRestored: event(1, z.object({ rubricId: idOf('rubric') }), {
    audit: { about: 'rubric', title: 'Rubric restored' },
  }),
  ScoringRuleCreated: event(1, rule, { audit: { about: 'scoringRule', title: 'Scoring rule created' } }),
  ScoringRuleChanged: event(1, rule, { audit: { about: 'scoringRule', title: 'Scoring rule changed' } }),
  ScoringRuleRetired: event(1, z.object({ ruleId: idOf('scoringRule') }), {
    audit: { about: 'scoringRule', title: 'Scoring rule retired' },
  }),
  ScoringRuleRestored: event(1, z.object({ ruleId: idOf('scoringRule') }), {
    audit: { about: 'scoringRule', title: 'Scoring rule restored' },
  }),
}
export type GradingEvent = EventOf<typeof gradingEvents>
