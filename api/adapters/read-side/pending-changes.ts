import type { PendingChanges } from '../../../commands/ports/pending-changes.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { pendingChangesOf } from '../../../projections/payments/pending-changes.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Reads the changes of unpaid invoices from the views, up to date with the log when called. */
export const pendingChanges = (reader: Reader, journal: Journal, caughtUp: CaughtUp): PendingChanges => ({
  of: async (tenant, tournamentId, membershipId) => {
    await caughtUp(await journal.head())
    return pendingChangesOf(reader, tenant, tournamentId, membershipId)
  },
})
