/** A student's submission for an item. */
export interface HandedIn {
  readonly itemId: string
  readonly levelIdWhenSubmitted: string | null
  readonly isReviewed: boolean
  /** Whether at least one review passed it. */
  readonly isPassed: boolean
}

export interface Progress {
  readonly status: 'Draft' | 'PendingReview' | 'Reviewed'
  readonly hasPass: boolean
}

/**
 * A student's progress with an item (curriculum rule 12). Only submissions at the current level count, by the level's
 * id; a reviewed one takes precedence over a newer one that is pending.
 */
export const progressWith = (itemId: string, levelId: string | null, handedIn: readonly HandedIn[]): Progress => {
  const counted = handedIn.filter((one) => one.itemId === itemId && one.levelIdWhenSubmitted === levelId)
  if (counted.length === 0) return { status: 'Draft', hasPass: false }
  const reviewed = counted.filter(({ isReviewed }) => isReviewed)
  if (reviewed.length === 0) return { status: 'PendingReview', hasPass: false }
  return { status: 'Reviewed', hasPass: reviewed.some(({ isPassed }) => isPassed) }
}
