import type { Review, Submission } from './state.ts'

/** The review that the family must be notified of; null if they were already notified of its current decision. */
export const reviewToMail = (state: Submission, reviewId: string): Review | null => {
  const review = [...state.reviews.values()].find((one) => one.reviewId === reviewId)
  return review === undefined || state.mailed.get(reviewId) === review.status ? null : review
}
