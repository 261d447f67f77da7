import type { UnendedRegistrations } from '../../../commands/ports/unended-registrations.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { unendedRegistrationsOf } from '../../../projections/registration/unended-registrations.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Reads a student's unended registrations from the views, up to date with the log when called. */
export const unendedRegistrations = (reader: Reader, journal: Journal, caughtUp: CaughtUp): UnendedRegistrations => ({
  of: async (tenant, studentId, now) => {
    await caughtUp(await journal.head())
    return unendedRegistrationsOf(reader, tenant, studentId, now)
  },
})
