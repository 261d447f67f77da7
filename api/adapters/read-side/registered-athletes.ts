import type { RegisteredAthletes } from '../../../commands/ports/registered-athletes.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { registeredAthletesOf } from '../../../projections/registration/registered-athletes.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Reads registered athletes from the views, up to date with the log when called. */
export const registeredAthletes = (reader: Reader, journal: Journal, caughtUp: CaughtUp): RegisteredAthletes => ({
  of: async (tenant, tournamentId) => {
    await caughtUp(await journal.head())
    return registeredAthletesOf(reader, tenant, tournamentId)
  },
})
