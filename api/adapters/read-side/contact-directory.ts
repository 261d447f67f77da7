import type { ContactDirectory } from '../../../commands/ports/contact-directory.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { contactsByEmail, findPerson } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { CaughtUp } from './caught-up.ts'

/** Finds people by e-mail address in the accounts view, up to date with the log when called. */
export const contactDirectory = (reader: Reader, journal: Journal, caughtUp: CaughtUp): ContactDirectory => ({
  byEmail: async (tenant, emails) => {
    await caughtUp(await journal.head())
    const rows = await contactsByEmail(reader, tenant, emails)
    return new Map(rows.map(({ email, userId, membershipId }) => [email, { userId, membershipId }]))
  },
  bySubject: async (tenant, subject) => {
    await caughtUp(await journal.head())
    return (await findPerson(reader, tenant, subject))?.userId ?? null
  },
})
