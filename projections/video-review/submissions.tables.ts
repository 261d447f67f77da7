import type { RuleOfScore } from '../../domain/video-review/published.ts'
import type { FeedbackItem } from '../../domain/video-review/submission/events.ts'
import { doublePrecision, integer, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export interface Claim {
  readonly reviewerId: string
  /** After this time the claim no longer counts. */
  readonly until: string
}

export interface Verdict {
  readonly reviewId: string
  readonly authorId: string
  readonly status: 'pass' | 'fail'
  /** Points. */
  readonly total: number
}

/** Videos that students handed in (video-review rule 8). */
export const submissions = table({
  name: 'submissions',
  columns: {
    submissionId: text,
    /** The student's current membership: a student who moves keeps their videos. */
    membershipId: text,
    studentId: text,
    /** The tournament that it is an entry of; null for training. */
    tournamentId: nullable(text),
    /** In a tournament, the event. */
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
    /** Counts its changes. */
    revision: integer,
  },
  key: ['membershipId', 'submissionId'],
  indexes: [['submissionId'], ['studentId'], ['itemId'], ['status', 'created'], ['created']],
  scope: 'membershipId',
})

/** The reviews of submissions: one of each author (video-review rule 21). */
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
  removed: { text: '', feedback: [] },
})

/** Each item's review policy, which decides whether a video is reviewed. */
export const itemPolicies = table({
  name: 'item_review_policies',
  columns: { itemId: text, requiredReviews: integer, requiredReviewers: json<readonly string[]>() },
  key: ['itemId'],
})
