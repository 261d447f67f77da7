import type { Review, Submission } from './state.ts'

/** What a family has to be told of a review now: null where it was told this decision last. */
export const newsOf = (state: Submission, reviewId: string): Review | null => {
  const review = [...state.reviews.values()].find((one) => one.reviewId === reviewId)
  return review === undefined || state.told.get(reviewId) === review.status ? null : review
}
