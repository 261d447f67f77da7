import type { RuleOfScore } from '../../domain/video-review/published.ts'
import type { FeedbackItem } from '../../domain/video-review/submission/events.ts'
import { doublePrecision, integer, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export interface Claim {
  readonly reviewerId: string
  /** Passed: the reviewer has gone. */
  readonly until: string
}

export interface Verdict {
  readonly reviewId: string
  readonly authorId: string
  readonly status: 'pass' | 'fail'
  /** Points. */
  readonly total: number
}

/** Videos that students handed in (spec/training-and-review.md §3 Submission). */
export const submissions = table({
  name: 'submissions',
  columns: {
    submissionId: text,
    /** The student's, now: a student who moves takes its videos along. */
    membershipId: text,
    studentId: text,
    itemId: text,
    levelId: nullable(text),
    levelLabel: text,
    posterId: nullable(text),
    contentType: text,
    seconds: doublePrecision,
    created: timestamptz,
    status: textOf<'PendingReview' | 'Reviewed'>(),
    /** How many reviews it still needs. */
    missing: integer,
    claims: json<readonly Claim[]>(),
    verdicts: json<readonly Verdict[]>(),
    /** Counts what happened to it. */
    revision: integer,
  },
  key: ['membershipId', 'submissionId'],
  indexes: [['submissionId'], ['studentId'], ['itemId'], ['status', 'created'], ['created']],
  scope: 'membershipId',
})

/** What was said of them: one review of each author (spec/training-and-review.md §3 Review). */
export const reviews = table({
  name: 'reviews',
  columns: {
    submissionId: text,
    authorId: text,
    reviewId: text,
    studentId: text,
    status: textOf<'pass' | 'fail'>(),
    text,
    feedback: json<readonly FeedbackItem[]>(),
    rules: json<readonly RuleOfScore[]>(),
    created: timestamptz,
    changed: nullable(timestamptz),
  },
  key: ['submissionId', 'authorId'],
  indexes: [['reviewId'], ['studentId']],
})

/** What each item asks for, by which videos wait or are reviewed. */
export const itemPolicies = table({
  name: 'item_review_policies',
  columns: { itemId: text, requiredReviews: integer, requiredReviewers: json<readonly string[]>() },
  key: ['itemId'],
})
