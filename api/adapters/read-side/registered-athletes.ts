import type { RegisteredAthletes } from '../../../commands/ports/registered-athletes.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { registeredAthletesOf } from '../../../projections/registration/registered-athletes.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Registered athletes as the views show them, none of the registrations recorded before the question missing. */
export const registeredAthletes = (reader: Reader, journal: Journal, caughtUp: CaughtUp): RegisteredAthletes => ({
  of: async (tenant, tournamentId) => {
    await caughtUp(await journal.head())
    return registeredAthletesOf(reader, tenant, tournamentId)
  },
})
