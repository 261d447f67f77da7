import { catalog } from './catalog.ts'
import en from './en/tournament-edit.ts'

/** The wizard that changes a tournament. */
export const tournamentEditText = catalog('tournament-edit', en, {})
