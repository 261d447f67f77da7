import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { mayReview, maySeeReviews } from '../../commands/video-review/policies.ts'
import { itemNotFound } from '../../domain/curriculum/items/errors.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { resultOf } from '../../domain/video-review/published.ts'
import { reviewNotFound, submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import { studentById, studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import { curriculumOf, type ItemInCategory } from '../../projections/curriculum/curriculum.queries.ts'
import { rubricOnWire } from '../../projections/video-review/grading.live.ts'
import { rubricsOf } from '../../projections/video-review/grading.queries.ts'
import { pendingOnWire } from '../../projections/video-review/submissions.live.ts'
import {
  pendingSubmissions,
  reviewById,
  reviewersByIds,
  type SubmissionRow,
  submissionsOfStudents,
  submissionsPage,
} from '../../projections/video-review/submissions.queries.ts'
import { presentStudent } from '../accounts/present.ts'
import type { App } from '../composition/app.ts'
import {
  claimReview,
  createReview,
  type Reviewed,
  readPendingReviews,
  readReview,
  readReviewHistory,
  readReviewsOfSubmission,
  readRubricsOfItem,
  readSubmissionStatus,
  readSubmissionsOfItem,
  releaseReview,
} from '../contract/reviews.ts'
import { presentSubmission, reviewsOn } from '../curriculum/present-submissions.ts'
import { found, Refused, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { videoLinks, voiceLink } from './video-links.ts'
import { NO_STUDENT, type VideoCaller, visibleVideo } from './visible-video.ts'

const MAX_HISTORY = 500

const namedItem = ({ itemId, name, category, subcategory }: ItemInCategory) => ({
  id: itemId,
  name,
  category: category ?? '',
  subcategory,
})

type ForStudent = Pick<SubmissionRow, 'studentId' | 'itemId'>

/** Names of the students and items of these videos. */
const namesFor = async ({ reader }: Pick<App, 'reader'>, tenant: string, rows: readonly ForStudent[]) => {
  const ids = new Set(rows.map(({ studentId }) => studentId))
  const itemIds = new Set(rows.map(({ itemId }) => itemId))
  const [students, items] = await Promise.all([studentsByIds(reader, tenant, [...ids]), curriculumOf(reader, tenant)])
  return {
    Students: students.map(({ studentId, firstName, lastName }) => ({ id: studentId, firstName, lastName })),
    Curriculum: items.filter(({ itemId }) => itemIds.has(itemId)).map(namedItem),
    items,
  }
}

export const readPendingReviewsRoute = route(readPendingReviews, async ({ app, tenant, person }) => {
  unwrap(maySeeReviews(person))
  const rows = await pendingSubmissions(app.reader, tenant)
  const userIds = rows.flatMap(({ claims, verdicts }) => [
    ...claims.map(({ reviewerId }) => reviewerId),
    ...verdicts.map(({ authorId }) => authorId),
  ])
  const [{ Students, Curriculum }, reviewers] = await Promise.all([
    namesFor(app, tenant, rows),
    reviewersByIds(app.reader, tenant, [...new Set(userIds)]),
  ])
  return {
    Submissions: rows.map(pendingOnWire),
    Students,
    Curriculum,
    Reviewers: reviewers.map(({ userId, displayName }) => ({ id: userId, displayName })),
  }
})

export const readReviewHistoryRoute = route(readReviewHistory, async ({ app, tenant, person, query }) => {
  unwrap(maySeeReviews(person))
  const asked = { skip: query.skip ?? 0, most: MAX_HISTORY + 1 }
  const all = await submissionsPage(app.reader, tenant, asked)
  const rows = all.slice(0, MAX_HISTORY)
  const [{ Students, Curriculum, items }, Reviews] = await Promise.all([
    namesFor(app, tenant, rows),
    reviewsOn(app.reader, tenant, rows),
  ])
  return {
    CurriculumSubmissions: rows.map(presentSubmission(items)),
    Students,
    Reviews,
    Curriculum,
    hasMore: all.length > rows.length,
  }
})

const reviewed = async (asked: VideoCaller, submissionId: string): Promise<Reviewed> => {
  const { app, tenant, person } = asked
  const { row, student } = await visibleVideo(asked, submissionId)
  const [items, Reviews] = await Promise.all([curriculumOf(app.reader, tenant), reviewsOn(app.reader, tenant, [row])])
  const item = items.find(({ itemId }) => itemId === row.itemId)
  const { rows, ...result } = resultOf(item?.reviewPolicy.scoreCalculation ?? 'Sum', Reviews)
  const { userId } = person
  return {
    Reviews,
    Result: { ...result, rows: rows.map((one) => ({ ...one })) },
    ResultText: result.resultText,
    HasFeedback: result.hasFeedback,
    Submission: {
      ...presentSubmission(items)(row),
      ...videoLinks(app, { tenant, userId, submissionId }, row.posterId),
    },
    VoiceNotes: Reviews.flatMap(({ authorId, feedback }) =>
      feedback.flatMap(({ voice }) =>
        voice === null
          ? []
          : [{ id: voice.id, soundUri: voiceLink(app, { tenant, userId, submissionId, authorId, noteId: voice.id }) }],
      ),
    ),
    Student: presentStudent(student),
    Curriculum:
      item === undefined
        ? { ...{ id: row.itemId, name: '', category: '', subcategory: '' }, ...unknownItem }
        : {
            ...namedItem(item),
            description: item.description,
            responseDescription: item.responseDescription,
            categoryId: item.categoryId,
          },
  }
}
const unknownItem = { description: '', responseDescription: '', categoryId: null }

export const readReviewsOfSubmissionRoute = route(readReviewsOfSubmission, async (request) =>
  reviewed(request, request.params.id),
)

export const readReviewRoute = route(readReview, async (request) => {
  const review = await reviewById(request.app.reader, request.tenant, request.params.id)
  return review === undefined ? unwrap(refuse(reviewNotFound)) : reviewed(request, review.submissionId)
})

export const readRubricsOfItemRoute = route(readRubricsOfItem, async ({ app, tenant, person, params }) => {
  unwrap(maySeeReviews(person))
  const item = (await curriculumOf(app.reader, tenant)).find(({ itemId }) => itemId === params.id)
  if (item === undefined) return unwrap(refuse(itemNotFound))
  return (await rubricsOf(app.reader, tenant))
    .filter(({ isRetired, categoryId }) => !isRetired && categoryId === item.categoryId)
    .map(rubricOnWire)
})

export const readSubmissionStatusRoute = route(readSubmissionStatus, async (request) => {
  const { row } = await visibleVideo(request, request.params.id)
  const items = await curriculumOf(request.app.reader, request.tenant)
  const { status, statusText, hasPass, reviewId } = presentSubmission(items)(row)
  return { status, statusText, hasPass, reviewId }
})

export const readSubmissionsOfItemRoute = route(readSubmissionsOfItem, async ({ app, tenant, person, params }) => {
  const student = found(await studentById(app.reader, tenant, params.s), NO_STUDENT)
  unwrap(maySeeLearner(person, student.membershipId))
  const [rows, items] = await Promise.all([
    submissionsOfStudents(app.reader, tenant, [params.s]),
    curriculumOf(app.reader, tenant),
  ])
  if (!items.some(({ itemId }) => itemId === params.c)) throw new Refused(itemNotFound)
  return rows.filter(({ itemId }) => itemId === params.c).map(presentSubmission(items))
})

/** The context of a reviewer's command. Throws Refused unless the person may review this video. */
export const byReviewer = async (
  { app, tenant, person, command }: Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>,
  submissionId: string,
): Promise<CommandContext> => {
  unwrap(maySeeReviews(person))
  const studentId = await app.commands.studentOfSubmission(tenant, submissionId)
  if (studentId === null) return unwrap(refuse(submissionNotFound))
  unwrap(mayReview(person, { studentId }))
  return command('reviewer')
}

/** The author is the token's user, regardless of the body (video-review rule 21). */
export const createReviewRoute = route(createReview, async (request) => {
  const context = await byReviewer(request, request.body.studentCurriculumSubmissionId)
  const { id = derivedId(context.commandId, 'review'), studentCurriculumSubmissionId, text, status } = request.body
  const marks = request.body.feedback.map(({ x, y, width, height, timestamp, ...item }, at) => ({
    feedbackId: item.id ?? derivedId(context.commandId, 'feedback', String(at)),
    rubricId: item.rubricId,
    weight: item.weight,
    drawing: item.drawing,
    voice: item.voice === null ? null : { noteId: item.voice.id, seconds: item.voice.seconds },
    timestamp: timestamp < 0 ? null : timestamp,
    place: x < 0 || y < 0 ? null : { x, y, width: Math.max(0, width), height: Math.max(0, height) },
  }))
  const submissionId = studentCurriculumSubmissionId
  const given = { submissionId, reviewId: id, authorId: request.person.userId, text, status, marks }
  const { reviewId, position } = unwrap(await request.app.commands.giveReview(context, given))
  return { id: reviewId, position }
})

export const claimReviewRoute = route(claimReview, async (request) => {
  const claim = { submissionId: request.params.id, reviewerId: request.person.userId }
  const { position } = unwrap(
    await request.app.commands.claimReview(await byReviewer(request, request.params.id), claim),
  )
  return { position }
})

export const releaseReviewRoute = route(releaseReview, async (request) => {
  const release = { submissionId: request.params.id, reviewerId: request.person.userId }
  const { position } = unwrap(
    await request.app.commands.releaseReview(await byReviewer(request, request.params.id), release),
  )
  return { position }
})
