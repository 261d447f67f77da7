import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultOf, resultText, rulesFor, withoutRules } from '../../../domain/video-review/published.ts'

const technique = {
  title: 'Technique',
  rubricIds: ['low'],
  scoreImpact: 'Decrement' as const,
  value: 0.6,
  min: 0,
  max: 0.6,
}
const power = { title: 'Power', rubricIds: ['hip'], scoreImpact: 'Decrement' as const, value: 0.4, min: 0, max: 0.4 }
const rules = [technique, power]
const low = (weight: number) => ({ rubricId: 'low', weight })

describe('the combined result of reviews', () => {
  it.each([
    ['one, as a sum', 'Sum' as const, [[low(0.05)]], 95, '95'],
    ['one, as a percentage', 'Percentage' as const, [[low(0.05)]], 95, '95.00%'],
    ['two, by their mean', 'Percentage' as const, [[low(0.05)], [low(0.1)]], 92.5, '92.50%'],
    ['two, without marks', 'Sum' as const, [[], []], 100, '100'],
    ['none', 'Sum' as const, [], -1, 'Pending review'],
  ])('of %s', (_, type, feedback, total, text) => {
    const result = resultOf(
      type,
      feedback.map((of) => ({ rules, feedback: of })),
    )
    expect([result.total, result.resultText]).toEqual([total, text])
    expect(result.hasFeedback).toBe(feedback.flat().length > 0)
  })

  it('has one row per rule, and the total last', () => {
    expect(resultOf('Sum', [{ rules, feedback: [low(0.1)] }]).rows).toEqual([
      { label: 'Technique', value: 0.5, isTotal: false },
      { label: 'Power', value: 0.4, isTotal: false },
      { label: 'Total', value: 0.9, isTotal: true },
    ])
  })

  it('is between the lowest and the highest review, in any order', () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 20 })), { minLength: 1, maxLength: 5 }), (weights) => {
        const reviews = weights.map((of) => ({ rules, feedback: of.map((points) => low(points / 100)) }))
        const single = reviews.map((one) => resultOf('Sum', [one]).total)
        const { total } = resultOf('Sum', reviews)
        expect(total).toBeGreaterThanOrEqual(Math.min(...single) - 1e-9)
        expect(total).toBeLessThanOrEqual(Math.max(...single) + 1e-9)
        expect(resultOf('Sum', reviews.toReversed()).total).toBeCloseTo(total)
      }),
    ))

  it('is formatted by its score calculation', () => {
    expect(resultText('Sum', [90, 95])).toBe('93')
    expect(resultText('Percentage', [90, 95])).toBe('92.50%')
  })
})

describe('the rules of a review', () => {
  it('are those that count its rubrics, or a default that subtracts everything from 100', () => {
    expect(rulesFor(rules, ['hip'], 'Score')).toEqual([power])
    expect(rulesFor(rules, ['other'], 'Score')).toEqual([withoutRules(['other'], 'Score')])
  })
})
