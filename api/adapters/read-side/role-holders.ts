import type { RoleHolders } from '../../../commands/ports/role-holders.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { emailsOfRole, usersOfRole } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { CaughtUp } from './caught-up.ts'

/** Finds users by account role in the accounts view, up to date with the log when called. */
export const roleHolders = (reader: Reader, journal: Journal, caughtUp: CaughtUp): RoleHolders => ({
  emails: async (tenant, role) => {
    await caughtUp(await journal.head())
    return emailsOfRole(reader, tenant, role)
  },
  whoCanSignIn: async (tenant, role) => {
    await caughtUp(await journal.head())
    return usersOfRole(reader, tenant, role)
  },
})
