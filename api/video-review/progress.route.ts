import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { maySeeReviews } from '../../commands/video-review/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { addMinutes, isTimezone } from '../../domain/kernel/time.ts'
import {
  byMonth,
  type CountedReview,
  differences,
  lostPoints,
  type VideoScore,
  videoScores,
} from '../../domain/video-review/published.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { curriculumOf, type ItemInCategory } from '../../projections/curriculum/curriculum.queries.ts'
import { reviewsOfStudent, reviewsSince } from '../../projections/video-review/progress.queries.ts'
import { reviewersByIds } from '../../projections/video-review/submissions.queries.ts'
import { readProgress, readStudentProgress } from '../contract/progress.ts'
import { found, route, unwrap } from '../http/route.ts'

const YEAR = 365 * 24 * 60
/** Maximum reviews per read; those of the newest videos. */
const MAX_REVIEWS = 20_000

const named = (items: readonly ItemInCategory[], ids: ReadonlySet<string>) =>
  items
    .filter(({ itemId }) => ids.has(itemId))
    .map(({ itemId, name, reviewPolicy }) => ({
      id: itemId,
      name,
      scoreCalculation: reviewPolicy.scoreCalculation,
    }))

const itemsOf = (scores: readonly Pick<VideoScore, 'itemId'>[]) => new Set(scores.map(({ itemId }) => itemId))

const lostIn = (reviews: readonly CountedReview[]) => lostPoints(reviews).map((one) => ({ ...one }))

export const readStudentProgressRoute = route(readStudentProgress, async ({ app, tenant, person, params }) => {
  const student = found(await studentById(app.reader, tenant, params.id), accountsText('student-not-found'))
  unwrap(maySeeLearner(person, student.membershipId))
  const [reviews, items] = await Promise.all([
    reviewsOfStudent(app.reader, tenant, { studentId: params.id, most: MAX_REVIEWS }),
    curriculumOf(app.reader, tenant),
  ])
  const scores = videoScores(reviews)
  return {
    Scores: scores.map(({ submissionId, itemId, at, points }) => ({
      submissionId,
      curriculumId: itemId,
      created: at,
      points,
    })),
    Curriculum: named(items, itemsOf(scores)),
    Lost: lostIn(reviews),
  }
})

export const readProgressRoute = route(readProgress, async ({ app, tenant, person, query }) => {
  unwrap(maySeeReviews(person))
  const timezone = query.timezone !== undefined && isTimezone(query.timezone) ? query.timezone : 'UTC'
  const since = addMinutes(app.clock.now(), -YEAR)
  const [all, items] = await Promise.all([
    reviewsSince(app.reader, tenant, { since, most: MAX_REVIEWS + 1 }),
    curriculumOf(app.reader, tenant),
  ])
  const reviews = all.slice(0, MAX_REVIEWS)
  const scores = videoScores(reviews)
  const differing = differences(reviews)
  const reviewers = await reviewersByIds(app.reader, tenant, [...new Set(differing.map(({ authorId }) => authorId))])
  return {
    Months: byMonth(scores, timezone).map(({ itemId, ...of }) => ({ curriculumId: itemId, ...of })),
    Curriculum: named(items, itemsOf(scores)),
    Lost: lostIn(reviews),
    Differences: differing.map(({ authorId, ...of }) => ({ reviewerId: authorId, ...of })),
    Reviewers: reviewers.map(({ userId, displayName }) => ({ id: userId, displayName })),
    reviews: reviews.length,
    isCutOff: all.length > reviews.length,
  }
})
