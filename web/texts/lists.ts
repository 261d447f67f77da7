import { catalog } from './catalog.ts'
import en from './en/lists.ts'

/** The organization’s programs, levels, training facilities and custom fields. */
export const listsText = catalog('lists', en, {})
