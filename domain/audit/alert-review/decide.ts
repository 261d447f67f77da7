import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import type { AlertReviewEvent } from './events.ts'
import type { AlertReview } from './state.ts'

export type ReviewAlert = AlertReviewEvent['data']

/** Records who looked into an alert. Writes nothing for a review that was recorded already (audit rule 18). */
export const reviewAlert = ({ reviews }: AlertReview, review: ReviewAlert): Decision<AlertReviewEvent> =>
  ok(reviews.has(review.reviewId) ? [] : [{ type: 'AlertReviewed', data: { ...review, note: review.note.trim() } }])
