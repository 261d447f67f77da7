import type { Instant } from '../../kernel/time.ts'

/** How many reviews a video needs, and which reviewers must be among them (video-review rule 16). */
export interface ReviewPolicy {
  readonly requiredReviews: number
  readonly requiredReviewers: readonly string[]
}

export const oneReview: ReviewPolicy = { requiredReviews: 1, requiredReviewers: [] }

/** How many reviews are still needed: the missing ones, and at least one per missing required reviewer. */
export const stillNeeded = (policy: ReviewPolicy, authorIds: readonly string[]): number => {
  const named = policy.requiredReviewers.filter((id) => !authorIds.includes(id))
  return Math.max(policy.requiredReviews - authorIds.length, named.length)
}

/** Whether a review by this author would count towards the needed ones: places of required reviewers are reserved. */
export const isNeededOf = (userId: string, policy: ReviewPolicy, authorIds: readonly string[]): boolean => {
  const named = policy.requiredReviewers.filter((id) => !authorIds.includes(id))
  return named.includes(userId) || stillNeeded(policy, authorIds) > named.length
}

/** Pending until the video has all required reviews (video-review rule 16). */
export const statusWith = (policy: ReviewPolicy, authorIds: readonly string[]): 'PendingReview' | 'Reviewed' =>
  stillNeeded(policy, authorIds) > 0 ? 'PendingReview' : 'Reviewed'

/** Reviewers whose claims are valid at `now`. */
export const reviewersAt = (claims: ReadonlyMap<string, Instant>, now: Instant): readonly string[] =>
  [...claims].filter(([, until]) => until > now).map(([reviewerId]) => reviewerId)
