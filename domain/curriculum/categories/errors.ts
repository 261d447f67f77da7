import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { curriculumText } from '../texts.ts'

export const categoryNameMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
export const categoryNotFound = refusal('not-found', 'category-not-found', curriculumText('category-not-found'))
export const categoryNameTaken = refusal('conflict', 'category-name-taken', curriculumText('category-name-taken'))
export const categoryRetired = (categoryId: string): Refusal =>
  refusal('conflict', 'category-retired', curriculumText('category-retired'), { categoryId })
