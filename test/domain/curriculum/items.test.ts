import { describe, expect, it } from 'vitest'
import { categoriesAggregate } from '../../../domain/curriculum/categories/state.ts'
import {
  changeItem,
  createItem,
  deleteItem,
  type ItemFacts,
  retireItem,
} from '../../../domain/curriculum/items/decide.ts'
import type { CurriculumEvent } from '../../../domain/curriculum/items/events.ts'
import { type CurriculumItem, curriculumAggregate } from '../../../domain/curriculum/items/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const kept = (isRetired = false) => ({ isRetired, programIds: ['p1'] })
const facts: ItemFacts = {
  categories: fold(categoriesAggregate, [
    golden('CategoryCreated'),
    { type: 'CategoryCreated', data: { categoryId: 'ca2', title: 'Old forms' } },
    { type: 'CategoryRetired', data: { categoryId: 'ca2' } },
  ]),
  programs: new Map([
    ['p1', kept()],
    ['p2', kept(true)],
  ]),
  levels: new Map([
    ['l1', kept()],
    ['l2', kept(true)],
    ['l3', { isRetired: false, programIds: ['p3'] }],
  ]),
}
const { order: _, ...item } = golden('CurriculumItemCreated').data
const created = golden('CurriculumItemCreated')
const unused = { itemId: 'ci1', isUsed: false }
const used = { itemId: 'ci1', isUsed: true }
const given = (...events: readonly CurriculumEvent[]) => fold(curriculumAggregate, events)
const outcome = (decided: ReturnType<typeof createItem>) =>
  decided.ok ? decided.value.map(({ type }) => type) : decided.error.code
const placeOf = (decided: ReturnType<typeof createItem>) => {
  const [fact] = decided.ok ? decided.value : []
  return fact !== undefined && 'order' in fact.data ? fact.data.order : null
}
const meant = (programId: string, levelId: string) => ({ programId, levelId, comparison: 'Exact' as const })
const resource = { name: 'Form', description: '', mediaType: 'link' as const, uri: 'https://forms.example/1' }

describe('an item is written', () => {
  it.each<[string, Partial<CurriculumItem>, readonly string[] | string]>([
    ['as it is filled in', {}, ['CurriculumItemCreated']],
    ['but not without a name', { name: ' \u200b' }, 'missing-fields'],
    ['nor without a description', { description: '' }, 'missing-fields'],
    ['nor without a category where a video is handed in', { categoryId: null }, 'missing-fields'],
    ['but so where nothing is', { categoryId: null, response: 'None' }, ['CurriculumItemCreated']],
    ['but not in a category that is not there', { categoryId: 'ca9' }, 'category-not-found'],
    ['nor in a retired one', { categoryId: 'ca2' }, 'category-retired'],
    ['nor with a picture that is a script', { imageUri: 'javascript:alert(1)' }, 'invalid-picture'],
    ['for nobody yet', { intendedAudience: [] }, ['CurriculumItemCreated']],
    ['but not for a program that is not there', { intendedAudience: [meant('p9', 'l1')] }, 'program-not-found'],
    ['nor for a retired one', { intendedAudience: [meant('p2', 'l1')] }, 'program-retired'],
    ['nor for a level that is not there', { intendedAudience: [meant('p1', 'l9')] }, 'level-not-found'],
    ['nor for a retired one', { intendedAudience: [meant('p1', 'l2')] }, 'level-retired'],
    ['nor for one of another program', { intendedAudience: [meant('p1', 'l3')] }, 'level-not-in-program'],
    ['nor twice for one', { intendedAudience: [meant('p1', 'l1'), meant('p1', 'l1')] }, 'audience-twice'],
    ['but not with a resource without a name', { resources: [{ ...resource, name: ' ' }] }, 'missing-fields'],
    ['nor without an address', { resources: [{ ...resource, uri: '' }] }, 'missing-fields'],
    ['nor with a script for one', { resources: [{ ...resource, uri: 'javascript:alert(1)' }] }, 'invalid-resource'],
    [
      'nor with a picture of ours as a link',
      { resources: [{ ...resource, uri: '/api/pictures/x' }] },
      'invalid-resource',
    ],
    [
      'but so as a picture',
      { resources: [{ ...resource, mediaType: 'image/jpg', uri: '/api/pictures/x' }] },
      ['CurriculumItemCreated'],
    ],
    [
      'but not with more steps than anybody reads',
      { steps: Array.from({ length: 51 }, () => 'Bow') },
      'too-many-parts',
    ],
    [
      'nor without a review',
      { reviewPolicy: { requiredReviews: 0, requiredReviewers: [], scoreCalculation: 'Sum' } },
      'invalid-review-policy',
    ],
    [
      'nor with more reviewers than reviews',
      { reviewPolicy: { requiredReviews: 1, requiredReviewers: ['u1', 'u2'], scoreCalculation: 'Sum' } },
      'invalid-review-policy',
    ],
  ])('%s', (_name, change, expected) => {
    expect(outcome(createItem(given(), { ...item, ...change }, facts))).toEqual(expected)
  })

  it('twice is once, and its id stands for nothing else', () => {
    const state = given(created)
    expect(outcome(createItem(state, item, facts))).toEqual([])
    expect(outcome(createItem(state, { ...item, name: 'Other' }, facts))).toBe('id-in-use')
    const gone = given(created, { type: 'CurriculumItemDeleted', data: { itemId: 'ci1' } })
    expect(outcome(createItem(gone, item, facts))).toBe('id-in-use')
  })

  it('comes last in its category', () => {
    const state = given(created, { ...created, data: { ...created.data, itemId: 'ci2', order: 4 } })
    expect(placeOf(createItem(state, { ...item, itemId: 'ci3' }, facts))).toBe(5)
    expect(placeOf(createItem(state, { ...item, itemId: 'ci3', categoryId: null, response: 'None' }, facts))).toBe(0)
  })
})

describe('an item is changed', () => {
  const change = { ...item, name: 'First form, faster', expected: 1 }
  it.each<[string, readonly CurriculumEvent[], Partial<typeof change>, readonly string[] | string]>([
    ['as it is filled in', [created], {}, ['CurriculumItemChanged']],
    ['not to what it is', [created], { name: item.name }, []],
    ['but not by whoever saw another version', [created], { expected: 3 }, 'changed-meanwhile'],
    ['nor where there is none', [], {}, 'curriculum-item-not-found'],
    ['nor to something wrong', [created], { name: '' }, 'missing-fields'],
    [
      'and keeps what was retired since',
      [{ ...created, data: { ...created.data, categoryId: 'ca2', intendedAudience: [meant('p2', 'l2')] } }],
      { categoryId: 'ca2', intendedAudience: [meant('p2', 'l2')] },
      ['CurriculumItemChanged'],
    ],
  ])('%s', (_name, events, with_, expected) => {
    expect(outcome(changeItem(given(...events), { ...change, ...with_ }, facts))).toEqual(expected)
  })

  it('keeps its place, and is last where it gets another category', () => {
    const loose = { ...created.data, itemId: 'ci2', categoryId: null, response: 'None' as const, order: 3 }
    const state = given({ ...created, data: { ...created.data, order: 2 } }, { ...created, data: loose })
    expect(placeOf(changeItem(state, change, facts))).toBe(2)
    expect(placeOf(changeItem(state, { ...change, categoryId: null, response: 'None' }, facts))).toBe(4)
  })
})

describe('an item is taken away', () => {
  it.each<[string, () => ReturnType<typeof createItem>, readonly string[] | string]>([
    ['by retiring it', () => retireItem(given(created), { itemId: 'ci1', isRetired: true }), ['CurriculumItemRetired']],
    ['once', () => retireItem(given(created), { itemId: 'ci1', isRetired: false }), []],
    [
      'not where there is none',
      () => retireItem(given(), { itemId: 'ci1', isRetired: true }),
      'curriculum-item-not-found',
    ],
    ['for good', () => deleteItem(given(created), unused), ['CurriculumItemDeleted']],
    ['not where there is none', () => deleteItem(given(), unused), 'curriculum-item-not-found'],
    ['not once a video was handed in for it', () => deleteItem(given(created), used), 'curriculum-item-in-use'],
  ])('%s', (_name, decided, expected) => {
    expect(outcome(decided())).toEqual(expected)
  })
})
