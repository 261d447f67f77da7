import { describe, expect, it } from 'vitest'
import { createReview } from '../../../api/contract/reviews.ts'
import {
  amountOf,
  feedbackOf,
  initialDraft,
  withAmount,
  withMark,
  withoutMark,
} from '../../../web/video-review/editor/draft.ts'
import { type Step, type StepEvent, stepAfter } from '../../../web/video-review/editor/steps.ts'

const viewing: Step = { at: 'viewing' }
const placing: Step = { at: 'placing', rubricId: 'stance' }
const finished: Step = { at: 'finished' }
const comments: Step = { at: 'comments' }
const pick: StepEvent = { type: 'pick', rubricId: 'stance' }

describe('stepAfter', () => {
  it.each<[Step, StepEvent, Step]>([
    [viewing, pick, placing],
    [finished, pick, placing],
    [comments, pick, comments],
    [placing, { type: 'placed' }, viewing],
    [placing, { type: 'ended' }, placing],
    [viewing, { type: 'ended' }, finished],
    [finished, { type: 'played' }, viewing],
    [finished, { type: 'next' }, comments],
    [viewing, { type: 'next' }, viewing],
    [comments, { type: 'back' }, finished],
    [comments, { type: 'ended' }, comments],
  ])('goes from %j on %j to %j', (step, event, expected) => {
    expect(stepAfter(step, event)).toEqual(expected)
  })
})

let ids = 0
const newId = () => `id${++ids}`
const empty = initialDraft(undefined, newId)
const mark = (id: string, timestamp: number) => ({
  id,
  rubricId: 'stance',
  title: 'Stance',
  weight: 0.05,
  timestamp,
  place: { x: 0.1, y: 0.2, width: 0.1, height: 0.1 },
  voice: { id: `voice-${id}`, seconds: 2.5, isSent: true },
  drawing: [
    {
      kind: 'arrow' as const,
      points: [
        [0.2, 0.3],
        [0.4, 0.6],
      ] as [number, number][],
    },
  ],
})

describe('a draft', () => {
  it('keeps its marks in video order', () => {
    const draft = withMark(withMark(empty, mark('late', 4)), mark('early', 1))
    expect(draft.marks.map(({ id }) => id)).toEqual(['early', 'late'])
    expect(withoutMark(draft, 'early').marks.map(({ id }) => id)).toEqual(['late'])
  })

  it('has one amount per rubric under a stable id, and none for 0', () => {
    const once = withAmount(empty, 'spirit', 0.02, newId)
    const twice = withAmount(once, 'spirit', 0.03, newId)
    expect(twice.amounts).toEqual([{ ...once.amounts[0], weight: 0.03 }])
    expect(amountOf(twice, 'spirit')).toBe(0.03)
    expect(withAmount(twice, 'spirit', 0, newId).amounts).toEqual([])
  })

  it('is encoded for the API, and restored from a saved review', () => {
    const draft = withAmount(withMark({ ...empty, text: 'Lower.' }, mark('m1', 1.5)), 'spirit', 0.02, newId)
    const body = { id: draft.reviewId, studentCurriculumSubmissionId: 'v1', text: draft.text, status: 'fail' as const }
    const sent = createReview.body.parse({ ...body, feedback: feedbackOf(draft) })
    const saved = sent.feedback.map((item) => {
      const isMark = item.rubricId === 'stance'
      return {
        ...item,
        id: item.id ?? '',
        rubricType: isMark ? ('TimeScoped' as const) : ('Global' as const),
        rubricTitle: isMark ? 'Stance' : 'Spirit',
      }
    })
    const review = {
      id: draft.reviewId,
      author: 'Ann',
      authorId: 'ann',
      created: '',
      changed: null,
      status: 'fail' as const,
      authoredBy: { displayName: 'Ann', membershipId: null, studentId: null },
      rules: [],
      score: 93,
      authorImageUri: null,
      studentCurriculumSubmissionId: 'v1',
      text: sent.text,
      feedback: saved,
    }
    expect(initialDraft(review, newId)).toEqual(draft)
  })
})
