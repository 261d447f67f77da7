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

/** Reads the person again when somebody gives them a role in a tournament or takes it away. */
export const useFollowedRoles = (): void => {
  const me = useMe()
  const known = useEnvironment()
  const tenant = me !== null && known.status === 'ready' ? known.data.id : null
  const { rows, status } = useLive('own-roles', tenant === null ? null : { tenant })
  const followed = namesOf([...rows.values()].map(({ tournamentId, role }) => ({ tournamentId, value: role })))
  const isOld = status === 'live' && me !== null && followed !== namesOf(me.tournamentRoles)
  useEffect(() => {
    if (isOld && followed !== null) void reread('/environment/me')
  }, [isOld, followed])
}

const namesOf = (roles: readonly { readonly tournamentId: string; readonly value: TournamentRole }[]): string =>
  roles
    .map(({ tournamentId, value }) => `${tournamentId}/${value}`)
    .sort()
    .join()

/** The person's roles in one tournament. */
export const rolesOf = (me: Me | null, tournamentId: string): readonly TournamentRole[] =>
  me === null ? [] : me.tournamentRoles.filter((role) => role.tournamentId === tournamentId).map((role) => role.value)
