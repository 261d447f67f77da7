import type { Environment, Me, TournamentRole } from '../../api/contract/accounts.ts'
import { useIdentity } from './identity.ts'
import { type Reading, useRead } from './use-read.ts'

/** The organization behind this host. */
export const useEnvironment = (): Reading<Environment> => useRead('/community/env').reading

/** The person who is signed in; null while nobody is or it is not known yet. */
export const useMe = (): Me | null => {
  const signedIn = useIdentity(({ status }) => status === 'in')
  const { reading } = useRead('/environment/me', signedIn ? {} : null)
  return signedIn && reading.status === 'ready' ? reading.data : null
}

/** The person's roles in one tournament. */
export const rolesOf = (me: Me | null, tournamentId: string): readonly TournamentRole[] =>
  me === null ? [] : me.tournamentRoles.filter((role) => role.tournamentId === tournamentId).map((role) => role.value)
