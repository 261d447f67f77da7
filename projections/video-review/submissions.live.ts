import { type ownSubmissionsView, pendingReviewsView } from '../../api/contract/reviews.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { submissions } from './submissions.tables.ts'

type Row = StoredRow<typeof submissions>

export const pendingOnWire = wireRow(submissions, pendingReviewsView, (row) => ({
  ...{ id: row.submissionId, curriculumId: row.itemId },
  ...{ studentLevelWhenSubmitted: row.levelLabel, studentLevelIdWhenSubmitted: row.levelId },
  claims: row.claims.map((claim) => ({ ...claim })),
  reviewedBy: row.verdicts.map(({ authorId }) => authorId),
}))

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
