import type { RubricType, ScoreImpact } from '../../domain/video-review/published.ts'
import { boolean, doublePrecision, integer, json, table, text, textOf } from '../kernel/projection.ts'

const revised = { isRetired: boolean, revision: integer }

/** How coaches grade videos (video-review rule 9). */
export const rubrics = table({
  name: 'rubrics',
  columns: {
    rubricId: text,
    categoryId: text,
    title: text,
    rubricType: textOf<RubricType>(),
    weight: doublePrecision,
    ...revised,
  },
  key: ['rubricId'],
})

/** How marks become a score (video-review rule 10). */
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
    ...revised,
  },
  key: ['ruleId'],
})
