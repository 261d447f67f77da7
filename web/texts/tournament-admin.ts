import { catalog } from './catalog.ts'
import en from './en/tournament-admin.ts'

/** The admin's pages that set tournaments up. */
export const tournamentAdminText = catalog('tournament-admin', en, {})
