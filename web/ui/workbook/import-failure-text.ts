import type { ImportFailure } from '../../../api/contract/workbook.ts'
import { staffKitText } from '../../texts/en/staff-kit.ts'

const texts = {
  'workbook-missing': 'workbookMissing',
  'workbook-changed': 'workbookChanged',
  'workbook-refused': 'workbookRefused',
  'rows-in-error': 'rowsInError',
} as const

/** Why an import did not finish, and what to do. */
export const importFailureText = (failure: ImportFailure): string => staffKitText(texts[failure])
