import type { RubricType, ScoreImpact } from '../../domain/video-review/published.ts'
import { boolean, doublePrecision, integer, json, table, text, textOf } from '../kernel/projection.ts'

const kept = { isRetired: boolean, revision: integer }

/** How coaches mark videos (spec/training-and-review.md §3 Rubric). */
export const rubrics = table({
  name: 'rubrics',
  columns: {
    rubricId: text,
    categoryId: text,
    title: text,
    rubricType: textOf<RubricType>(),
    weight: doublePrecision,
    ...kept,
  },
  key: ['rubricId'],
})

/** spec/training-and-review.md §3 Scoring rule. */
export const scoringRules = table({
  name: 'scoring_rules',
  columns: {
    ruleId: text,
    title: text,
    rubricIds: json<readonly string[]>(),
    scoreImpact: textOf<ScoreImpact>(),
    value: doublePrecision,
    min: doublePrecision,
    max: doublePrecision,
    ...kept,
  },
  key: ['ruleId'],
})
