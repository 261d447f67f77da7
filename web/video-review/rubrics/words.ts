import type { RubricType, ScoreImpact } from '../../../domain/video-review/published.ts'
import { gradingText } from '../../texts/grading.ts'

/** What a kind of rubric is called (spec/training-and-review.md §3 Rubric). */
export const typeWord = (type: RubricType): string => types[type]()
const types: Readonly<Record<RubricType, () => string>> = {
  TimeScoped: () => gradingText('timeScoped'),
  Global: () => gradingText('global'),
  Numeric: () => gradingText('numeric'),
}

/** What a deduction does to the points of a rule. */
export const impactWord = (impact: ScoreImpact): string => impacts[impact]()
const impacts: Readonly<Record<ScoreImpact, () => string>> = {
  Increment: () => gradingText('increment'),
  Decrement: () => gradingText('decrement'),
}
