import { catalog } from './catalog.ts'
import en from './en/member-import.ts'

/** Of the admin console, which is in English. */
export const memberImportText = catalog('member-import', en, {})
