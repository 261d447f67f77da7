import { type Refusal, refusal } from '../../kernel/result.ts'

export const viewNameMissing = refusal('invalid', 'view-name-missing', 'Give the view a name.')
export const viewNameTaken = refusal('conflict', 'view-name-taken', 'You have a view of this name already.')
export const tooManyViews = (most: number): Refusal =>
  refusal('conflict', 'too-many-views', `A list has room for ${most} views. Please remove one first.`, { most })
