import type { UnendedRegistrations } from '../../../commands/ports/unended-registrations.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { unendedRegistrationsOf } from '../../../projections/registration/unended-registrations.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** A student's unended registrations as the views show them, none recorded before the question missing. */
export const unendedRegistrations = (reader: Reader, journal: Journal, caughtUp: CaughtUp): UnendedRegistrations => ({
  of: async (tenant, studentId, now) => {
    await caughtUp(await journal.head())
    return unendedRegistrationsOf(reader, tenant, studentId, now)
  },
})
