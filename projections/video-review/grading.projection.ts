import type { GradingEvent } from '../../domain/video-review/grading/events.ts'
import { type Need, projection, type RecordedOf } from '../kernel/projection.ts'
import { asNew, restored, retired, revise } from '../kernel/revise.ts'
import { rubrics, scoringRules } from './grading.tables.ts'

const tables = { rubrics, rules: scoringRules }

const needs = ({ data }: RecordedOf<GradingEvent>): readonly Need<typeof tables>[] =>
  'ruleId' in data ? [{ table: 'rules', key: [data.ruleId] }] : [{ table: 'rubrics', key: [data.rubricId] }]

/** How an organization grades videos: rubrics and scoring rules. */
export const grading = projection<GradingEvent>()({
  name: 'grading',
  version: 1,
  tables,
  needs,
  on: {
    RubricCreated: ({ data }, rows) => rows.rubrics.put({ ...data, ...asNew }),
    RubricChanged: ({ data }, rows) => revise(rows.rubrics, data.rubricId, data),
    RubricRetired: ({ data }, rows) => revise(rows.rubrics, data.rubricId, retired),
    RubricRestored: ({ data }, rows) => revise(rows.rubrics, data.rubricId, restored),
    ScoringRuleCreated: ({ data }, rows) => rows.rules.put({ ...data, ...asNew }),
    ScoringRuleChanged: ({ data }, rows) => revise(rows.rules, data.ruleId, data),
    ScoringRuleRetired: ({ data }, rows) => revise(rows.rules, data.ruleId, retired),
    ScoringRuleRestored: ({ data }, rows) => revise(rows.rules, data.ruleId, restored),
  },
})
