import { useEffect } from 'react'
import type { Environment, Me, TournamentRole } from '../../api/contract/accounts.ts'
import { useIdentity } from './identity.ts'
import { useLive } from './use-live.ts'
import { type Reading, reread, useRead } from './use-read.ts'

/** The organization behind this host. */
export const useEnvironment = (): Reading<Environment> => useRead('/community/env').reading

/**
 * Reads the organization again when its admins change it. Only for people who are signed in, whose screens have a socket
 * anyway: public pages load none for this.
 */
export const useFollowedEnvironment = (): void => {
  const signedIn = useIdentity(({ status }) => status === 'in')
  const known = useEnvironment()
  const shown = known.status === 'ready' ? known.data : null
  const row = useLive('organization', signedIn && shown !== null ? { tenant: shown.id } : null).rows.get(
    shown?.id ?? '',
  )
  const changed = row?.modified ?? ''
  const isOld = shown !== null && changed > shown.modified
  useEffect(() => {
    if (isOld && changed !== '') void reread('/community/env')
  }, [isOld, changed])
}

/** The person who is signed in; null while nobody is or it is not known yet. */
export const useMe = (): Me | null => {
  const signedIn = useIdentity(({ status }) => status === 'in')
  const { reading } = useRead('/environment/me', signedIn ? {} : null)
  return signedIn && reading.status === 'ready' ? reading.data : null
}

/** The person's roles in one tournament. */
export const rolesOf = (me: Me | null, tournamentId: string): readonly TournamentRole[] =>
  me === null ? [] : me.tournamentRoles.filter((role) => role.tournamentId === tournamentId).map((role) => role.value)
