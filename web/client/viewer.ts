import { useEffect } from 'react'
import type { Environment, Me, TournamentRole } from '../../api/contract/accounts.ts'
import { useIdentity } from './identity.ts'
import { useLive } from './use-live.ts'
import { type Reading, reread, useRead } from './use-read.ts'

let zone: string | null = null

/** The time zone of this host's organization; null until it is read. */
export const organizationZone = (): string | null => zone

/** The organization of this host. */
export const useEnvironment = (): Reading<Environment> => {
  const { reading } = useRead('/community/env')
  if (reading.status === 'ready') zone = reading.data.timeZone
  return reading
}

/**
 * Reloads the organization when its admins change it. Only for signed-in users, whose screens have a socket anyway:
 * public pages load none for this.
 */
export const useFollowedEnvironment = (): void => {
  const signedIn = useIdentity(({ status }) => status === 'in')
  const known = useEnvironment()
  const current = known.status === 'ready' ? known.data : null
  const row = useLive('organization', signedIn && current !== null ? { tenant: current.id } : null).rows.get(
    current?.id ?? '',
  )
  const changed = row?.modified ?? ''
  const isOld = current !== null && changed > current.modified
  useEffect(() => {
    if (isOld && changed !== '') void reread('/community/env')
  }, [isOld, changed])
}

/** The signed-in user; null when signed out or not known yet. */
export const useMe = (): Me | null => {
  const signedIn = useIdentity(({ status }) => status === 'in')
  const { reading } = useRead('/environment/me', signedIn ? {} : null)
  return signedIn && reading.status === 'ready' ? reading.data : null
}

/** Reloads the user when a tournament role is granted or revoked. */
export const useFollowedRoles = (): void => {
  const me = useMe()
  const known = useEnvironment()
  const tenant = me !== null && known.status === 'ready' ? known.data.id : null
  const { rows, status } = useLive('own-roles', tenant === null ? null : { tenant })
  const live = namesOf([...rows.values()].map(({ tournamentId, role }) => ({ tournamentId, value: role })))
  const isOld = status === 'live' && me !== null && live !== namesOf(me.tournamentRoles)
  useEffect(() => {
    if (isOld && live !== null) void reread('/environment/me')
  }, [isOld, live])
}

const namesOf = (roles: readonly { readonly tournamentId: string; readonly value: TournamentRole }[]): string =>
  roles
    .map(({ tournamentId, value }) => `${tournamentId}/${value}`)
    .sort()
    .join()

/** The user's roles in one tournament. */
export const rolesOf = (me: Me | null, tournamentId: string): readonly TournamentRole[] =>
  me === null ? [] : me.tournamentRoles.filter((role) => role.tournamentId === tournamentId).map((role) => role.value)
