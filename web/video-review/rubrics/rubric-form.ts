import { z } from 'zod'
import { rubricDetails, scoringRuleDetails } from '../../../api/contract/rubrics.ts'
import { gradingText } from '../../texts/en/grading.ts'

/** The form uses points out of 100; the API uses fractions. */
export const toPoints = (fraction: number): number => Math.round(fraction * 100)
const toFraction = (points: number): number => points / 100

/** The weight is 1 to 100 percent, 1 by default (video-review rule 9). */
export const rubricForm = rubricDetails.extend({
  weight: z
    .int(gradingText('weightMissing'))
    .min(1, gradingText('weightMissing'))
    .max(100, gradingText('weightMissing'))
    .transform(toFraction),
})

const points = z.int().min(0).max(100).transform(toFraction)

export const ruleForm = scoringRuleDetails.extend({ value: points, min: points, max: points })
