import { aggregate } from '../../kernel/decider.ts'
import type { AlertReviewEvent } from './events.ts'

export interface AlertReview {
  readonly reviews: ReadonlySet<string>
}

/** Stream `alert-review-<tenant>.<alertId>`. */
export const alertReviewAggregate = aggregate<AlertReview, AlertReviewEvent, { readonly alertId: string }>({
  name: 'alert-review',
  ids: ({ alertId }) => [alertId],
  initial: { reviews: new Set() },
  evolve: ({ reviews }, { data: { reviewId } }) => ({ reviews: new Set([...reviews, reviewId]) }),
})
