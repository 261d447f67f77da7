import { describe, expect, it } from 'vitest'
import { lots } from '../../../domain/kernel/lot.ts'
import { type Deduction, type RuleOfScore, scoreOf, withoutRules } from '../../../domain/video-review/published.ts'

const rule = (change: Partial<RuleOfScore> = {}): RuleOfScore => ({
  title: 'Technique',
  rubricIds: ['a'],
  scoreImpact: 'Decrement',
  value: 1,
  min: 0,
  max: 1,
  ...change,
})
const of = (rubricId: string, weight: number): Deduction => ({ rubricId, weight })

describe('the score of a review', () => {
  const half = { value: 0.5, max: 0.5 }
  it.each<[string, readonly RuleOfScore[], readonly Deduction[], number]>([
    ['nothing is deducted', [rule(half)], [], 100],
    ['there is neither a rule nor a deduction', [], [], 100],
    ['a deduction subtracts points', [rule()], [of('a', 0.05)], 95],
    ['the same deduction comes twice', [rule()], [of('a', 0.05), of('a', 0.05)], 90],
    ['floating point would make 69.99…', [rule()], [of('a', 0.1), of('a', 0.2)], 70],
    ['more is deducted than there is', [rule()], [of('a', 0.7), of('a', 0.7)], 0],
    ['a rule has a floor', [rule({ min: 0.4 })], [of('a', 0.9)], 40],
    ['a rule that adds has a ceiling', [rule({ scoreImpact: 'Increment', value: 0, max: 0.6 })], [of('a', 0.9)], 60],
    ['each rule is bounded before the sum', [rule(half), rule({ ...half, rubricIds: ['b'] })], [of('a', 0.9)], 50],
    ['a rule has no deductions', [rule(half), rule({ ...half, rubricIds: ['b'] })], [of('b', 0.1)], 90],
    ['no rule counts the rubric', [rule()], [of('z', 0.3)], 100],
    ['a half point is rounded up', [rule()], [of('a', 0.045)], 96],
    ['there are deductions but no rules', [], [of('a', 0.2)], 0],
    ['the organization has no rules', [withoutRules(['a', 'b'], 'All')], [of('a', 0.2), of('b', 0.3)], 50],
  ])('when %s', (_, rules, deductions, total) => {
    expect(scoreOf(rules, deductions).total).toBe(total)
  })

  it('has one row per rule, as fractions', () => {
    const rules = [rule(), rule({ title: 'Power', rubricIds: ['b'], value: 0.5, max: 0.5 })]
    expect(scoreOf(rules, [of('b', 0.2)]).rows).toEqual([
      { label: 'Technique', value: 1 },
      { label: 'Power', value: 0.3 },
    ])
  })
})

describe('for any rules and deductions', () => {
  const lot = lots('scores')
  const hundredth = () => Math.floor(lot() * 101) / 100
  const rubrics = ['a', 'b', 'c', 'd']
  const cases = Array.from({ length: 200 }, () => {
    const rules = Array.from({ length: Math.floor(lot() * 4) }, (_, at): RuleOfScore => {
      const [min = 0, value = 0, max = 0] = [hundredth(), hundredth(), hundredth()].sort((a, b) => a - b)
      const scoreImpact = lot() < 0.5 ? 'Increment' : 'Decrement'
      return rule({ title: `${at}`, rubricIds: rubrics.slice(at, at + 1), scoreImpact, value, min, max })
    })
    const deductions = Array.from({ length: 1 + Math.floor(lot() * 8) }, () =>
      of(rubrics[Math.floor(lot() * 4)] ?? 'a', hundredth()),
    )
    return { rules, deductions }
  })

  it('the order of neither affects the total', () => {
    for (const { rules, deductions } of cases)
      expect(scoreOf(rules.toReversed(), deductions.toReversed()).total).toBe(scoreOf(rules, deductions).total)
  })

  it('every row stays within its rule’s bounds, and the total is a whole number of points', () => {
    for (const { rules, deductions } of cases) {
      const { rows, total } = scoreOf(rules, deductions)
      expect(Number.isInteger(total)).toBe(true)
      for (const [at, { min, max }] of rules.entries()) {
        expect(rows[at]?.value).toBeGreaterThanOrEqual(min)
        expect(rows[at]?.value).toBeLessThanOrEqual(max)
      }
    }
  })

  it('another deduction never raises a score whose rules only subtract', () => {
    for (const { rules, deductions } of cases) {
      const takesOff = rules.map((one) => ({ ...one, scoreImpact: 'Decrement' as const }))
      const before = scoreOf(takesOff, deductions).total
      expect(scoreOf(takesOff, [...deductions, of('a', 0.1)]).total).toBeLessThanOrEqual(before)
    }
  })
})
