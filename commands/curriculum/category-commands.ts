import {
  changeCategory as decideChange,
  createCategory as decideCreate,
  retireCategory as decideRetire,
  type RetireCategory,
} from '../../domain/curriculum/categories/decide.ts'
import { type Category, categoriesAggregate } from '../../domain/curriculum/categories/state.ts'
import type { Change } from '../../domain/kernel/retirable.ts'
import { commandOn } from '../kernel/command.ts'

/** Adds a category. Refused: missing-fields, category-name-taken, id-in-use. */
export const createCategory = commandOn(categoriesAggregate, 'create-category', {
  per: ({ categoryId }: Category) => [categoryId],
  decide: decideCreate,
})

/** Renames a category. Refused: missing-fields, category-name-taken, category-not-found, changed-meanwhile. */
export const changeCategory = commandOn(categoriesAggregate, 'change-category', {
  per: ({ categoryId }: Change<Category>) => [categoryId],
  decide: decideChange,
})

/** Retires a category from the choices, or restores it. Refused: category-not-found. */
export const retireCategory = commandOn(categoriesAggregate, 'retire-category', {
  per: ({ categoryId, isRetired }: RetireCategory) => [categoryId, String(isRetired)],
  decide: decideRetire,
})
