import type { Refusal } from '../../kernel/result.ts'
import { categoryNotFound, categoryRetired } from './errors.ts'
import type { Categories } from './state.ts'

/**
 * Why something cannot be put into a category; null where it can. What is in it already (`has`) may stay in one that is retired.
 */
export const whyNotIn = (state: Categories, categoryId: string, has: string | null): Refusal | null => {
  const category = state.get(categoryId)
  if (category === undefined) return categoryNotFound
  return category.isRetired && has !== categoryId ? categoryRetired(categoryId) : null
}
