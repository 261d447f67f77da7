import { type Refusal, refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

export const viewNameMissing = refusal('invalid', 'view-name-missing', accountsText('view-name-missing'))
export const viewNameTaken = refusal('conflict', 'view-name-taken', accountsText('view-name-taken'))
export const tooManyViews = (most: number): Refusal =>
  refusal('conflict', 'too-many-views', accountsText('too-many-views', { most }), { most })
