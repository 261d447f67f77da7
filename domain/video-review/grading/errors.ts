import { type Refusal, refusal } from '../../kernel/result.ts'

export const fieldMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
/** See video-review rule 9. */
export const weightOutOfRange = refusal('invalid', 'weight-out-of-range', 'The weight is from 1 to 100 percent.')
export const pointsOutOfRange = refusal(
  'invalid',
  'points-out-of-range',
  'The starting points must be between the minimum and the maximum, and at most 100.',
)
export const gradingNotFound = (what: 'rubric' | 'scoring-rule'): Refusal =>
  refusal('not-found', `${what}-not-found`, `This ${what.replace('-', ' ')} was not found.`)
export const rubricRetired = (rubricId: string): Refusal =>
  refusal('conflict', 'rubric-retired', 'A rubric that was chosen is retired.', { rubricId })
export const rubricInOtherRule = (rubricId: string): Refusal =>
  refusal('conflict', 'rubric-in-other-rule', 'A rubric that was chosen counts towards other points already.', {
    rubricId,
  })
