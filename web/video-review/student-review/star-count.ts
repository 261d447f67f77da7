import type { ReviewOnWire } from '../../../api/contract/review.ts'

/** Overall stars are out of 10, those of a row out of 5 in steps of 20 (spec/training-and-review.md §9). */
export const OVERALL = 10
export const OF_ROW = 5

/** How many of `most` stars a part of a whole is: 0.9 of 5 are 5, 0.89 are 4. */
export const starsFor = (part: number, most: number): number => Math.min(most, Math.max(0, Math.round(part * most)))

/** The most that a row can come to, as the reviews had it: the mean of what its rule allows. */
export const mostOf = (label: string, reviews: readonly Pick<ReviewOnWire, 'rules'>[]): number => {
  const most = reviews.flatMap(({ rules }) => rules.filter(({ title }) => title === label).map(({ max }) => max))
  return most.length === 0 ? 1 : most.reduce((sum, one) => sum + one, 0) / most.length
}
