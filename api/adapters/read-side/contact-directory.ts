import type { ContactDirectory } from '../../../commands/ports/contact-directory.ts'
import { contactsByEmail } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'

/** People by the address they are written to, as the accounts' view knows them. */
export const contactDirectory = (reader: Reader): ContactDirectory => ({
  byEmail: async (tenant, emails) => {
    const rows = await contactsByEmail(reader, tenant, emails)
    return new Map(rows.map(({ email, userId, membershipId }) => [email, { userId, membershipId }]))
  },
})
