import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addingUpProblem,
  type Gradings,
  judgeableProblem,
  type RuleOfScore,
  rulesOfCategory,
  scoreOf,
  startOf,
} from '../../../domain/video-review/published.ts'

const rubric = (rubricId: string, categoryId = 'forms', isRetired = false) => ({ rubricId, categoryId, isRetired })
const rule = (change: Partial<Gradings['rules'][number]> = {}): Gradings['rules'][number] => ({
  title: 'Technique',
  rubricIds: ['stance'],
  scoreImpact: 'Decrement',
  value: 1,
  min: 0,
  max: 1,
  isRetired: false,
  ...change,
})
const half = { value: 0.5, max: 0.5 }

describe('what can be judged', () => {
  const stance = rubric('stance')
  it.each<[string, Gradings, string | null, string | null]>([
    ['a category without rules, from 100', { rubrics: [stance], rules: [] }, 'forms', null],
    ['rules that start at 100 together', { rubrics: [stance], rules: [rule()] }, 'forms', null],
    [
      'two halves',
      { rubrics: [stance, rubric('power')], rules: [rule(half), rule({ ...half, rubricIds: ['power'] })] },
      'forms',
      null,
    ],
    ['no rubric', { rubrics: [], rules: [rule()] }, 'forms', 'This category has no deductions.'],
    [
      'retired rubrics alone',
      { rubrics: [rubric('stance', 'forms', true)], rules: [rule()] },
      'forms',
      'This category has no deductions.',
    ],
    [
      'rules that start below 100',
      { rubrics: [stance], rules: [rule(half)] },
      'forms',
      'The scoring rules of this category start at 50 points together instead of 100.',
    ],
    [
      'the rubrics of three categories together',
      {
        rubrics: [stance, rubric('guard', 'sparring'), rubric('grip', 'weapons')],
        rules: [rule(), rule({ rubricIds: ['guard'] }), rule({ rubricIds: ['grip'] })],
      },
      null,
      'The scoring rules of this category start at 300 points together instead of 100.',
    ],
    [
      'a rule that adds points',
      {
        rubrics: [stance],
        rules: [rule({ title: 'Bonus', scoreImpact: 'Increment', value: 0.9 })],
      },
      'forms',
      'The scoring rule “Bonus” adds points to a score that starts at 100.',
    ],
    ['retired rules', { rubrics: [stance], rules: [rule(), rule({ ...half, isRetired: true })] }, 'forms', null],
  ])('%s', (_, gradings, categoryId, problem) => {
    expect(judgeableProblem(gradings, categoryId)?.english ?? null).toBe(problem)
  })

  it('a category without rubrics adds up, because everything is subtracted from 100', () => {
    expect(addingUpProblem({ rubrics: [], rules: [] }, 'forms')).toBeNull()
  })
})

/** Rubrics and rules as an admin can set them up: a rubric counts towards at most one rule, whole points. */
const gradings = fc
  .record({
    rubrics: fc.array(
      fc.record({ category: fc.constantFrom('forms', 'sparring'), isRetired: fc.boolean(), rule: fc.nat(3) }),
      { minLength: 1, maxLength: 6 },
    ),
    rules: fc.array(
      fc.record({
        points: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)),
        scoreImpact: fc.constantFrom('Increment' as const, 'Decrement' as const),
        isRetired: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    /** Makes the start of the last rule what the others leave of 100, so that many sets can be judged. */
    fits: fc.boolean(),
  })
  .map(({ rubrics, rules, fits }): Gradings => {
    const made = rules.map(({ points, scoreImpact, isRetired }, at) => {
      const [min = 0, value = 0, max = 0] = [...points].sort((a, b) => a - b).map((one) => one / 100)
      const rubricIds = rubrics.flatMap((one, n) => (one.rule === at ? [`r${n}`] : []))
      return rule({ title: `rule ${at}`, rubricIds, scoreImpact, value, min, max, isRetired })
    })
    const all = { rubrics: rubrics.map((one, n) => rubric(`r${n}`, one.category, one.isRetired)), rules: made }
    const counted = rulesOfCategory(all, 'forms', '')
    const rest = 1 - (startOf(counted) - startOf(counted.slice(-1))) / 100
    if (!fits || rest < 0) return all
    const last = counted.at(-1)?.title
    const value = Math.round(rest * 100) / 100
    return {
      ...all,
      rules: made.map((one) =>
        one.title === last ? { ...one, value, min: Math.min(one.min, value), max: value } : one,
      ),
    }
  })

describe('every rubric set that can be judged', () => {
  it('gives 100 without marks, and another mark never raises a score', () => {
    let judged = 0
    fc.assert(
      fc.property(gradings, fc.array(fc.tuple(fc.nat(7), fc.nat(120)), { minLength: 1, maxLength: 8 }), (of, marks) => {
        if (judgeableProblem(of, 'forms') !== null) return
        judged += 1
        const rules: readonly RuleOfScore[] = rulesOfCategory(of, 'forms', 'Score')
        const deductions = marks.map(([rubricId, points]) => ({ rubricId: `r${rubricId}`, weight: points / 100 }))
        const totals = [...deductions, null].map((_, at) => scoreOf(rules, deductions.slice(0, at)).total)
        expect(totals[0]).toBe(100)
        for (const [at, total] of totals.entries()) expect(total).toBeLessThanOrEqual(totals[at - 1] ?? 100)
      }),
      { numRuns: 2_000 },
    )
    expect(judged).toBeGreaterThan(100)
  })
})
