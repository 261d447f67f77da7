import { catalog } from './catalog.ts'
import en from './en/opening.ts'

/** The form that opens an organization, for its first admin. */
export const openingText = catalog('opening', en, {})
