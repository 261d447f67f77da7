import { catalog } from './catalog.ts'
import en from './en/athlete-call.ts'

/** The Athlete Call of staff: its sections, moves and dialogs. The board on the wall has its own part. */
export const callText = catalog('athlete-call', en, {})
