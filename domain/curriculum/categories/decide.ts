import type { Decision } from '../../kernel/decider.ts'
import { type Refusal, refuse } from '../../kernel/result.ts'
import { type Change, decideAdded, decideChanged, decideRetired } from '../../kernel/retirable.ts'
import { isBlank } from '../../kernel/text.ts'
import { categoryNameMissing, categoryNameTaken, categoryNotFound } from './errors.ts'
import type { CategoriesEvent } from './events.ts'
import type { Categories, Category } from './state.ts'

type Decided = Decision<CategoriesEvent>

const nameKey = (title: string): string => title.normalize('NFKC').trim().toLowerCase()

/** A name is required (curriculum rule 9) and must be unique. */
const problemOf = (state: Categories, { categoryId, title }: Category): Refusal | null => {
  if (isBlank(title)) return categoryNameMissing
  const others = [...state.values()].filter((one) => one.categoryId !== categoryId)
  return others.some((one) => nameKey(one.title) === nameKey(title)) ? categoryNameTaken : null
}

/** Refused: missing-fields, category-name-taken, id-in-use. */
export const createCategory = (state: Categories, data: Category): Decided => {
  const problem = problemOf(state, data)
  if (problem !== null) return refuse(problem)
  return decideAdded<Category, CategoriesEvent>(state.get(data.categoryId), data, { type: 'CategoryCreated', data })
}

/** Refused: missing-fields, category-name-taken, category-not-found, changed-meanwhile. */
export const changeCategory = (state: Categories, { expected, ...data }: Change<Category>): Decided => {
  const problem = problemOf(state, data)
  if (problem !== null) return refuse(problem)
  const fact: CategoriesEvent = { type: 'CategoryChanged', data }
  return decideChanged(state.get(data.categoryId), categoryNotFound, data, { expected }, fact)
}

export interface RetireCategory {
  readonly categoryId: string
  /** False restores it. */
  readonly isRetired: boolean
}

/** Retires a category, which can then no longer be chosen, or restores it. Refused: category-not-found. */
export const retireCategory = (state: Categories, { categoryId, isRetired }: RetireCategory): Decided => {
  const fact: CategoriesEvent = { type: isRetired ? 'CategoryRetired' : 'CategoryRestored', data: { categoryId } }
  return decideRetired(state.get(categoryId), categoryNotFound, isRetired, fact)
}
