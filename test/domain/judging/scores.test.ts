import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgingRules, usualJudging } from '../../../domain/judging/rules.ts'
import {
  type Contender,
  combinedScore,
  placingsOf,
  reviewsNeeded,
  tieDecidedBy,
} from '../../../domain/judging/scores.ts'

const scores = (...totals: readonly number[]) => totals.map((total) => ({ total }))
const contender = (
  studentId: string,
  ...reviews: readonly (readonly [total: number, deductions: number])[]
): Contender => ({
  studentId,
  submissionId: `video of ${studentId}`,
  isWithdrawn: false,
  reviews: reviews.map(([total, deductions]) => ({ total, deductions })),
})
const rules = (change: Partial<JudgingRules> = {}): JudgingRules => ({ ...usualJudging, ...change })
const places = (some: Partial<JudgingRules>, ...contenders: readonly Contender[]) =>
  placingsOf(rules(some), contenders).map(({ studentId, place, score }) => [studentId, place, score])

describe('the reviews that a video needs', () => {
  it.each<[string, number, number | null, number[], number]>([
    ['one judge', 1, null, [], 1],
    ['one judge, whatever the limit', 1, 5, [10], 1],
    ['three judges who agree', 3, 10, [80, 85, 90], 3],
    ['three judges exactly at the limit', 3, 10, [80, 85, 90], 3],
    ['three judges beyond the limit', 3, 9.99, [80, 85, 90], 4],
    ['three judges without a limit', 3, null, [0, 50, 100], 3],
    ['two of three, far apart', 3, 10, [0, 100], 3],
    ['a fourth review is the last one, wherever it is', 3, 10, [0, 50, 100, 0], 4],
    ['five judges beyond the limit', 5, 20, [60, 61, 62, 63, 81], 6],
  ])('%s', (_, judges, maxDifference, totals, needed) => {
    expect(reviewsNeeded({ judges, maxDifference }, scores(...totals))).toBe(needed)
  })
})

describe('the score of a video', () => {
  it.each<[string, JudgingRules['calculation'], number[], number]>([
    ['no review', 'Average', [], -1],
    ['one review', 'Average', [93], 93],
    ['the average with two decimals', 'Average', [90, 91, 91], 90.67],
    ['without the highest and the lowest', 'TrimmedAverage', [10, 80, 90, 91, 100], 87],
    ['two reviews are too few to leave out any', 'TrimmedAverage', [80, 90], 85],
    ['equal extremes are left out once', 'TrimmedAverage', [80, 80, 90, 90], 85],
  ])('%s', (_, calculation, totals, score) => {
    expect(combinedScore({ calculation }, scores(...totals))).toBe(score)
  })
})

describe('the places of a bracket', () => {
  it('follow the scores', () => {
    expect(places({}, contender('a', [80, 1]), contender('b', [95, 1]))).toEqual([
      ['b', 1, 95],
      ['a', 2, 80],
    ])
  })

  it('are decided by the highest single score where scores are equal', () => {
    expect(places({}, contender('a', [90, 0], [90, 0]), contender('b', [85, 9], [95, 9]))).toEqual([
      ['b', 1, 90],
      ['a', 2, 90],
    ])
  })

  it('are then decided by the fewest deductions per review', () => {
    expect(places({}, contender('a', [90, 4]), contender('b', [90, 3]))).toEqual([
      ['b', 1, 90],
      ['a', 2, 90],
    ])
  })

  it('are shared where nothing decides, and the places after are left out', () => {
    const four = [contender('a', [70, 1]), contender('b', [90, 2]), contender('c', [80, 1]), contender('d', [80, 1])]
    expect(places({}, ...four)).toEqual([
      ['b', 1, 90],
      ['c', 2, 80],
      ['d', 2, 80],
      ['a', 4, 70],
    ])
  })

  it('are shared by equal scores if the event has no tie breakers', () => {
    expect(places({ tieBreakers: [] }, contender('a', [90, 4]), contender('b', [90, 3]))).toEqual([
      ['a', 1, 90],
      ['b', 1, 90],
    ])
  })

  it('are not given to athletes who withdrew or have no score', () => {
    const withdrawn = { ...contender('a', [99, 0]), isWithdrawn: true }
    expect(places({}, withdrawn, contender('b'), contender('c', [50, 0]))).toEqual([
      ['c', 1, 50],
      ['b', null, -1],
      ['a', null, -2],
    ])
  })

  const review = fc.record({ total: fc.integer({ min: 0, max: 100 }), deductions: fc.integer({ min: 0, max: 5 }) })
  const anyone = fc.record({ isWithdrawn: fc.boolean(), reviews: fc.array(review, { maxLength: 6 }) })
  const anyRules = fc.record({
    calculation: fc.constantFrom('Average' as const, 'TrimmedAverage' as const),
    tieBreakers: fc.subarray(['HighestScore' as const, 'FewestDeductions' as const]),
  })
  const bracket = fc
    .array(anyone, { maxLength: 12 })
    .map((all) => all.map((one, at): Contender => ({ studentId: `s${at}`, submissionId: `v${at}`, ...one })))

  it('name every athlete once, and do not depend on the order of athletes or reviews', () => {
    fc.assert(
      fc.property(bracket, anyRules, (contenders, some) => {
        const placings = placingsOf(rules(some), contenders)
        expect(placings.map(({ studentId }) => studentId).sort()).toEqual(contenders.map((one) => one.studentId).sort())
        const turned = contenders.map((one) => ({ ...one, reviews: [...one.reviews].reverse() })).reverse()
        expect(placingsOf(rules(some), turned)).toEqual(placings)
      }),
    )
  })

  it('rise with the score, and count those who are better', () => {
    fc.assert(
      fc.property(bracket, anyRules, (contenders, some) => {
        const placed = placingsOf(rules(some), contenders).filter(({ place }) => place !== null)
        for (const one of placed) {
          const better = placed.filter((other) => (other.place ?? 0) < (one.place ?? 0))
          expect(one.place).toBe(better.length + 1)
          expect(better.every(({ score }) => score >= one.score)).toBe(true)
        }
      }),
    )
  })
})

describe('what decided between equal scores', () => {
  const decided = (studentId: string, some: Partial<JudgingRules>, ...contenders: readonly Contender[]) =>
    tieDecidedBy(rules(some), contenders, studentId)
  const [high, level] = [contender('high', [80, 2], [100, 1]), contender('level', [90, 1], [90, 1])]
  it.each<[string, string, readonly Contender[], readonly string[]]>([
    ['nothing, without an equal score', 'high', [high, contender('other', [70, 1])], []],
    ['the highest single score', 'high', [high, level], ['HighestScore']],
    ['the same for the athlete behind', 'level', [high, level], ['HighestScore']],
    ['the fewest deductions', 'level', [level, contender('more', [90, 4], [90, 4])], ['FewestDeductions']],
    [
      'one among some and the other among others',
      'level',
      [high, level, contender('more', [90, 4], [90, 4])],
      ['HighestScore', 'FewestDeductions'],
    ],
    ['nothing, for a shared place', 'level', [level, contender('twin', [90, 1], [90, 1])], []],
    ['nothing, for an athlete who withdrew', 'gone', [high, { ...high, studentId: 'gone', isWithdrawn: true }], []],
  ])('is %s', (_, studentId, contenders, expected) => {
    expect(decided(studentId, {}, ...contenders)).toEqual(expected)
  })
})
