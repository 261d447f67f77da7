import { describe, expect, it } from 'vitest'
import type { FeedbackOnWire, ReviewOnWire } from '../../../api/contract/review.ts'
import { momentsOf, overallMarksOf, pointsText } from '../../../web/video-review/student-review/marks.ts'
import { mostOf, OF_ROW, OVERALL, starsFor } from '../../../web/video-review/student-review/star-count.ts'

const rule = (title: string, max: number, scoreImpact: 'Increment' | 'Decrement' = 'Decrement') => ({
  title,
  rubricIds: [title],
  scoreImpact,
  value: max,
  min: 0,
  max,
})
const mark = (rubricId: string, timestamp: number, weight = 0.05): FeedbackOnWire => ({
  id: `${rubricId} ${timestamp}`,
  x: -1,
  y: -1,
  width: -1,
  height: -1,
  rubricId,
  rubricTitle: rubricId,
  rubricType: 'TimeScoped',
  weight,
  timestamp,
  drawing: [],
  voice: null,
})
const review = (feedback: FeedbackOnWire[], rules = [rule('Stance', 0.8), rule('Spirit', 0.2, 'Increment')]) =>
  ({ feedback, rules }) as unknown as ReviewOnWire

describe('stars', () => {
  it.each([
    [1, OF_ROW, 5],
    [0.9, OF_ROW, 5],
    [0.89, OF_ROW, 4],
    [0.1, OF_ROW, 1],
    [0.09, OF_ROW, 0],
    [0.91, OVERALL, 9],
    [1.2, OVERALL, 10],
    [-0.2, OVERALL, 0],
  ])('round %d of %i to %i', (part, most, stars) => {
    expect(starsFor(part, most)).toBe(stars)
  })

  it('of a row are relative to the maximum of its rule, averaged over reviews', () => {
    expect(mostOf('Stance', [review([])])).toBe(0.8)
    expect(mostOf('Stance', [review([]), review([], [rule('Stance', 0.4)])])).toBeCloseTo(0.6)
    expect(mostOf('Score', [review([])])).toBe(1)
  })
})

describe('marks', () => {
  it('with a moment are sorted in video order across reviews', () => {
    const moments = momentsOf([review([mark('Stance', 6), mark('Stance', -1)]), review([mark('Stance', 0)])])
    expect(moments.map(({ timestamp }) => timestamp)).toEqual([0, 6])
  })

  it('deduct points unless their rule adds them', () => {
    const said = review([mark('Stance', -1), mark('Spirit', -1, 0.025), mark('Loose', -1, 0.01)])
    expect(overallMarksOf(said).map(({ points }) => pointsText(points))).toEqual([
      '-5 points',
      '+2.5 points',
      '-1 point',
    ])
  })
})
