import type { WireRow } from '../../api/contract/live-view.ts'
import type { ownSubmissionsView, pendingReviewsView } from '../../api/contract/reviews.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import type { PendingSubmission } from './submissions.queries.ts'
import { submissions } from './submissions.tables.ts'

type Row = StoredRow<typeof submissions>

/** One literal: thousands of rows are presented at once. */
export const pendingOnWire = (row: PendingSubmission): WireRow<typeof pendingReviewsView> => ({
  id: row.submissionId,
  curriculumId: row.itemId,
  created: row.created,
  studentId: row.studentId,
  studentLevelWhenSubmitted: row.levelLabel,
  studentLevelIdWhenSubmitted: row.levelId,
  membershipId: row.membershipId,
  seconds: row.seconds,
  status: 'PendingReview',
  missing: row.missing,
  claims: row.claims.map(({ reviewerId, until }) => ({ reviewerId, until })),
  reviewedBy: row.verdicts.map(({ authorId }) => authorId),
})

/** What waits for a review, with who is on which one. */
export const pendingReviewsLive: LiveView<Row, typeof pendingReviewsView> = {
  table: submissions,
  toWire: pendingOnWire,
  isVisible: ({ status }) => status === 'PendingReview',
}

/** That something happened to a video of a family; what it is they read. */
export const ownSubmissionsLive: LiveView<Row, typeof ownSubmissionsView> = {
  table: submissions,
  toWire: ({ submissionId, studentId, revision }) => ({ id: submissionId, studentId, revision }),
}
