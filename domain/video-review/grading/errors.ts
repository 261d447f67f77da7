import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { videoReviewText } from '../texts.ts'

export const fieldMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
/** See video-review rule 9. */
export const weightOutOfRange = refusal('invalid', 'weight-out-of-range', videoReviewText('weight-out-of-range'))
export const pointsOutOfRange = refusal('invalid', 'points-out-of-range', videoReviewText('points-out-of-range'))
export const gradingNotFound = (what: 'rubric' | 'scoring-rule'): Refusal =>
  refusal('not-found', `${what}-not-found`, videoReviewText(`${what}-not-known`))
export const rubricRetired = (rubricId: string): Refusal =>
  refusal('conflict', 'rubric-retired', videoReviewText('rubric-retired'), { rubricId })
export const rubricInOtherRule = (rubricId: string): Refusal =>
  refusal('conflict', 'rubric-in-other-rule', videoReviewText('rubric-in-other-rule'), {
    rubricId,
  })
