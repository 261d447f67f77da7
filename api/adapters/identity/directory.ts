import { findPerson, findSignIns } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { Account, DemoPerson, Directory } from './embedded/account.ts'

/**
 * Who can sign in at the embedded identity provider: all users of all organizations. One e-mail address may have
 * accounts in several organizations; they share one subject, that of the first.
 */
export const accountsDirectory = (
  reader: Reader,
  tenants: () => Promise<readonly string[]>,
  demoPeople: readonly DemoPerson[],
): Directory => ({
  people: async () => demoPeople,
  findByEmail: async (email) => {
    const [first] = await findSignIns(reader, await tenants(), email)
    return first === undefined ? null : { objectId: first.objectId, email: first.email, name: first.displayName }
  },
  findByObjectId: async (objectId): Promise<Account | null> => {
    for (const tenant of await tenants()) {
      const person = await findPerson(reader, tenant, objectId)
      if (person !== undefined) return { objectId, email: person.email, name: person.displayName }
    }
    return null
  },
})
