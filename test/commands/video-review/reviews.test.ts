import { describe, expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import {
  changeRubric,
  claimReview,
  createRubric,
  createScoringRule,
  giveReview,
  handInVideo,
  retireRubric,
  withdrawVideo,
} from '../../../commands/video-review/index.ts'
import * as decide from '../../../domain/video-review/submission/decide.ts'
import { oneReview } from '../../../domain/video-review/submission/review-policy.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { contextOf } from '../../support/shop.ts'
import { form, kick, membershipId, type VideoWorld, videoWorld, withStudent } from '../../support/video/video-world.ts'

const submissionId = 'kick'
const stance = {
  rubricId: 'stance',
  title: 'Stance too high',
  categoryId: 'forms',
  rubricType: 'TimeScoped' as const,
  weight: 0.05,
  description: '',
}
const mark = { feedbackId: 'f1', rubricId: 'stance', weight: 0.05, timestamp: 1, place: null }
const savedReview = {
  submissionId,
  reviewId: 'r1',
  authorId: 'coach',
  status: 'fail' as const,
  text: 'Lower.',
  marks: [mark],
}

/** Ana's kick is waiting for its review. */
const waiting = async () => {
  const video = await videoWorld()
  await withStudent(video)
  mustSucceed(await createRubric(video.deps)(contextOf(), stance))
  mustSucceed(await video.begin(submissionId))
  await video.arrive()
  mustSucceed(await handInVideo(video.deps)(contextOf(), { ...kick, membershipId, itemId: form, poster: null }))
  return video
}
const read = async ({ deps }: VideoWorld) =>
  (await deps.handler.read(submissionAggregate, 'lions', { submissionId })).state
const give = ({ deps }: VideoWorld, change: Partial<typeof savedReview> = {}) =>
  giveReview(deps)(contextOf(), { ...savedReview, ...change })
const withdraw = ({ deps }: VideoWorld) => withdrawVideo(deps)(contextOf(), { submissionId })
const claim = ({ deps }: VideoWorld, reviewerId: string) => claimReview(deps)(contextOf(), { submissionId, reviewerId })
const succeeded = (answers: readonly { readonly ok: boolean }[]) => answers.filter(({ ok }) => ok).length

describe('a video whose scoring rules no longer add up', () => {
  const broken = { ruleId: 'stances', title: 'Stances', rubricIds: ['stance'], value: 0.4, min: 0, max: 0.4 }

  it('waits: no review of it begins, with the reason, and one that was given can be changed', async () => {
    const video = await waiting()
    mustSucceed(await give(video, { authorId: 'first', reviewId: 'r0' }))
    mustSucceed(await createScoringRule(video.deps)(contextOf(), { ...broken, scoreImpact: 'Decrement' }))
    const refused = {
      ok: false,
      error: { code: 'rubrics-not-judgeable', text: { params: { points: 40 } } },
    }
    expect(await claim(video, 'coach')).toMatchObject(refused)
    expect(await give(video)).toMatchObject(refused)
    expect(await give(video, { authorId: 'first', reviewId: 'r0', text: 'Lower, please.' })).toMatchObject({ ok: true })
    expect([...(await read(video)).reviews.keys()]).toEqual(['first'])
  })
})

describe('at the same time', () => {
  it('one author who saves in ten tabs creates one review, which all requests return', async () => {
    const video = await waiting()
    const ids = Array.from({ length: 10 }, (_, n) => `r${n}`)
    const answers = await Promise.all(ids.map((reviewId) => give(video, { reviewId, text: `From ${reviewId}.` })))
    const { reviews } = await read(video)
    expect(reviews.size).toBe(1)
    const reviewIds = answers.map((one) => one.ok && one.value.reviewId)
    expect(new Set(reviewIds)).toEqual(new Set([reviews.get('coach')?.reviewId]))
  })

  it('one of ten coaches claims a video, and nine are refused with the name of that coach', async () => {
    const video = await waiting()
    const coaches = Array.from({ length: 10 }, (_, n) => `coach ${n}`)
    const answers = await Promise.all(coaches.map((one) => claim(video, one)))
    expect(succeeded(answers)).toBe(1)
    const [on] = (await read(video)).claims.keys()
    for (const one of answers)
      if (!one.ok) expect(one.error).toMatchObject({ code: 'being-reviewed', details: { reviewerId: on } })
  })

  it('either a review or a withdrawal succeeds', async () => {
    for (const order of [
      [give, withdraw],
      [withdraw, give],
    ] as const) {
      const video = await waiting()
      const answers = await Promise.all(order.map((act) => act(video)))
      expect(succeeded(answers)).toBe(1)
      const { isWithdrawn, reviews } = await read(video)
      expect([isWithdrawn, reviews.size]).toEqual(isWithdrawn ? [true, 0] : [false, 1])
    }
  })

  it('all of them would succeed without an expected revision (control)', async () => {
    const state = await read(await waiting())
    const { submissionId: _, ...review } = savedReview
    const rubrics = new Map([['stance', stance]])
    const all = [
      decide.giveReview(state, { ...review, rubrics, rules: [] }),
      decide.giveReview(state, { ...review, reviewId: 'r2', rubrics, rules: [] }),
      decide.withdraw(state),
      ...['ann', 'bob'].map((reviewerId) =>
        decide.claimReview(state, { reviewerId, now: '2026-03-01T12:00:00.000Z', policy: oneReview }),
      ),
    ]
    const types = all.flatMap((one) => (one.ok ? one.value : [])).map(({ type }) => type)
    expect(types).toEqual(['ReviewGiven', 'ReviewGiven', 'SubmissionWithdrawn', 'ReviewClaimed', 'ReviewClaimed'])
  })
})

describe('a rubric that is changed while a coach reviews a video', () => {
  it('accepts the former weight if the rubric weighs less since', async () => {
    const video = await waiting()
    const lighter = { ...stance, weight: 0.01, expected: null }
    mustSucceed(await changeRubric(video.deps)(contextOf(), lighter))
    expect(await give(video)).toMatchObject({ ok: true })
    expect((await read(video)).reviews.get('coach')?.feedback).toMatchObject([{ weight: 0.05 }])
    expect(await give(video, { marks: [{ ...mark, weight: 0.06 }] })).toMatchObject({
      error: { code: 'mark-out-of-range' },
    })
  })

  it('accepts the deduction if the rubric was retired since', async () => {
    const video = await waiting()
    mustSucceed(await retireRubric(video.deps)(contextOf(), { rubricId: 'stance', isRetired: true }))
    expect(await give(video)).toMatchObject({ ok: true })
  })
})
