import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { reviews, submissions } from './submissions.tables.ts'

export type SubmissionRow = StoredRow<typeof submissions>
/** A video that waits for a review. */
export type PendingSubmission = Omit<SubmissionRow, 'status' | 'revision' | 'position' | 'tournamentId'>
export type ReviewRow = StoredRow<typeof reviews>

const everyVideo = db
  .selectFrom('submissions as r')
  .select(columnsOf(submissions, 'r'))
  .where('r.deleted', 'is', false)
  .orderBy('r.created', 'desc')
  .orderBy('r.submission_id')

/** The videos of training: those of tournaments are judged, not reviewed. */
const newestFirst = everyVideo.where('r.tournament_id', 'is', null)

/** Only the columns that reviewers see, because thousands may wait. */
const pending = statement('submissions-pending', () =>
  db
    .selectFrom('submissions as r')
    .select(['r.submission_id as submissionId', 'r.item_id as itemId', 'r.created', 'r.student_id as studentId'])
    .select(['r.level_label as levelLabel', 'r.level_id as levelId', 'r.membership_id as membershipId', 'r.seconds'])
    .select(['r.missing', 'r.claims', 'r.verdicts', 'r.poster_id as posterId', 'r.content_type as contentType'])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', 'is', null)
    .where('r.status', '=', 'PendingReview')
    .orderBy('r.created', 'desc')
    .orderBy('r.submission_id'),
)
/** The submissions that wait for a review, newest first. */
export const pendingSubmissions = (reader: Reader, tenant: string): Promise<PendingSubmission[]> =>
  pending.run(reader, tenant)

const page = statement('submissions-page', (p: Params<{ skip: number; most: number }>) =>
  newestFirst.limit(p.most).offset(p.skip),
)
/** All submissions, newest first. */
export const submissionsPage = (
  reader: Reader,
  tenant: string,
  of: { readonly skip: number; readonly most: number },
): Promise<SubmissionRow[]> => page.run(reader, tenant, of)

const ofStudents = statement('submissions-of-students', (p: Params<{ studentIds: readonly string[] }>) =>
  newestFirst.where('r.student_id', '=', ({ fn }) => fn.any(p.studentIds)),
)
/** These students' submissions, newest first. */
export const submissionsOfStudents = (
  reader: Reader,
  tenant: string,
  studentIds: readonly string[],
): Promise<SubmissionRow[]> => ofStudents.run(reader, tenant, { studentIds })

const byId = statement('submission-by-id', (p: Params<{ submissionId: string }>) =>
  everyVideo.where('r.submission_id', '=', p.submissionId),
)
export const submissionById = (
  reader: Reader,
  tenant: string,
  submissionId: string,
): Promise<SubmissionRow | undefined> => byId.first(reader, tenant, { submissionId })

const ofItem = statement('submissions-of-item', (p: Params<{ itemId: string }>) =>
  newestFirst.where('r.item_id', '=', p.itemId),
)
/** All submissions for an item, newest first. */
export const submissionsOfItem = (reader: Reader, tenant: string, itemId: string): Promise<SubmissionRow[]> =>
  ofItem.run(reader, tenant, { itemId })

const oneOfItem = statement('submission-of-item', (p: Params<{ itemId: string }>) =>
  newestFirst.where('r.item_id', '=', p.itemId).limit(1),
)
/** Whether an item has submissions; it then cannot be deleted. */
export const isHandedInFor = async (reader: Reader, tenant: string, itemId: string): Promise<boolean> =>
  (await oneOfItem.first(reader, tenant, { itemId })) !== undefined

const givenReviews = db
  .selectFrom('reviews as r')
  .select(columnsOf(reviews, 'r'))
  .where('r.deleted', 'is', false)
  .orderBy('r.created')
  .orderBy('r.author_id')

const ofSubmissions = statement('reviews-of-submissions', (p: Params<{ submissionIds: readonly string[] }>) =>
  givenReviews.where('r.submission_id', '=', ({ fn }) => fn.any(p.submissionIds)),
)
/** The reviews of these videos, oldest first. */
export const reviewsOfSubmissions = (
  reader: Reader,
  tenant: string,
  submissionIds: readonly string[],
): Promise<ReviewRow[]> => ofSubmissions.run(reader, tenant, { submissionIds })

const saidOf = statement('reviewed-students', (p: Params<{ authorId: string; studentIds: readonly string[] }>) =>
  givenReviews
    .where('r.student_id', '=', ({ fn }) => fn.any(p.studentIds))
    .where('r.author_id', '=', p.authorId)
    .limit(1),
)
/** Whether a user has reviewed a video of one of these students. */
export const hasReviewed = async (
  reader: Reader,
  tenant: string,
  authorId: string,
  studentIds: readonly string[],
): Promise<boolean> => (await saidOf.first(reader, tenant, { authorId, studentIds })) !== undefined

const reviewByItsId = statement('review-by-id', (p: Params<{ reviewId: string }>) =>
  givenReviews.where('r.review_id', '=', p.reviewId),
)
export const reviewById = (reader: Reader, tenant: string, reviewId: string): Promise<ReviewRow | undefined> =>
  reviewByItsId.first(reader, tenant, { reviewId })

const named = statement('reviewers-by-ids', (p: Params<{ userIds: readonly string[] }>) =>
  db
    .selectFrom('users as u')
    .leftJoin('user_memberships as l', (join) =>
      join.onRef('l.tenant', '=', 'u.tenant').onRef('l.user_id', '=', 'u.user_id').on('l.deleted', 'is', false),
    )
    .select(['u.user_id as userId', 'u.display_name as displayName', 'u.profile_image_uri as imageUri'])
    .select('l.membership_id as membershipId')
    .where('u.deleted', 'is', false)
    .where('u.user_id', '=', ({ fn }) => fn.any(p.userIds)),
)
export interface ReviewerName {
  readonly userId: string
  readonly displayName: string
  readonly imageUri: string | null
  readonly membershipId: string | null
}
/** The reviewers, by name. */
export const reviewersByIds = (reader: Reader, tenant: string, userIds: readonly string[]): Promise<ReviewerName[]> =>
  named.run(reader, tenant, { userIds })
