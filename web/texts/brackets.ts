import { catalog } from './catalog.ts'
import en from './en/brackets.ts'

/** The draw and its brackets, for staff. */
export const bracketsText = catalog('brackets', en, {})
