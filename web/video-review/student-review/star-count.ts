import type { ReviewOnWire } from '../../../api/contract/review.ts'

/** Overall stars are out of 10; row stars are out of 5, one per 20 % (video-review rule 25). */
export const OVERALL = 10
export const OF_ROW = 5

/** Rounds a share (0 to 1) to stars out of `most`: 0.9 of 5 is 5, 0.89 is 4. */
export const starsFor = (part: number, most: number): number => Math.min(most, Math.max(0, Math.round(part * most)))

/** A row's maximum: the mean over the reviews of what its rule allows. */
export const mostOf = (label: string, reviews: readonly Pick<ReviewOnWire, 'rules'>[]): number => {
  const most = reviews.flatMap(({ rules }) => rules.filter(({ title }) => title === label).map(({ max }) => max))
  return most.length === 0 ? 1 : most.reduce((sum, one) => sum + one, 0) / most.length
}
