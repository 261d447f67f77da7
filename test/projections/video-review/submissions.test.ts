import { expect, test } from 'vitest'
import { pendingReviewsLive } from '../../../projections/video-review/submissions.live.ts'
import { videoSubmissions } from '../../../projections/video-review/submissions.projection.ts'
import {
  isHandedInFor,
  pendingSubmissions,
  reviewsOfSubmissions,
  submissionById,
  submissionsOfStudents,
} from '../../../projections/video-review/submissions.queries.ts'
import { golden } from '../../support/golden.ts'
import type { Fact } from '../support/facts.ts'
import { given } from '../support/given.ts'

const handedIn = (submissionId: string, studentId = 's1'): Fact => ({
  type: 'SubmissionHandedIn',
  data: { ...golden('SubmissionHandedIn').data, submissionId, studentId },
})
const reviewed = (submissionId: string, change: Partial<ReturnType<typeof reviewData>> = {}): Fact => ({
  type: 'ReviewGiven',
  data: { ...reviewData(), submissionId, reviewId: `rv-${submissionId}`, ...change },
})
const reviewData = () => golden('ReviewGiven').data
const item = (requiredReviews: number, type: 'CurriculumItemCreated' | 'CurriculumItemChanged'): Fact => ({
  type,
  data: {
    ...golden('CurriculumItemCreated').data,
    reviewPolicy: { requiredReviews, requiredReviewers: [], scoreCalculation: 'Sum' },
  },
})
const look = async (facts: readonly Fact[]) =>
  given([videoSubmissions], facts, async (reader) => ({
    pending: (await pendingSubmissions(reader, 'lions')).map(({ submissionId }) => submissionId),
    one: await submissionById(reader, 'lions', 'sb1'),
    reviews: await reviewsOfSubmissions(reader, 'lions', ['sb1']),
    isUsed: await isHandedInFor(reader, 'lions', 'ci1'),
    all: await submissionsOfStudents(reader, 'lions', ['s1', 's2']),
  }))

test('submissions wait, newest first, until they are reviewed or withdrawn', async () => {
  const { pending, one, isUsed } = await look([
    handedIn('sb1'),
    handedIn('sb2'),
    handedIn('sb3', 's2'),
    handedIn('sb4'),
    reviewed('sb1'),
    { type: 'SubmissionWithdrawn', data: { submissionId: 'sb4', studentId: 's1' } },
  ])
  expect(pending).toEqual(['sb3', 'sb2'])
  expect(one).toMatchObject({ status: 'Reviewed', missing: 0 })
  expect(one?.verdicts).toEqual([{ reviewId: 'rv-sb1', authorId: 'u2', status: 'pass', total: 95 }])
  expect(one && pendingReviewsLive.isVisible?.(one, { kind: 'admitted' })).toBe(false)
  expect(isUsed).toBe(true)
})

test('shows the reviewers of a submission until they leave or give a review', async () => {
  const until = '2026-03-01T12:05:00.000Z'
  const claim = (reviewerId: string): Fact => ({
    type: 'ReviewClaimed',
    data: { submissionId: 'sb1', studentId: 's1', reviewerId, until },
  })
  const left: Fact = { type: 'ReviewReleased', data: { submissionId: 'sb1', studentId: 's1', reviewerId: 'u3' } }
  const claimed = [handedIn('sb1'), claim('u2'), claim('u3')]
  expect((await look(claimed)).one?.claims.map(({ reviewerId }) => reviewerId)).toEqual(['u2', 'u3'])
  expect((await look([...claimed, left])).one?.claims).toEqual([{ reviewerId: 'u2', until }])
  expect((await look([...claimed, left, reviewed('sb1')])).one?.claims).toEqual([])
})

test('an item that requires two reviews keeps its videos waiting until the policy changes', async () => {
  const two = [item(2, 'CurriculumItemCreated'), handedIn('sb1'), reviewed('sb1')]
  expect((await look(two)).one).toMatchObject({ status: 'PendingReview', missing: 1 })
  const again = await look([...two, reviewed('sb1', { authorId: 'u3', reviewId: 'rv2', status: 'fail', feedback: [] })])
  expect(again.one).toMatchObject({ status: 'Reviewed', missing: 0 })
  expect(again.one?.verdicts.map(({ total }) => total)).toEqual([95, 100])
  expect((await look([...two, item(1, 'CurriculumItemChanged')])).one).toMatchObject({ status: 'Reviewed', missing: 0 })
})

test('a review that is saved again stays one review with the latest text', async () => {
  const { reviews, one } = await look([
    handedIn('sb1'),
    reviewed('sb1'),
    { type: 'ReviewChanged', data: { ...reviewData(), status: 'fail', text: 'Again, Ada.', feedback: [] } },
  ])
  expect(reviews).toMatchObject([{ text: 'Again, Ada.', status: 'fail' }])
  expect(reviews[0]?.changed).not.toBeNull()
  expect(one?.verdicts).toMatchObject([{ status: 'fail', total: 100 }])
})

test("a student's videos move with the student, and an erased student has none", async () => {
  const moved: Fact = {
    type: 'StudentMovedIn',
    data: { ...golden('StudentMovedIn').data, studentId: 's1', membershipId: 'm8' },
  }
  const facts = [handedIn('sb1'), handedIn('sb2', 's2'), reviewed('sb1'), moved]
  expect((await look(facts)).all.map(({ membershipId }) => membershipId).toSorted()).toEqual(['m1', 'm8'])
  const erased = await look([...facts, { type: 'StudentErased', data: { membershipId: 'm8', studentId: 's1' } }])
  expect(erased.all.map(({ submissionId }) => submissionId)).toEqual(['sb2'])
  expect(erased.reviews).toEqual([])
})
