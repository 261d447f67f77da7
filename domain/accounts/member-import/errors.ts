import { refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { accountsText } from '../texts.ts'

export const memberImportNotFound = refusal('not-found', 'import-not-found', kernelText('import-not-found'))
export const memberImportReused = refusal('conflict', 'import-id-reused', kernelText('import-id-reused'))
/** The imported file must be the previewed one. */
export const workbookChanged = refusal('conflict', 'workbook-changed', accountsText('workbook-changed'))
export const memberRowsInError = (errors: number) =>
  refusal('invalid', 'import-has-errors', kernelText('import-has-errors'), { errors })
