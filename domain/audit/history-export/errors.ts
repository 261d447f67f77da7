import { refusal } from '../../kernel/result.ts'
import { auditText } from '../texts.ts'
import { MAX_EXPORTS_A_DAY } from './state.ts'

export const purposeMissing = refusal('invalid', 'missing-fields', auditText('purpose-missing'))

export const tooManyExports = refusal(
  'conflict',
  'too-many-exports',
  auditText('too-many-exports', { most: MAX_EXPORTS_A_DAY }),
  { maximum: MAX_EXPORTS_A_DAY },
)
