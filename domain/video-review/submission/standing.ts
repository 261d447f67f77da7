import type { Instant } from '../../kernel/time.ts'

/** How many reviews a video needs, and by whom among others (spec/training-and-review.md §3 Review policy, §9 Defaults). */
export interface ReviewPolicy {
  readonly requiredReviews: number
  readonly requiredReviewers: readonly string[]
}

export const oneReview: ReviewPolicy = { requiredReviews: 1, requiredReviewers: [] }

/** How many reviews are still needed: those that are missing, and at least each reviewer who is named. */
export const stillNeeded = (policy: ReviewPolicy, authorIds: readonly string[]): number => {
  const named = policy.requiredReviewers.filter((id) => !authorIds.includes(id))
  return Math.max(policy.requiredReviews - authorIds.length, named.length)
}

/** Whether a review of this author would count towards those that are needed: places of named reviewers are theirs. */
export const isNeededOf = (userId: string, policy: ReviewPolicy, authorIds: readonly string[]): boolean => {
  const named = policy.requiredReviewers.filter((id) => !authorIds.includes(id))
  return named.includes(userId) || stillNeeded(policy, authorIds) > named.length
}

/** spec/training-and-review.md §4: pending until it has the reviews that it needs. */
export const statusWith = (policy: ReviewPolicy, authorIds: readonly string[]): 'PendingReview' | 'Reviewed' =>
  stillNeeded(policy, authorIds) > 0 ? 'PendingReview' : 'Reviewed'

/** Who is on it at this moment. */
export const reviewersAt = (claims: ReadonlyMap<string, Instant>, now: Instant): readonly string[] =>
  [...claims].filter(([, until]) => until > now).map(([reviewerId]) => reviewerId)
