import type { WireRow } from '../../api/contract/live-view.ts'
import type { ownSubmissionsView, pendingReviewsView } from '../../api/contract/reviews.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import type { PendingSubmission } from './submissions.queries.ts'
import { submissions } from './submissions.tables.ts'

type Row = StoredRow<typeof submissions>

/** One object literal, because thousands of rows are presented in one go. */
export const pendingOnWire = (row: PendingSubmission): WireRow<typeof pendingReviewsView> => ({
  id: row.submissionId,
  curriculumId: row.itemId,
  created: row.created,
  studentId: row.studentId,
  studentLevelWhenSubmitted: row.levelLabel,
  studentLevelIdWhenSubmitted: row.levelId,
  membershipId: row.membershipId,
  contentType: row.contentType,
  seconds: row.seconds,
  status: 'PendingReview',
  missing: row.missing,
  claims: row.claims.map(({ reviewerId, until }) => ({ reviewerId, until })),
  reviewedBy: row.verdicts.map(({ authorId }) => authorId),
})

/** The submissions that wait for a review, with their current reviewers. */
export const pendingReviewsLive: LiveView<Row, typeof pendingReviewsView> = {
  table: submissions,
  toWire: pendingOnWire,
  isVisible: ({ status, tournamentId }) => status === 'PendingReview' && tournamentId === null,
}

/** Signals that a family's video changed; the client then reads it. */
export const ownSubmissionsLive: LiveView<Row, typeof ownSubmissionsView> = {
  table: submissions,
  toWire: ({ submissionId, studentId, revision }) => ({ id: submissionId, studentId, revision }),
}
