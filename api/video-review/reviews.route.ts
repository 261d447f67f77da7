import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { judgingPerson } from '../../commands/judging/judging-person.ts'
import { mayJudge } from '../../commands/judging/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { mayReview, maySeeReviews } from '../../commands/video-review/policies.ts'
import { itemNotFound } from '../../domain/curriculum/items/errors.ts'
import { combinedScore, rulesOfEvent } from '../../domain/judging/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { resultOf } from '../../domain/video-review/published.ts'
import type { Mark } from '../../domain/video-review/submission/decide.ts'
import { reviewNotFound, submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import type { HandIn } from '../../domain/video-review/submission/state.ts'
import { studentById, studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import { curriculumOf, type ItemInCategory } from '../../projections/curriculum/curriculum.queries.ts'
import { judgingIn, judgingSetupOf } from '../../projections/judging/judging.queries.ts'
import { resultOfStudent } from '../../projections/judging/results.queries.ts'
import { offeredTournament } from '../../projections/tournaments/tournaments.queries.ts'
import { tournamentOfEvent } from '../../projections/video-entries/video-entries.queries.ts'
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
  createJudgement,
  createReview,
  type Reviewed,
  type ReviewToSave,
  readPendingReviews,
  readReview,
  readReviewHistory,
  readReviewsOfSubmission,
  readRubricsOfItem,
  readSubmissionStatus,
  readSubmissionsOfItem,
  releaseReview,
} from '../contract/reviews.ts'
import { presentSubmission, reviewsBySubmission, reviewsOn } from '../curriculum/present-submissions.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { found, Refused, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'
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
  const [{ Students, Curriculum }, started, reviewers, reviews] = await Promise.all([
    namesFor(app, tenant, rows),
    app.commands.startedReviews(tenant, person.userId),
    reviewersByIds(app.reader, tenant, [...new Set(userIds)]),
    // Most of what waits has no review yet.
    reviewsOn(
      app.reader,
      tenant,
      rows.filter(({ verdicts }) => verdicts.length > 0),
    ),
  ])
  const given = reviewsBySubmission(reviews)
  return {
    Submissions: rows.map((row) => ({ ...pendingOnWire(row), reviews: given.get(row.submissionId) ?? [] })),
    Students,
    Curriculum,
    Reviewers: reviewers.map(({ userId, displayName }) => ({ id: userId, displayName })),
    Posters: rows.map(({ submissionId, posterId }) => {
      const { posterImageUri } = videoLinks(app, { tenant, userId: person.userId, submissionId }, posterId)
      return { id: submissionId, posterImageUri }
    }),
    Started: [...started],
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
    CurriculumSubmissions: rows.map(presentSubmission(items, Reviews)),
    Students,
    Reviews,
    Curriculum,
    hasMore: all.length > rows.length,
  }
})

const reviewed = async (asked: VideoCaller, submissionId: string): Promise<Reviewed> => {
  const { app, tenant, person } = asked
  const { row, student, mayRead } = await visibleVideo(asked, submissionId)
  const [items, given] = await Promise.all([curriculumOf(app.reader, tenant), reviewsOn(app.reader, tenant, [row])])
  const Reviews = given.filter(({ authorId }) => mayRead(authorId))
  const item = items.find(({ itemId }) => itemId === row.itemId)
  const event = row.tournamentId === null ? null : await readJudgedEvent(asked, row.tournamentId, row.itemId)
  const { rows, ...combined } = resultOf(item?.reviewPolicy.scoreCalculation ?? 'Sum', Reviews)
  const result = event === null || Reviews.length === 0 ? combined : { ...combined, ...event.scoreOf(Reviews) }
  const { userId } = person
  return {
    Reviews,
    Result: { ...result, rows: rows.map((one) => ({ ...one })) },
    ResultText: result.resultText,
    HasFeedback: result.hasFeedback,
    Submission: {
      ...presentSubmission(items, Reviews)(row),
      tournamentId: row.tournamentId,
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
    Curriculum: item === undefined ? (event?.item ?? { ...unknownItem, id: row.itemId }) : wholeItem(item),
  }
}

const wholeItem = (item: ItemInCategory) => ({
  ...namedItem(item),
  description: item.description,
  responseDescription: item.responseDescription,
  categoryId: item.categoryId,
})

const unknownItem = {
  name: '',
  category: '',
  subcategory: '',
  description: '',
  responseDescription: '',
  categoryId: null,
}

/** A tournament's event as the item of its videos, and how their reviews are combined (judging rule 7). */
const readJudgedEvent = async ({ app, tenant }: VideoCaller, tournamentId: string, eventId: string) => {
  const [tournament, setup] = await Promise.all([
    offeredTournament(app.reader, tenant, tournamentId),
    judgingSetupOf(app.reader, tenant, tournamentId),
  ])
  const rules = rulesOfEvent(judgingIn(setup), eventId)
  const event = tournament?.offer.events.find((one) => one.eventId === eventId)
  return {
    item: {
      id: eventId,
      name: event?.title ?? '',
      category: tournament?.title ?? '',
      subcategory: event?.subcategory ?? '',
      description: cleanHtml(event?.description ?? ''),
      responseDescription: cleanHtml(event?.responseDescription ?? ''),
      categoryId: rules.categoryId,
    },
    scoreOf: (reviews: Reviewed['Reviews']) => {
      const total = combinedScore(
        rules,
        reviews.map(({ score }) => ({ total: score })),
      )
      return { total, resultText: String(total) }
    },
  }
}

export const readReviewsOfSubmissionRoute = route(readReviewsOfSubmission, async (request) => {
  const { app, tenant, params } = request
  const answer = await reviewed(request, params.id)
  // The page opens the video next; a failure of the storage is reported to the player.
  app.commands
    .readVideoFile(tenant, params.id, 'video')
    .then((file) => file?.readAhead())
    .catch(() => {})
  return answer
})

export const readReviewRoute = route(readReview, async (request) => {
  const review = await reviewById(request.app.reader, request.tenant, request.params.id)
  return review === undefined ? unwrap(refuse(reviewNotFound)) : reviewed(request, review.submissionId)
})

export const readRubricsOfItemRoute = route(readRubricsOfItem, async (request) => {
  const { app, tenant, params } = request
  const isOfItem = await rubricsFilter(request, params.id)
  return (await rubricsOf(app.reader, tenant))
    .filter((rubric) => !rubric.isRetired && isOfItem(rubric))
    .map(rubricOnWire)
})

interface OfCategory {
  readonly categoryId: string
}

/** Which rubrics videos for a curriculum item, or for an event of a tournament, are marked by. Throws Refused. */
export const rubricsFilter = async (
  { app, tenant, person }: VideoCaller,
  itemId: string,
): Promise<(rubric: OfCategory) => boolean> => {
  const tournamentId = await tournamentOfEvent(app.reader, tenant, itemId)
  if (tournamentId !== undefined) {
    unwrap(mayJudge(person, tournamentId))
    const { categoryId } = rulesOfEvent(judgingIn(await judgingSetupOf(app.reader, tenant, tournamentId)), itemId)
    return (rubric: OfCategory) => categoryId === null || rubric.categoryId === categoryId
  }
  unwrap(maySeeReviews(person))
  const item = (await curriculumOf(app.reader, tenant)).find((one) => one.itemId === itemId)
  if (item === undefined) return unwrap(refuse(itemNotFound))
  return (rubric: OfCategory) => rubric.categoryId === item.categoryId
}

export const readSubmissionStatusRoute = route(readSubmissionStatus, async (request) => {
  const { row } = await visibleVideo(request, request.params.id)
  const items = await curriculumOf(request.app.reader, request.tenant)
  const { status, statusText, hasPass, reviewId } = presentSubmission(items, [])(row)
  return { status, statusText, hasPass, reviewId }
})

export const readSubmissionsOfItemRoute = route(readSubmissionsOfItem, async (request) => {
  const { app, tenant, person, params } = request
  const student = found(await studentById(app.reader, tenant, params.s), NO_STUDENT)
  unwrap(maySeeLearner(person, student.membershipId))
  const [rows, items] = await Promise.all([
    submissionsOfStudents(app.reader, tenant, [params.s]),
    curriculumOf(app.reader, tenant),
  ])
  const isItem = items.some(({ itemId }) => itemId === params.c)
  if (!isItem && (await tournamentOfEvent(app.reader, tenant, params.c)) === undefined) throw new Refused(itemNotFound)
  const ofItem = rows.filter(({ itemId }) => itemId === params.c)
  // Of a tournament, what the caller may read of its reviews by now.
  const visible = isItem
    ? ofItem
    : await Promise.all(ofItem.map(async ({ submissionId }) => (await visibleVideo(request, submissionId)).row))
  return visible.map(presentSubmission(items, await reviewsOn(app.reader, tenant, visible)))
})

type Asking = Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>

/** The context of a reviewer's command. Throws Refused unless the person may review this video of training. */
const byReviewer = async ({ app, tenant, person, command }: Asking, submissionId: string): Promise<CommandContext> => {
  unwrap(maySeeReviews(person))
  const known = await app.commands.readSubmission(tenant, submissionId)
  if (known === null || known.video.tournamentId !== null) return unwrap(refuse(submissionNotFound))
  unwrap(mayReview(person, known.video))
  return command('reviewer')
}

/** The video as its judge asks for it. Throws Refused unless the person is a judge or director of its tournament. */
const judgedVideo = async ({ app, tenant, person }: Asking, video: HandIn, tournamentId: string) => {
  unwrap(mayJudge(person, tournamentId))
  const { submissionId, studentId, itemId: eventId } = video
  const row = await resultOfStudent(app.reader, tenant, { eventId, studentId })
  const isWithdrawn = row?.isWithdrawn ?? false
  return { tournamentId, submissionId, person: judgingPerson(person, tournamentId), isWithdrawn }
}

/**
 * Who reviews a video: of training a reviewer, of a tournament its judges, then with what their commands need. Throws
 * Refused for all others.
 */
const byReviewerOrJudge = async (asking: Asking, submissionId: string) => {
  const known = await asking.app.commands.readSubmission(asking.tenant, submissionId)
  const tournamentId = known?.video.tournamentId ?? null
  if (known === null || tournamentId === null) return { context: await byReviewer(asking, submissionId), judged: null }
  const judged = await judgedVideo(asking, known.video, tournamentId)
  return { context: asking.command(actingRole(asking.person, tournamentId)), judged }
}

/** The context of a draft's save or a voice note's upload. Throws Refused unless the person may review the video now. */
export const bySpeaker = async (asking: Asking, submissionId: string): Promise<CommandContext> => {
  const { context, judged } = await byReviewerOrJudge(asking, submissionId)
  if (judged !== null) unwrap(await asking.app.commands.mayJudgeVideo(asking.tenant, judged))
  return context
}

/** The marks of a review as the domain reads them; -1 is none on the wire (video-review rule 22). */
const marksOf = ({ feedback }: Pick<ReviewToSave, 'feedback'>, { commandId }: CommandContext): readonly Mark[] =>
  feedback.map(({ x, y, width, height, timestamp, ...item }, at) => ({
    feedbackId: item.id ?? derivedId(commandId, 'feedback', String(at)),
    rubricId: item.rubricId,
    weight: item.weight,
    drawing: item.drawing,
    voice: item.voice === null ? null : { noteId: item.voice.id, seconds: item.voice.seconds },
    timestamp: timestamp < 0 ? null : timestamp,
    place: x < 0 || y < 0 ? null : { x, y, width: Math.max(0, width), height: Math.max(0, height) },
  }))

/** The author is the token's user, regardless of the body (video-review rule 21). */
export const createReviewRoute = route(createReview, async (request) => {
  const { app, tenant, person, body } = request
  const { studentCurriculumSubmissionId: submissionId, text, status } = body
  const context = await byReviewer(request, submissionId)
  const { id = derivedId(context.commandId, 'review') } = body
  const given = { submissionId, reviewId: id, authorId: person.userId, text, status, marks: marksOf(body, context) }
  const { reviewId, position } = unwrap(await app.commands.giveReview(context, given))
  await app.commands.endReviewDraft(tenant, { submissionId, reviewerId: person.userId })
  return { id: reviewId, position }
})

export const createJudgementRoute = route(createJudgement, async (request) => {
  const { app, tenant, params, body, person, command } = request
  const { studentCurriculumSubmissionId: submissionId, text } = body
  await inTournament(request, params.t, mayJudge)
  const known = await app.commands.readSubmission(tenant, submissionId)
  if (known?.video.tournamentId !== params.t) return unwrap(refuse(submissionNotFound))
  const video = await judgedVideo(request, known.video, params.t)
  const context = command(actingRole(person, params.t))
  const { id = derivedId(context.commandId, 'review') } = body
  const review = { reviewId: id, text, marks: marksOf(body, context) }
  const { reviewId, position } = unwrap(await app.commands.judgeTournamentVideo(context, { video, review }))
  await app.commands.endReviewDraft(tenant, { submissionId, reviewerId: person.userId })
  return { id: reviewId, position }
})

export const claimReviewRoute = route(claimReview, async (request) => {
  const { app, person, params } = request
  const { context, judged } = await byReviewerOrJudge(request, params.id)
  const claimed =
    judged === null
      ? await app.commands.claimReview(context, { submissionId: params.id, reviewerId: person.userId })
      : await app.commands.claimTournamentVideo(context, judged)
  const { position } = unwrap(claimed)
  return { position }
})

export const releaseReviewRoute = route(releaseReview, async (request) => {
  const { app, person, params } = request
  const { context } = await byReviewerOrJudge(request, params.id)
  const release = { submissionId: params.id, reviewerId: person.userId }
  const { position } = unwrap(await app.commands.releaseReview(context, release))
  return { position }
})
