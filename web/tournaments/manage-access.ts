import type { Me } from '../../api/contract/accounts.ts'
import { rolesOf } from '../client/viewer.ts'

/**
 * The user's access to a tournament's manage area: Manage, Coaches View for coaches, or null. Account admins manage all
 * (tournaments rule 37); null for everyone else.
 */
export const manageAccess = (me: Me | null, tournamentId: string): 'manage' | 'coach' | null => {
  if (me === null) return null
  const roles = rolesOf(me, tournamentId)
  if (me.roles.includes('Admin') || roles.some((role) => RUNNING.includes(role))) return 'manage'
  return roles.includes('coach') ? 'coach' : null
}

const RUNNING: readonly string[] = ['director', 'admin', 'staging']

/** Whether the user judges a tournament without access to its manage area. */
export const judgesOnly = (me: Me | null, tournamentId: string): boolean =>
  rolesOf(me, tournamentId).includes('judge') && manageAccess(me, tournamentId) === null

/** Whether all that the user does in a tournament is to call athletes. */
export const callsOnly = (me: Me | null, tournamentId: string): boolean => {
  const roles = rolesOf(me, tournamentId)
  return (
    me?.roles.includes('Admin') === false && roles.includes('staging') && !roles.some((role) => SETS_UP.includes(role))
  )
}

const SETS_UP: readonly string[] = ['director', 'admin']

/** Whether the user has a staff role anywhere. */
export const isStaff = (me: Me | null): boolean =>
  me !== null && (me.roles.includes('Admin') || reviews(me) || me.tournamentRoles.length > 0)

/** Whether the user has the role Reviewer. Admins may review too, but do not count as reviewers. */
export const reviews = (me: Me): boolean => me.roles.includes('Reviewer')

/** The manage area, which opens the first tab the user may see. */
export const managePath = (tournamentId: string): string => `/event/${tournamentId}/manage`
