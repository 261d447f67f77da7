import type { PendingPurchases } from '../../../commands/ports/pending-purchases.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { pendingPurchasesOf } from '../../../projections/payments/pending-purchases.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Reads pending purchases from the views, up to date with the log when called. */
export const pendingPurchases = (reader: Reader, journal: Journal, caughtUp: CaughtUp): PendingPurchases => ({
  of: async (tenant, people, now) => {
    await caughtUp(await journal.head())
    return pendingPurchasesOf(reader, tenant, people, now)
  },
})
