import { type Refusal, refusal } from '../../kernel/result.ts'

export const categoryNameMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
export const categoryNotFound = refusal('not-found', 'category-not-found', 'This category was not found.')
export const categoryNameTaken = refusal('conflict', 'category-name-taken', 'There is a category of this name already.')
export const categoryRetired = (categoryId: string): Refusal =>
  refusal('conflict', 'category-retired', 'The category that was chosen is retired.', { categoryId })
