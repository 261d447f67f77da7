import { findSignIn, findSignIns, type SignIn } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import type { Account, DemoPerson, Directory } from './embedded/account.ts'

/** A user's subject is their own id until their first sign-in. */
const isLinked = ({ objectId, userId }: SignIn): boolean => objectId !== userId

const accountOf = ({ objectId, email, displayName }: SignIn): Account => ({ objectId, email, name: displayName })

/**
 * Who can sign in at the embedded identity provider: all users of all organizations, also to redeem an
 * invitation. One e-mail address may have
 * accounts in several organizations; they share one subject: the one of the first sign-in, so that an invitation
 * to another organization does not change it.
 */
export const accountsDirectory = (
  reader: Reader,
  tenants: () => Promise<readonly string[]>,
  demoPeople: readonly DemoPerson[],
): Directory => ({
  people: async () => demoPeople,
  findByEmail: async (email) => {
    const known = await findSignIns(reader, await tenants(), email)
    const account = known.find(isLinked) ?? known.find(({ isAccepted }) => isAccepted) ?? known[0]
    return account === undefined ? null : accountOf(account)
  },
  findByObjectId: async (objectId): Promise<Account | null> => {
    for (const tenant of await tenants()) {
      const account = await findSignIn(reader, tenant, objectId)
      if (account !== undefined) return accountOf(account)
    }
    return null
  },
})
