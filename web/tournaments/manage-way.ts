import type { Me } from '../../api/contract/accounts.ts'
import { rolesOf } from '../client/viewer.ts'

/**
 * How a person comes into a tournament's manage area: by Manage, a coach by Coaches View, an account admin everywhere
 * (spec/training-and-review.md §2 Shell, spec/tournament-and-registration.md §2 Manage area); null for everyone else.
 */
export const manageWay = (me: Me | null, tournamentId: string): 'manage' | 'coach' | null => {
  if (me === null) return null
  const roles = rolesOf(me, tournamentId)
  if (me.roles.includes('Admin') || roles.some((role) => RUNNING.includes(role))) return 'manage'
  return roles.includes('coach') ? 'coach' : null
}

const RUNNING: readonly string[] = ['director', 'admin', 'staging']

/** Whether the person has work of their own here, with or without students. */
export const isStaff = (me: Me | null): boolean =>
  me !== null && (me.roles.includes('Admin') || reviews(me) || me.tournamentRoles.length > 0)

/** Whether reviewing videos is their work; admins may, too, and have more to do. */
export const reviews = (me: Me): boolean => me.roles.includes('Reviewer')

/** Its first tab is the one that the person may see. */
export const managePath = (tournamentId: string): string => `/event/${tournamentId}/manage`
