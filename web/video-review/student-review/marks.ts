import type { FeedbackOnWire, ReviewOnWire } from '../../../api/contract/review.ts'
import { studentReviewText } from '../../texts/en/student-review.ts'
import { numberFormat } from '../../texts/formats.ts'

export interface Mark extends FeedbackOnWire {
  /** Points as counted in the review's score. */
  readonly points: number
  /** The reviewer's name. */
  readonly author: string
}

/** A review's marks with the points they add or deduct. */
const marksOf = ({ feedback, rules, author }: ReviewOnWire): readonly Mark[] =>
  feedback.map((mark) => {
    const adds = rules.some(
      ({ rubricIds, scoreImpact }) => scoreImpact === 'Increment' && rubricIds.includes(mark.rubricId),
    )
    return { ...mark, author, points: (adds ? 1 : -1) * mark.weight * 100 }
  })

/** Marks with a moment, in video order. */
export const momentsOf = (reviews: readonly ReviewOnWire[]): readonly Mark[] =>
  reviews
    .flatMap(marksOf)
    .filter(({ timestamp }) => timestamp >= 0)
    .toSorted((a, b) => a.timestamp - b.timestamp)

/** Marks for the whole video. */
export const overallMarksOf = (review: ReviewOnWire): readonly Mark[] =>
  marksOf(review).filter(({ timestamp }) => timestamp < 0)

export const pointsText = (points: number): string =>
  studentReviewText('pointsOff', {
    points: numberFormat({ maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(points),
    count: Math.abs(points),
  })
