import { addMinutes, type Instant } from '../kernel/time.ts'

/** People are asked to review their profile and students after this many days (accounts rule 51). */
const REVIEW_DAYS = 90

/** A review within this many minutes of the last one counts as the same review. */
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
 * Whether a person must review profile and students: either record was last modified more than 90 days ago
 * (accounts rule 51). False without a membership, and in a canceled one, which its people cannot change.
 */
export const isReviewDue = ({ status, membershipModified, userModified }: Reviewable, now: Instant): boolean => {
  if (membershipModified === null || status === 'Canceled') return false
  const oldest = addMinutes(now, -REVIEW_DAYS * 24 * 60)
  return userModified < oldest || membershipModified < oldest
}
