import type { OpenSessions } from '../../../commands/ports/sessions.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { sessionsOfUser } from '../../../projections/accounts/sessions.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { CaughtUp } from './caught-up.ts'

/** Finds open sessions in their view, up to date with the log when called. */
export const openSessions = (reader: Reader, journal: Journal, caughtUp: CaughtUp): OpenSessions => ({
  of: async (tenant, userId) => {
    await caughtUp(await journal.head())
    return (await sessionsOfUser(reader, tenant, userId)).map(({ sessionId }) => sessionId)
  },
})
