import { resultText, scoreOf } from '../../domain/video-review/published.ts'
import type { ItemInCategory } from '../../projections/curriculum/curriculum.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'
import {
  type ReviewerName,
  type ReviewRow,
  reviewersByIds,
  reviewsOfSubmissions,
  type SubmissionRow,
} from '../../projections/video-review/submissions.queries.ts'
import type { FeedbackOnWire, ReviewOnWire, SubmittedVideo } from '../contract/review.ts'

/**
 * A submission for lists, with its reviews and their result by its item's scoring rule. `reviews`: those of all rows; of
 * these a row has the ones that its verdicts name.
 */
export const presentSubmission = (
  items: readonly Pick<ItemInCategory, 'itemId' | 'reviewPolicy'>[],
  reviews: readonly ReviewOnWire[],
) => {
  const given = reviewsBySubmission(reviews)
  const calculations = new Map(items.map(({ itemId, reviewPolicy }) => [itemId, reviewPolicy.scoreCalculation]))
  return (row: SubmissionRow): SubmittedVideo => {
    const { submissionId, itemId, levelLabel, levelId, verdicts } = row
    const { created, studentId, membershipId, contentType, seconds, status } = row
    const readable = new Set(verdicts.map(({ authorId }) => authorId))
    const totals = verdicts.map(({ total }) => total)
    return {
      id: submissionId,
      curriculumId: itemId,
      created,
      studentId,
      membershipId,
      contentType,
      seconds,
      status,
      studentLevelWhenSubmitted: levelLabel,
      studentLevelIdWhenSubmitted: levelId,
      statusText: resultText(calculations.get(itemId) ?? 'Sum', totals),
      hasPass: verdicts.some((verdict) => verdict.status === 'pass'),
      reviewId: verdicts[0]?.reviewId ?? null,
      reviews: (given.get(submissionId) ?? []).filter(({ authorId }) => readable.has(authorId)),
    }
  }
}

export const reviewsBySubmission = (reviews: readonly ReviewOnWire[]): ReadonlyMap<string, ReviewOnWire[]> =>
  Map.groupBy(reviews, ({ studentCurriculumSubmissionId }) => studentCurriculumSubmissionId)

/** -1 means no timestamp and no position (video-review rule 22). */
const presentFeedback = ({
  feedbackId,
  place,
  timestamp,
  voice,
  ...item
}: ReviewRow['feedback'][number]): FeedbackOnWire => ({
  id: feedbackId,
  ...item,
  timestamp: timestamp ?? -1,
  voice: voice === null ? null : { id: voice.noteId, seconds: voice.seconds },
  ...(place ?? { x: -1, y: -1, width: -1, height: -1 }),
})

const presentReview = (row: ReviewRow, author: ReviewerName | undefined): ReviewOnWire => {
  const { reviewId, submissionId, authorId, text, status, created, changed, rules, feedback } = row
  const displayName = author?.displayName ?? ''
  return {
    authorImageUri: author?.imageUri ?? null,
    id: reviewId,
    author: displayName,
    authorId,
    created,
    changed,
    text,
    status,
    authoredBy: { displayName, membershipId: author?.membershipId ?? null, studentId: null },
    studentCurriculumSubmissionId: submissionId,
    feedback: feedback.map(presentFeedback),
    rules: rules.map((rule) => ({ ...rule, rubricIds: [...rule.rubricIds] })),
    score: scoreOf(rules, feedback).total,
  }
}

/** The reviews of these submissions, with their authors. */
export const reviewsOn = async (
  reader: Reader,
  tenant: string,
  handedIn: readonly Pick<SubmissionRow, 'submissionId'>[],
): Promise<ReviewOnWire[]> => {
  const rows = await reviewsOfSubmissions(
    reader,
    tenant,
    handedIn.map(({ submissionId }) => submissionId),
  )
  const authors = await reviewersByIds(reader, tenant, [...new Set(rows.map(({ authorId }) => authorId))])
  const byId = new Map(authors.map((author) => [author.userId, author]))
  return rows.map((row) => presentReview(row, byId.get(row.authorId)))
}
