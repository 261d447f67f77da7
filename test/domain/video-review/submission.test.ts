import { describe, expect, it } from 'vitest'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { scoreOf } from '../../../domain/video-review/published.ts'
import * as decide from '../../../domain/video-review/submission/decide.ts'
import type { SubmissionEvent } from '../../../domain/video-review/submission/events.ts'
import {
  isNeededOf,
  oneReview,
  reviewersAt,
  statusWith,
} from '../../../domain/video-review/submission/review-policy.ts'
import { reviewToMail } from '../../../domain/video-review/submission/review-to-mail.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { golden } from '../../support/golden.ts'

const handedIn = golden('SubmissionHandedIn')
const claimed = golden('ReviewClaimed')
const reviewed = golden('ReviewGiven')
const {
  rubricType: _t,
  rubricTitle: _r,
  ...mark
} = { ...reviewed.data.feedback[0], place: null, timestamp: 4 } as const
const now = '2026-03-01T12:00:00.000Z'
const given = (...events: SubmissionEvent[]) => fold(submissionAggregate, events)
const outcome = (decision: Decision<SubmissionEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code
const rubrics = new Map([
  ['ru1', { title: 'Stance too high', rubricType: 'TimeScoped' as const, weight: 0.05 }],
  ['ru2', { title: 'Spirit', rubricType: 'Global' as const, weight: 0.1 }],
  ['ru3', { title: 'Steps', rubricType: 'Numeric' as const, weight: 0.01 }],
])
const { text, status, rules } = reviewed.data
const save = (change: Partial<decide.GiveReview> = {}): decide.GiveReview => ({
  reviewId: 'rv1',
  authorId: 'u2',
  text,
  status,
  rules,
  rubrics,
  marks: [{ ...mark, feedbackId: 'fi1', rubricId: 'ru1', weight: 0.05 }],
  ...change,
})
const marked = (change: object) =>
  save({ marks: [{ ...mark, feedbackId: 'fi9', rubricId: 'ru1', weight: 0.05, ...change }] })

describe('a video', () => {
  it.each<[string, SubmissionEvent[], object, unknown]>([
    ['it is measured', [], {}, ['SubmissionHandedIn']],
    ['it was submitted already', [handedIn], {}, []],
    ['the id is used by another video', [handedIn], { videoId: 'v9' }, 'id-in-use'],
    ['it has a duration of zero', [], { seconds: 0 }, 'video-not-measured'],
    ['it has an infinite duration', [], { seconds: Number.POSITIVE_INFINITY }, 'video-not-measured'],
    ['it has no picture', [], { width: 0 }, 'video-not-measured'],
  ])('is submitted: when %s', (_, events, change, expected) => {
    expect(outcome(decide.handIn(given(...events), { ...handedIn.data, ...change }))).toEqual(expected)
  })

  it.each<[string, SubmissionEvent[], unknown]>([
    ['it has no review', [handedIn], ['SubmissionWithdrawn']],
    ['a reviewer has claimed it', [handedIn, claimed], ['SubmissionWithdrawn']],
    ['it was withdrawn already', [handedIn, golden('SubmissionWithdrawn')], []],
    ['it is reviewed', [handedIn, reviewed], 'already-reviewed'],
    ['it does not exist', [], 'submission-not-found'],
  ])('is withdrawn: when %s', (_, events, expected) => {
    expect(outcome(decide.withdraw(given(...events)))).toEqual(expected)
  })
})

describe('a reviewer', () => {
  const by = (reviewerId: string, until: string): SubmissionEvent => ({
    type: 'ReviewClaimed',
    data: { ...claimed.data, reviewerId, until },
  })
  const soon = '2026-03-01T12:04:00.000Z'
  const two = { requiredReviews: 2, requiredReviewers: [] }
  it.each<[string, SubmissionEvent[], string, typeof oneReview, unknown]>([
    ['no reviewer has claimed it', [handedIn], 'u2', oneReview, ['ReviewClaimed']],
    ['they have claimed it', [handedIn, by('u2', soon)], 'u2', oneReview, []],
    [
      'their claim is about to expire',
      [handedIn, by('u2', '2026-03-01T12:01:00.000Z')],
      'u2',
      oneReview,
      ['ReviewClaimed'],
    ],
    ['another reviewer has claimed it', [handedIn, by('u3', soon)], 'u2', oneReview, 'being-reviewed'],
    ['another claim has expired', [handedIn, by('u3', now)], 'u2', oneReview, ['ReviewClaimed']],
    ['another reviewer has claimed it and two are needed', [handedIn, by('u3', soon)], 'u2', two, ['ReviewClaimed']],
    ['two reviewers have claimed it', [handedIn, by('u3', soon), by('u4', soon)], 'u2', two, 'being-reviewed'],
    ['it has a review by another', [handedIn, reviewed], 'u9', oneReview, 'reviews-complete'],
    ['they return to their own review', [handedIn, reviewed], 'u2', oneReview, ['ReviewClaimed']],
    [
      'the place is reserved for another',
      [handedIn],
      'u9',
      { ...oneReview, requiredReviewers: ['u3'] },
      'reviews-complete',
    ],
    [
      'they are the required reviewer',
      [handedIn],
      'u3',
      { ...oneReview, requiredReviewers: ['u3'] },
      ['ReviewClaimed'],
    ],
    ['it was withdrawn', [handedIn, golden('SubmissionWithdrawn')], 'u2', oneReview, 'submission-not-found'],
  ])('claims it: when %s', (_, events, reviewerId, policy, expected) => {
    expect(outcome(decide.claimReview(given(...events), { reviewerId, now, policy }))).toEqual(expected)
  })

  it('has a claim until it is released, reviewed or expired', () => {
    const on = (...events: SubmissionEvent[]) => reviewersAt(given(handedIn, by('u2', soon), ...events).claims, now)
    expect(on()).toEqual(['u2'])
    expect(on(reviewed)).toEqual([])
    expect(on(golden('ReviewReleased'))).toEqual([])
    expect(reviewersAt(given(handedIn, by('u2', soon)).claims, soon)).toEqual([])
    expect(outcome(decide.releaseReview(given(handedIn), { reviewerId: 'u2' }))).toEqual([])
  })
})

describe('a review', () => {
  it.each<[string, decide.GiveReview, unknown]>([
    ['all required fields', save(), ['ReviewGiven']],
    ['no marks', save({ marks: [] }), ['ReviewGiven']],
    ['no comments', save({ text: ' \n' }), 'missing-fields'],
    ['an unknown rubric', marked({ rubricId: 'ru9' }), 'rubric-not-found'],
    ['a mark before the video', marked({ timestamp: -1 }), 'mark-out-of-range'],
    ['a mark after the video', marked({ timestamp: handedIn.data.seconds + 2 }), 'mark-out-of-range'],
    ['a mark outside the picture', marked({ place: { x: 1.2, y: 0, width: 0, height: 0 } }), 'mark-out-of-range'],
    [
      'a drawing',
      marked({
        drawing: [
          {
            kind: 'angle',
            points: [
              [0.1, 0.1],
              [0.2, 0.5],
              [1, 0],
            ],
          },
        ],
      }),
      ['ReviewGiven'],
    ],
    [
      'a drawing outside the picture',
      marked({
        drawing: [
          {
            kind: 'line',
            points: [
              [0, 0],
              [1.1, 0],
            ],
          },
        ],
      }),
      'mark-out-of-range',
    ],
    ['a voice note', marked({ voice: { noteId: 'vn2', seconds: 40 } }), ['ReviewGiven']],
    ['a voice note with a duration of zero', marked({ voice: { noteId: 'vn2', seconds: 0 } }), 'mark-out-of-range'],
    ['a voice note with an infinite duration', marked({ voice: { noteId: 'vn2', seconds: 125 } }), 'mark-out-of-range'],
    ['an arrow without an end', marked({ drawing: [{ kind: 'arrow', points: [[0, 0]] }] }), 'mark-out-of-range'],
    [
      'too many shapes',
      marked({
        drawing: Array.from({ length: 21 }, () => ({
          kind: 'line',
          points: [
            [0, 0],
            [1, 1],
          ],
        })),
      }),
      'mark-out-of-range',
    ],
    ['more than the rubric’s weight', marked({ weight: 0.06 }), 'mark-out-of-range'],
    ['a negative weight', marked({ weight: -0.01 }), 'mark-out-of-range'],
    ['the maximum of a slider', marked({ rubricId: 'ru2', weight: 0.1 }), ['ReviewGiven']],
    ['a number of 9999', marked({ rubricId: 'ru3', weight: 99.99 }), ['ReviewGiven']],
    ['a number above 9999', marked({ rubricId: 'ru3', weight: 100 }), 'mark-out-of-range'],
    ['too many marks', save({ marks: Array.from({ length: 501 }, () => save().marks).flat() }), 'too-many-marks'],
  ])('with %s', (_, review, expected) => {
    expect(outcome(decide.giveReview(given(handedIn), review))).toEqual(expected)
  })

  it('keeps rubrics and rules of their time, and deductions only at a moment', () => {
    const review = save({ marks: [...save().marks, { ...mark, feedbackId: 'fi2', rubricId: 'ru2', weight: 0.02 }] })
    const decided = decide.giveReview(given(handedIn), review)
    const [fact] = decided.ok ? decided.value : []
    if (fact?.type !== 'ReviewGiven') throw new Error('no review')
    expect(fact.data).toMatchObject({
      authorId: 'u2',
      rules,
      feedback: [
        { rubricTitle: 'Stance too high', timestamp: 4 },
        { rubricTitle: 'Spirit', timestamp: null, place: null },
      ],
    })
    expect(scoreOf(fact.data.rules, fact.data.feedback).total).toBe(95)
  })

  it('is changed when its author saves again, and separate for each author', () => {
    const first = decide.giveReview(given(handedIn), save())
    const facts = first.ok ? [...first.value] : []
    const state = given(handedIn, ...facts)
    expect(outcome(decide.giveReview(state, save({ reviewId: 'rv9' })))).toEqual([])
    const again = decide.giveReview(state, save({ reviewId: 'rv9', text: 'Better.' }))
    expect(again).toMatchObject({ value: [{ type: 'ReviewChanged', data: { reviewId: 'rv1', text: 'Better.' } }] })
    expect(outcome(decide.giveReview(state, save({ reviewId: 'rv2', authorId: 'u3' })))).toEqual(['ReviewGiven'])
  })

  it('keeps a mark’s rubric title after the rubric was renamed', () => {
    const first = decide.giveReview(given(handedIn), save())
    const renamed = new Map([['ru1', { title: 'New name', rubricType: 'Global' as const, weight: 0.01 }]])
    const state = given(handedIn, ...(first.ok ? first.value : []))
    expect(outcome(decide.giveReview(state, save({ rubrics: renamed, rules: [] })))).toEqual([])
  })
})

describe('a judge', () => {
  const judging = { neededOf: () => 1 }
  const { status: _, ...judgement } = save()
  const ofOther: SubmissionEvent = { ...reviewed, data: { ...reviewed.data, authorId: 'u9', reviewId: 'rv9' } }
  const own = decide.giveJudgement(given(handedIn), { ...judgement, judging })
  const saved = own.ok ? own.value : []

  it.each<[string, SubmissionEvent[], object, unknown]>([
    ['saves a review that is needed', [], {}, ['ReviewGiven']],
    ['saves no other review of the same video', [...saved], { text: 'Other words' }, 'already-reviewed'],
    ['may send the same review again', [...saved], {}, []],
    ['saves none that is not needed any more', [ofOther], {}, 'reviews-complete'],
    ['saves one more after a disagreement', [ofOther], { judging: { neededOf: () => 2 } }, ['ReviewGiven']],
  ])('%s', (_case, events, change, expected) => {
    const review = { ...judgement, judging, ...change }
    expect(outcome(decide.giveJudgement(given(handedIn, ...events), review))).toEqual(expected)
  })

  it('accepts the video', () => {
    expect(saved).toMatchObject([{ data: { status: 'pass', authorId: 'u2' } }])
  })

  it('claims no video that they have reviewed', () => {
    const claim = (events: readonly SubmissionEvent[]) =>
      outcome(decide.claimJudgement(given(handedIn, ...events), { reviewerId: 'u2', now, judging }))
    expect(claim([])).toEqual(['ReviewClaimed'])
    expect(claim(saved)).toBe('already-reviewed')
  })
})

describe('the status of a video', () => {
  it.each<[string, object, readonly string[], string]>([
    ['one review is needed and none exists', {}, [], 'PendingReview'],
    ['one is needed', {}, ['a'], 'Reviewed'],
    ['two are needed', { requiredReviews: 2 }, ['a'], 'PendingReview'],
    ['another reviewer than the required one reviewed it', { requiredReviewers: ['b'] }, ['a'], 'PendingReview'],
    ['the required reviewer reviewed it', { requiredReviewers: ['b'] }, ['b'], 'Reviewed'],
    [
      'two are needed, one by a required reviewer',
      { requiredReviews: 2, requiredReviewers: ['b'] },
      ['a', 'b'],
      'Reviewed',
    ],
  ])('when %s', (_, policy, authors, expected) => {
    expect(statusWith({ ...oneReview, ...policy }, authors)).toBe(expected)
  })

  it('does not need further reviews once it is complete', () => {
    const people = ['a', 'b', 'c', 'd']
    const subsets = Array.from({ length: 16 }, (_, bits) => people.filter((_id, at) => (bits >> at) % 2 === 1))
    for (const requiredReviews of [1, 2, 3])
      for (const requiredReviewers of subsets.filter(({ length }) => length <= requiredReviews))
        for (const authors of subsets) {
          const policy = { requiredReviews, requiredReviewers }
          const needed = people.some((id) => !authors.includes(id) && isNeededOf(id, policy, authors))
          const isPending = statusWith(policy, authors) === 'PendingReview'
          expect(needed, JSON.stringify({ policy, authors })).toBe(isPending)
        }
  })
})

describe('a family', () => {
  const mailed = golden('ReviewMailed')
  const changed = (to: 'pass' | 'fail'): SubmissionEvent => ({
    type: 'ReviewChanged',
    data: { ...reviewed.data, status: to },
  })
  it.each<[string, SubmissionEvent[], string | null]>([
    ['the review is new', [handedIn, reviewed], 'pass'],
    ['they were notified already', [handedIn, reviewed, mailed], null],
    ['only the comments changed', [handedIn, reviewed, mailed, changed('pass')], null],
    ['the decision changed', [handedIn, reviewed, mailed, changed('fail')], 'fail'],
    [
      'the decision changed back before they were notified',
      [handedIn, reviewed, mailed, changed('fail'), reviewed],
      null,
    ],
    ['the review does not exist', [handedIn], null],
  ])('is notified of a review: when %s', (_, events, expected) => {
    expect(reviewToMail(given(...events), 'rv1')?.status ?? null).toBe(expected)
  })

  it.each<[string, SubmissionEvent[], unknown]>([
    ['the notification is new', [handedIn, reviewed], ['ReviewMailed']],
    ['it is recorded already', [handedIn, reviewed, mailed], []],
    ['the video does not exist', [], 'submission-not-found'],
  ])('has a notification recorded: when %s', (_, events, expected) => {
    expect(outcome(decide.noteMailed(given(...events), { reviewId: 'rv1', status: 'pass' }))).toEqual(expected)
  })
})
