import { catalog } from './catalog.ts'
import en from './en/what-if.ts'

/** What would happen: a field of athletes tried out on a tournament. */
export const whatIfText = catalog('what-if', en, {})
