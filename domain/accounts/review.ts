import { addMinutes, type Instant } from '../kernel/time.ts'

/** After this many days people are asked whether their profile and students are still right (spec/training-and-review.md §9). */
const REVIEW_DAYS = 90

/** Reviews within an hour of the last one are one review. */
const REVIEW_MINUTES = 60

export const isSameReview = (last: Instant | null, now: Instant): boolean =>
  last !== null && now < addMinutes(last, REVIEW_MINUTES)

interface Reviewable {
  readonly status: string | null
  /** When the membership was last modified; null for a person without one. */
  readonly membershipModified: Instant | null
  readonly userModified: Instant
}

/**
 * Whether a person is to review profile and students: either record was last modified more than 90 days ago
 * (spec/training-and-review.md §5). Never without a membership, nor in a canceled one, which its people cannot change.
 */
export const isReviewDue = ({ status, membershipModified, userModified }: Reviewable, now: Instant): boolean => {
  if (membershipModified === null || status === 'Canceled') return false
  const oldest = addMinutes(now, -REVIEW_DAYS * 24 * 60)
  return userModified < oldest || membershipModified < oldest
}
