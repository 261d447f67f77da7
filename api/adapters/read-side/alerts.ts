import type { Alerts } from '../../../commands/ports/alerts.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { alertsBetween } from '../../../projections/audit/alerts.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { CaughtUp } from './caught-up.ts'

/** Reads alerts from their view, up to date with the log when called. */
export const foundAlerts = (reader: Reader, journal: Journal, caughtUp: CaughtUp): Alerts => ({
  foundBetween: async (tenant, from, to) => {
    await caughtUp(await journal.head())
    return alertsBetween(reader, tenant, from, to)
  },
})
