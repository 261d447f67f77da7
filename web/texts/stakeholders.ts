import { catalog } from './catalog.ts'
import en from './en/stakeholders.ts'

/** Who runs a tournament, on the Settings tab of the manage area, which is in English. */
export const stakeholdersText = catalog('stakeholders', en, {})
