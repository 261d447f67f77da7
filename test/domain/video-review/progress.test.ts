import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byMonth,
  type CountedReview,
  differences,
  lostPoints,
  videoScores,
} from '../../../domain/video-review/published.ts'

const takenOff = {
  title: 'Technique',
  rubricIds: ['stance', 'guard'],
  scoreImpact: 'Decrement' as const,
  value: 1,
  min: 0,
  max: 1,
}
const added = { ...takenOff, title: 'Spirit', rubricIds: ['spirit'], scoreImpact: 'Increment' as const, value: 0 }
const mark = (rubricId: string, weight: number, rubricTitle = rubricId) => ({ rubricId, weight, rubricTitle })
const review = (change: Partial<CountedReview> = {}): CountedReview => ({
  submissionId: 'v1',
  itemId: 'form',
  authorId: 'ann',
  at: '2026-03-10T12:00:00.000Z',
  rules: [takenOff],
  feedback: [mark('stance', 0.05)],
  ...change,
})

describe('the scores of videos', () => {
  it('are the means of their reviews, oldest video first', () => {
    const reviews = [
      review({ submissionId: 'v2', at: '2026-03-12T12:00:00.000Z', feedback: [] }),
      review(),
      review({ authorId: 'bob', feedback: [mark('stance', 0.15)] }),
    ]
    expect(videoScores(reviews).map(({ submissionId, points }) => [submissionId, points])).toEqual([
      ['v1', 90],
      ['v2', 100],
    ])
  })

  it('are grouped by month in the time zone', () => {
    const scores = [
      { submissionId: 'v1', itemId: 'form', at: '2026-03-01T03:00:00.000Z', points: 80 },
      { submissionId: 'v2', itemId: 'form', at: '2026-03-10T12:00:00.000Z', points: 90 },
      { submissionId: 'v3', itemId: 'form', at: '2026-03-11T12:00:00.000Z', points: 70 },
      { submissionId: 'v4', itemId: 'kick', at: '2026-03-11T12:00:00.000Z', points: 60 },
    ]
    expect(byMonth(scores, 'America/Chicago')).toEqual([
      { itemId: 'form', month: '2026-02', mean: 80, videos: 1 },
      { itemId: 'form', month: '2026-03', mean: 80, videos: 2 },
      { itemId: 'kick', month: '2026-03', mean: 60, videos: 1 },
    ])
    expect(byMonth(scores, 'UTC').map(({ month, itemId, videos }) => [month, itemId, videos])).toEqual([
      ['2026-03', 'form', 3],
      ['2026-03', 'kick', 1],
    ])
  })
})

describe('lost points', () => {
  it('are added up over all reviews, most first, by the rubric’s newest title', () => {
    const reviews = [
      review({ feedback: [mark('stance', 0.05), mark('stance', 0.05), mark('guard', 0.02)] }),
      review({ submissionId: 'v2', at: '2026-04-10T12:00:00.000Z', feedback: [mark('stance', 0.1, 'Low stance')] }),
    ]
    expect(lostPoints(reviews)).toEqual([
      { rubricId: 'stance', title: 'Low stance', points: 20, videos: 2 },
      { rubricId: 'guard', title: 'guard', points: 2, videos: 1 },
    ])
  })

  it('exclude rubrics that add points', () => {
    expect(lostPoints([review({ rules: [takenOff, added], feedback: [mark('spirit', 0.2)] })])).toEqual([])
  })
})

describe('differences between reviewers', () => {
  it('are computed on shared videos, for the score and for each rubric', () => {
    const reviews = [
      review({ feedback: [mark('stance', 0.1), mark('guard', 0.02)] }),
      review({ authorId: 'bob' }),
      review({ submissionId: 'v2', authorId: 'bob' }),
    ]
    const rows = differences(reviews).map(({ authorId, title, mean, videos }) => [authorId, title, mean, videos])
    expect(rows).toEqual([
      ['ann', null, -7, 1],
      ['bob', null, 7, 1],
      ['ann', 'stance', 5, 1],
      ['bob', 'stance', -5, 1],
      ['ann', 'guard', 2, 1],
      ['bob', 'guard', -2, 1],
    ])
  })

  it('ignore videos with one review', () => {
    expect(differences([review(), review({ submissionId: 'v2', authorId: 'bob' })])).toEqual([])
  })

  it('add up to zero on each video', () => {
    const marks = fc.array(
      fc.record({ rubricId: fc.constantFrom('stance', 'guard'), weight: fc.double({ min: 0, max: 0.3, noNaN: true }) }),
    )
    fc.assert(
      fc.property(fc.array(marks, { minLength: 2, maxLength: 5 }), (all) => {
        const reviews = all.map((of, at) =>
          review({ authorId: `coach ${at}`, feedback: of.map(({ rubricId, weight }) => mark(rubricId, weight)) }),
        )
        for (const rubricId of [null, 'stance', 'guard']) {
          const sum = differences(reviews)
            .filter((one) => one.rubricId === rubricId)
            .reduce((total, { mean }) => total + mean, 0)
          expect(Math.abs(sum)).toBeLessThan(1e-6)
        }
      }),
    )
  })
})
