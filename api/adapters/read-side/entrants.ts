import type { Entrants } from '../../../commands/ports/entrants.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { membershipsIn } from '../../../projections/registration/member-registration.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Reads who entered an event from the views, up to date with the log when called. */
export const entrants = (reader: Reader, journal: Journal, caughtUp: CaughtUp): Entrants => ({
  membershipsIn: async (tenant, tournamentId, eventId) => {
    await caughtUp(await journal.head())
    return membershipsIn(reader, tenant, tournamentId, eventId)
  },
})
