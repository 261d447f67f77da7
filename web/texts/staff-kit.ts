import { catalog } from './catalog.ts'
import en from './en/staff-kit.ts'

/** What the kit says in lists, edits, histories and workbooks of staff. */
export const staffKitText = catalog('staff-kit', en, {})
