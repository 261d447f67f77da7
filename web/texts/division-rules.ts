import { catalog } from './catalog.ts'
import en from './en/division-rules.ts'

/** Division rules of a tournament: their picture, export and import. */
export const divisionRulesText = catalog('division-rules', en, {})
