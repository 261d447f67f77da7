import { catalog } from './catalog.ts'
import en from './en/staff-home.ts'

/** Where staff begin: the tournaments that they run, with what needs attention. */
export const staffHomeText = catalog('staff-home', en, {})
