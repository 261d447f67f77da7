import { describe, expect, it } from 'vitest'
import { changeCategory, createCategory, retireCategory } from '../../../domain/curriculum/categories/decide.ts'
import type { CategoriesEvent } from '../../../domain/curriculum/categories/events.ts'
import { categoriesAggregate } from '../../../domain/curriculum/categories/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const created = golden('CategoryCreated')
const sparring: CategoriesEvent = { type: 'CategoryCreated', data: { categoryId: 'ca2', title: 'Sparring' } }
const given = (...events: CategoriesEvent[]) => fold(categoriesAggregate, events)
const outcome = (decision: Decision<CategoriesEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

describe('a category', () => {
  it.each<[string, CategoriesEvent[], string, unknown]>([
    ['it is the first', [], 'Forms', ['CategoryCreated']],
    ['it is there already', [created], 'Forms', []],
    ['its id is used by another', [created], 'Weapons', 'id-in-use'],
    ['it has no name', [], '  ', 'missing-fields'],
    ['another has the same name in another case', [sparring], ' sparring ', 'category-name-taken'],
  ])('is created: when %s', (_, events, title, expected) => {
    expect(outcome(createCategory(given(...events), { categoryId: 'ca1', title }))).toEqual(expected)
  })

  it.each<[string, CategoriesEvent[], string, number | null, unknown]>([
    ['the revision is as expected', [created], 'Patterns', 1, ['CategoryChanged']],
    ['it has the name', [created], 'Forms', 1, []],
    ['it does not exist', [], 'Patterns', 1, 'category-not-found'],
    ['another user has renamed it', [created, golden('CategoryChanged')], 'Weapons', 1, 'changed-meanwhile'],
    ['the name is used by another', [created, sparring], 'Sparring', 1, 'category-name-taken'],
  ])('is renamed: when %s', (_, events, title, expectedRevision, expected) => {
    const change = { categoryId: 'ca1', title, expected: expectedRevision }
    expect(outcome(changeCategory(given(...events), change))).toEqual(expected)
  })

  it('is retired and restored, each once', () => {
    const retire = (isRetired: boolean, ...events: CategoriesEvent[]) =>
      outcome(retireCategory(given(...events), { categoryId: 'ca1', isRetired }))
    expect(retire(true)).toBe('category-not-found')
    expect(retire(true, created)).toEqual(['CategoryRetired'])
    expect(retire(true, created, golden('CategoryRetired'))).toEqual([])
    expect(retire(false, created, golden('CategoryRetired'))).toEqual(['CategoryRestored'])
    expect(retire(false, created)).toEqual([])
  })
})
