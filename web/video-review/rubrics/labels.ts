import type { RubricType, ScoreImpact } from '../../../domain/video-review/published.ts'
import { gradingText } from '../../texts/en/grading.ts'

/** The label of a rubric type (video-review rule 9). */
export const typeLabel = (type: RubricType): string => types[type]()
const types: Readonly<Record<RubricType, () => string>> = {
  TimeScoped: () => gradingText('timeScoped'),
  Global: () => gradingText('global'),
  Numeric: () => gradingText('numeric'),
}

/** The label of a deduction's effect on a rule's points. */
export const impactLabel = (impact: ScoreImpact): string => impacts[impact]()
const impacts: Readonly<Record<ScoreImpact, () => string>> = {
  Increment: () => gradingText('increment'),
  Decrement: () => gradingText('decrement'),
}
