import { highestRole } from '../../commands/kernel/person.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'

/**
 * The role recorded when people act for themselves: the highest they have, so that the history does not call a director a
 * parent.
 */
export const ownRole = ({ roles, tournamentRoles }: Pick<PersonRow, 'roles' | 'tournamentRoles'>): string => {
  if (roles.includes('Admin')) return 'account-admin'
  const role = highestRole(tournamentRoles.map(({ value }) => value))
  return role ?? (roles.includes('Reviewer') ? 'reviewer' : 'parent')
}
