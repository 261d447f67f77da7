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
import { videoReviewText } from '../../../domain/video-review/texts.ts'
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
  reviewers: new Set(['u1']),
  categoryProblem: null,
}
const reviewedBy = (...requiredReviewers: string[]) => ({
  reviewPolicy: { requiredReviews: 2, requiredReviewers, scoreCalculation: 'Sum' as const },
})
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
const resource = { name: 'Form', description: '', mediaType: 'link', uri: 'https://forms.example/1' }

describe('creating an item', () => {
  it.each<[string, Partial<CurriculumItem>, readonly string[] | string]>([
    ['records it as entered', {}, ['CurriculumItemCreated']],
    ['refuses a missing name', { name: ' \u200b' }, 'missing-fields'],
    ['refuses a missing description', { description: '' }, 'missing-fields'],
    ['refuses a missing category if a video is to be submitted', { categoryId: null }, 'missing-fields'],
    [
      'accepts a missing category if nothing is to be submitted',
      { categoryId: null, response: 'None' },
      ['CurriculumItemCreated'],
    ],
    ['refuses an unknown category', { categoryId: 'ca9' }, 'category-not-found'],
    ['refuses a retired category', { categoryId: 'ca2' }, 'category-retired'],
    ['refuses a picture that is a script', { imageUri: 'javascript:alert(1)' }, 'invalid-picture'],
    ['accepts an empty audience', { intendedAudience: [] }, ['CurriculumItemCreated']],
    ['refuses an unknown program', { intendedAudience: [meant('p9', 'l1')] }, 'program-not-found'],
    ['refuses a retired program', { intendedAudience: [meant('p2', 'l1')] }, 'program-retired'],
    ['refuses an unknown level', { intendedAudience: [meant('p1', 'l9')] }, 'level-not-found'],
    ['refuses a retired level', { intendedAudience: [meant('p1', 'l2')] }, 'level-retired'],
    ['refuses a level of another program', { intendedAudience: [meant('p1', 'l3')] }, 'level-not-in-program'],
    ['refuses a duplicate audience', { intendedAudience: [meant('p1', 'l1'), meant('p1', 'l1')] }, 'audience-twice'],
    ['refuses a resource without a name', { resources: [{ ...resource, name: ' ' }] }, 'missing-fields'],
    ['refuses a resource without a URL', { resources: [{ ...resource, uri: '' }] }, 'missing-fields'],
    [
      'refuses a resource whose URL is a script',
      { resources: [{ ...resource, uri: 'javascript:alert(1)' }] },
      'invalid-resource',
    ],
    [
      'refuses an uploaded picture as a link',
      { resources: [{ ...resource, uri: '/api/pictures/x' }] },
      'invalid-resource',
    ],
    [
      'accepts an uploaded picture as a picture',
      { resources: [{ ...resource, mediaType: 'image/jpg', uri: '/api/pictures/x' }] },
      ['CurriculumItemCreated'],
    ],
    [
      'accepts a resource of a type that is only shown by its name',
      { resources: [{ ...resource, mediaType: 'application/pdf' }] },
      ['CurriculumItemCreated'],
    ],
    ['refuses too many steps', { steps: Array.from({ length: 51 }, () => 'Bow') }, 'too-many-parts'],
    [
      'refuses a policy without reviews',
      { reviewPolicy: { requiredReviews: 0, requiredReviewers: [], scoreCalculation: 'Sum' } },
      'invalid-review-policy',
    ],
    [
      'refuses more reviewers than reviews',
      { reviewPolicy: { requiredReviews: 1, requiredReviewers: ['u1', 'u2'], scoreCalculation: 'Sum' } },
      'invalid-review-policy',
    ],
    ['accepts a reviewer by name', reviewedBy('u1'), ['CurriculumItemCreated']],
    ['refuses a reviewer named twice', reviewedBy('u1', 'u1'), 'invalid-review-policy'],
    ['refuses a person who may not review', reviewedBy('u1', 'u2'), 'reviewer-not-found'],
  ])('%s', (_name, change, expected) => {
    expect(outcome(createItem(given(), { ...item, ...change }, facts))).toEqual(expected)
  })

  it('writes once, and refuses the id for another item', () => {
    const state = given(created)
    expect(outcome(createItem(state, item, facts))).toEqual([])
    expect(outcome(createItem(state, { ...item, name: 'Other' }, facts))).toBe('id-in-use')
    const gone = given(created, { type: 'CurriculumItemDeleted', data: { itemId: 'ci1' } })
    expect(outcome(createItem(gone, item, facts))).toBe('id-in-use')
  })

  it('places it last in its category', () => {
    const state = given(created, { ...created, data: { ...created.data, itemId: 'ci2', order: 4 } })
    expect(placeOf(createItem(state, { ...item, itemId: 'ci3' }, facts))).toBe(5)
    expect(placeOf(createItem(state, { ...item, itemId: 'ci3', categoryId: null, response: 'None' }, facts))).toBe(0)
  })
})

describe('changing an item', () => {
  const change = { ...item, name: 'First form, faster', expected: 1 }
  it.each<[string, readonly CurriculumEvent[], Partial<typeof change>, readonly string[] | string]>([
    ['records the change', [created], {}, ['CurriculumItemChanged']],
    ['writes nothing for the same values', [created], { name: item.name }, []],
    ['refuses a stale revision', [created], { expected: 3 }, 'changed-meanwhile'],
    ['refuses an unknown item', [], {}, 'curriculum-item-not-found'],
    ['refuses invalid values', [created], { name: '' }, 'missing-fields'],
    [
      'keeps choices retired since',
      [{ ...created, data: { ...created.data, categoryId: 'ca2', intendedAudience: [meant('p2', 'l2')] } }],
      { categoryId: 'ca2', intendedAudience: [meant('p2', 'l2')] },
      ['CurriculumItemChanged'],
    ],
    [
      'keeps a named reviewer who may no longer review',
      [{ ...created, data: { ...created.data, ...reviewedBy('u2') } }],
      reviewedBy('u2'),
      ['CurriculumItemChanged'],
    ],
    [
      'refuses to add a person who may not review',
      [{ ...created, data: { ...created.data, ...reviewedBy('u2') } }],
      reviewedBy('u2', 'u3'),
      'reviewer-not-found',
    ],
  ])('%s', (_name, events, with_, expected) => {
    expect(outcome(changeItem(given(...events), { ...change, ...with_ }, facts))).toEqual(expected)
  })

  it('keeps its place, or moves it to the end of another category', () => {
    const loose = { ...created.data, itemId: 'ci2', categoryId: null, response: 'None' as const, order: 3 }
    const state = given({ ...created, data: { ...created.data, order: 2 } }, { ...created, data: loose })
    expect(placeOf(changeItem(state, change, facts))).toBe(2)
    expect(placeOf(changeItem(state, { ...change, categoryId: null, response: 'None' }, facts))).toBe(4)
  })
})

describe('the category of an item that asks for videos', () => {
  const unfit = { ...facts, categoryProblem: videoReviewText('rules-start-elsewhere', { points: 80 }) }
  it.each<[string, () => ReturnType<typeof createItem>, readonly string[] | string]>([
    ['is refused if its rules do not add up', () => createItem(given(), item, unfit), 'rubrics-not-judgeable'],
    [
      'is not judged without videos',
      () => createItem(given(), { ...item, response: 'None' }, unfit),
      ['CurriculumItemCreated'],
    ],
    [
      'stays when its rules cease to add up',
      () => changeItem(given(created), { ...item, name: 'Second form', expected: null }, unfit),
      ['CurriculumItemChanged'],
    ],
    [
      'is checked when the item begins to ask for videos',
      () => {
        const asked = { ...created, data: { ...created.data, response: 'None' as const } }
        return changeItem(given(asked), { ...item, expected: null }, unfit)
      },
      'rubrics-not-judgeable',
    ],
  ])('%s', (_, decided, expected) => expect(outcome(decided())).toEqual(expected))
})

describe('removing an item', () => {
  it.each<[string, () => ReturnType<typeof createItem>, readonly string[] | string]>([
    ['retires it', () => retireItem(given(created), { itemId: 'ci1', isRetired: true }), ['CurriculumItemRetired']],
    ['once', () => retireItem(given(created), { itemId: 'ci1', isRetired: false }), []],
    [
      'refuses to retire an unknown item',
      () => retireItem(given(), { itemId: 'ci1', isRetired: true }),
      'curriculum-item-not-found',
    ],
    ['deletes it permanently', () => deleteItem(given(created), unused), ['CurriculumItemDeleted']],
    ['refuses to delete an unknown item', () => deleteItem(given(), unused), 'curriculum-item-not-found'],
    [
      'refuses to delete it once a video was submitted',
      () => deleteItem(given(created), used),
      'curriculum-item-in-use',
    ],
  ])('%s', (_name, decided, expected) => {
    expect(outcome(decided())).toEqual(expected)
  })
})
