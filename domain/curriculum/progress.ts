/** What a student handed in for an item. */
export interface HandedIn {
  readonly itemId: string
  readonly levelIdWhenSubmitted: string | null
  readonly isReviewed: boolean
  /** Whether one of its reviews has passed it. */
  readonly isPassed: boolean
}

export interface Progress {
  readonly status: 'Draft' | 'PendingReview' | 'Reviewed'
  readonly hasPass: boolean
}

/**
 * How far a student is with an item (spec/training-and-review.md §4): only what was handed in at the present level counts,
 * by the level's id, and a review counts more than something newer that waits for one.
 */
export const progressWith = (itemId: string, levelId: string | null, handedIn: readonly HandedIn[]): Progress => {
  const counted = handedIn.filter((one) => one.itemId === itemId && one.levelIdWhenSubmitted === levelId)
  if (counted.length === 0) return { status: 'Draft', hasPass: false }
  const reviewed = counted.filter(({ isReviewed }) => isReviewed)
  if (reviewed.length === 0) return { status: 'PendingReview', hasPass: false }
  return { status: 'Reviewed', hasPass: reviewed.some(({ isPassed }) => isPassed) }
}
