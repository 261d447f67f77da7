import { refusal } from '../../kernel/result.ts'

export const importNotFound = refusal('not-found', 'import-not-found', 'The import was not found.')
export const importIdReused = refusal('conflict', 'import-id-reused', 'This import was started with another file.')
export const tooManyEntries = (entries: number, maximum: number) =>
  refusal(
    'invalid',
    'too-many-entries',
    `The file has ${entries.toLocaleString('en-US')} registrations; at most ${maximum.toLocaleString('en-US')} can be imported at once.`,
    { entries, maximum },
  )
/** Import is enabled only when there are no row errors (kernel rule 15). */
export const importHasErrors = (errors: number) =>
  refusal('invalid', 'import-has-errors', 'The file has rows in error. Please correct them and try again.', { errors })
