import { refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { registrationText } from '../texts.ts'

export const importNotFound = refusal('not-found', 'import-not-found', kernelText('import-not-found'))
export const importIdReused = refusal('conflict', 'import-id-reused', kernelText('import-id-reused'))
export const tooManyEntries = (entries: number, maximum: number) =>
  refusal(
    'invalid',
    'too-many-entries',
    registrationText('too-many-entries', {
      entries: entries.toLocaleString('en-US'),
      maximum: maximum.toLocaleString('en-US'),
    }),
    { entries, maximum },
  )
/** Import is enabled only when there are no row errors (kernel rule 15). */
export const importHasErrors = (errors: number) =>
  refusal('invalid', 'import-has-errors', kernelText('import-has-errors'), { errors })
