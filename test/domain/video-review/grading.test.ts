import { describe, expect, it } from 'vitest'
import { categoriesAggregate } from '../../../domain/curriculum/categories/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import * as grading from '../../../domain/video-review/grading/decide.ts'
import type { GradingEvent } from '../../../domain/video-review/grading/events.ts'
import { gradingAggregate } from '../../../domain/video-review/grading/state.ts'
import { golden } from '../../support/golden.ts'

const rubricCreated = golden('RubricCreated')
const { data: rubric } = rubricCreated
const otherRubric: GradingEvent = { type: 'RubricCreated', data: { ...rubric, rubricId: 'ru2', title: 'Power' } }
const ruleCreated = golden('ScoringRuleCreated')
const { data: rule } = ruleCreated
const categories = fold(categoriesAggregate, [
  golden('CategoryCreated'),
  { type: 'CategoryCreated', data: { categoryId: 'ca2', title: 'Old' } },
  { type: 'CategoryRetired', data: { categoryId: 'ca2' } },
])
const given = (...events: GradingEvent[]) => fold(gradingAggregate, events)
const outcome = (decision: Decision<GradingEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

describe('a rubric', () => {
  it.each<[string, object, unknown]>([
    ['all required fields', {}, ['RubricCreated']],
    ['no title', { title: ' ' }, 'missing-fields'],
    ['no category', { categoryId: '' }, 'missing-fields'],
    ['an unknown category', { categoryId: 'ca9' }, 'category-not-found'],
    ['a category that is retired', { categoryId: 'ca2' }, 'category-retired'],
    ['a zero weight', { weight: 0 }, 'weight-out-of-range'],
    ['the maximum weight', { weight: 1 }, ['RubricCreated']],
    ['a weight above the maximum', { weight: 1.01 }, 'weight-out-of-range'],
    ['an invalid weight', { weight: Number.NaN }, 'weight-out-of-range'],
  ])('with %s', (_, change, expected) => {
    expect(outcome(grading.createRubric(given(), { ...rubric, ...change }, categories))).toEqual(expected)
    const before = given({ ...rubricCreated, data: { ...rubric, title: 'Before' } })
    const changed = grading.changeRubric(before, { ...rubric, ...change, expected: 1 }, categories)
    expect(outcome(changed)).toEqual(Array.isArray(expected) ? ['RubricChanged'] : expected)
  })

  it('keeps a category that was retired since', () => {
    const inRetired = given({ ...rubricCreated, data: { ...rubric, categoryId: 'ca2' } })
    const change = { ...rubric, categoryId: 'ca2', weight: 0.5, expected: 1 }
    expect(outcome(grading.changeRubric(inRetired, change, categories))).toEqual(['RubricChanged'])
  })

  it('can be changed only from its current revision', () => {
    const state = given(rubricCreated, golden('RubricChanged'))
    const change = { ...rubric, title: 'High stance' }
    expect(outcome(grading.changeRubric(state, { ...change, expected: 1 }, categories))).toBe('changed-meanwhile')
    expect(outcome(grading.changeRubric(state, { ...change, expected: 2 }, categories))).toEqual(['RubricChanged'])
    expect(outcome(grading.changeRubric(given(), { ...change, expected: 1 }, categories))).toBe('rubric-not-found')
  })

  it('is retired and restored, each once', () => {
    const retired = given(rubricCreated, golden('RubricRetired'))
    const retire = (state = given(), isRetired = true) =>
      outcome(grading.retireRubric(state, { rubricId: 'ru1', isRetired }))
    expect(retire()).toBe('rubric-not-found')
    expect(retire(given(rubricCreated))).toEqual(['RubricRetired'])
    expect(retire(retired)).toEqual([])
    expect(retire(retired, false)).toEqual(['RubricRestored'])
  })
})

describe('a scoring rule', () => {
  const withRetired = [otherRubric, { type: 'RubricRetired', data: { rubricId: 'ru2' } }] as const
  const other: GradingEvent = {
    type: 'ScoringRuleCreated',
    data: { ...rule, ruleId: 'sr2', title: 'Power', rubricIds: ['ru2'] },
  }
  it.each<[string, readonly GradingEvent[], object, unknown]>([
    ['all required fields', [], {}, ['ScoringRuleCreated']],
    ['no title', [], { title: '' }, 'missing-fields'],
    ['no rubric', [], { rubricIds: [] }, 'missing-fields'],
    ['a start below the minimum', [], { value: 0.1, min: 0.2 }, 'points-out-of-range'],
    ['a start above the maximum', [], { value: 0.9, max: 0.8 }, 'points-out-of-range'],
    ['more than 100 points', [], { max: 1.5 }, 'points-out-of-range'],
    ['an unknown rubric', [], { rubricIds: ['ru9'] }, 'rubric-not-found'],
    ['a rubric that is retired', withRetired, { rubricIds: ['ru2'] }, 'rubric-retired'],
    ['a rubric that counts elsewhere', [otherRubric, other], { rubricIds: ['ru1', 'ru2'] }, 'rubric-in-other-rule'],
    [
      'a rubric of a retired rule',
      [otherRubric, other, { type: 'ScoringRuleRetired', data: { ruleId: 'sr2' } }],
      { rubricIds: ['ru2'] },
      ['ScoringRuleCreated'],
    ],
  ])('with %s', (_, events, change, expected) => {
    const state = given(rubricCreated, ...events)
    expect(outcome(grading.createScoringRule(state, { ...rule, ...change }))).toEqual(expected)
  })

  it('can be changed only from its current revision, and keeps a rubric that was retired since', () => {
    const state = given(rubricCreated, ruleCreated, golden('RubricRetired'))
    const change = { ...rule, title: 'Balance' }
    expect(outcome(grading.changeScoringRule(state, { ...change, expected: 1 }))).toEqual(['ScoringRuleChanged'])
    expect(outcome(grading.changeScoringRule(state, { ...change, expected: 7 }))).toBe('changed-meanwhile')
    expect(outcome(grading.changeScoringRule(given(), { ...change, expected: 1 }))).toBe('scoring-rule-not-found')
  })

  it('can be restored only while no other rule has its rubrics', () => {
    const retired = [rubricCreated, ruleCreated, golden('ScoringRuleRetired')] as const
    const taken: GradingEvent = { type: 'ScoringRuleCreated', data: { ...rule, ruleId: 'sr3' } }
    const restore = (...events: GradingEvent[]) =>
      outcome(grading.retireScoringRule(given(...events), { ruleId: 'sr1', isRetired: false }))
    expect(restore(...retired)).toEqual(['ScoringRuleRestored'])
    expect(restore(...retired, taken)).toBe('rubric-in-other-rule')
    expect(restore(rubricCreated, ruleCreated)).toEqual([])
  })
})
