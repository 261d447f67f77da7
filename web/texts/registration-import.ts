import { catalog } from './catalog.ts'
import en from './en/registration-import.ts'

/** The import of registrations from a workbook. */
export const importText = catalog('registration-import', en, {})
