import { refusal } from '../../kernel/result.ts'

export const memberImportNotFound = refusal('not-found', 'import-not-found', 'The import was not found.')
export const memberImportReused = refusal('conflict', 'import-id-reused', 'This import was started with another file.')
/** The imported file must be the previewed one. */
export const workbookChanged = refusal(
  'conflict',
  'workbook-changed',
  'The file has changed since the preview. Please check the preview again.',
)
export const memberRowsInError = (errors: number) =>
  refusal('invalid', 'import-has-errors', 'The file has rows in error. Please correct them and try again.', { errors })
