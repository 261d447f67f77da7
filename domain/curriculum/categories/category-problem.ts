import type { Refusal } from '../../kernel/result.ts'
import { categoryNotFound, categoryRetired } from './errors.ts'
import type { Categories } from './state.ts'

/**
 * Why a record cannot be in this category; null if it can. A record may stay in its current category (`has`) after that
 * was retired.
 */
export const categoryProblem = (state: Categories, categoryId: string, has: string | null): Refusal | null => {
  const category = state.get(categoryId)
  if (category === undefined) return categoryNotFound
  return category.isRetired && has !== categoryId ? categoryRetired(categoryId) : null
}
