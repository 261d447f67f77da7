import type { ListedStakeholder, RoleToGive } from '../../../api/contract/stakeholders.ts'
import { studentName } from '../../accounts/student-name.ts'
import { listText } from '../../texts/formats.ts'
import { stakeholdersText } from '../../texts/stakeholders.ts'

export type StakeholderRole = RoleToGive['value']

/** In the order in which they are offered. */
export const stakeholderRoles = ['director', 'admin', 'staging', 'coach', 'judge'] as const satisfies StakeholderRole[]

export const nameOf = ({ displayName, email }: Pick<ListedStakeholder, 'displayName' | 'email'>): string =>
  displayName || email || stakeholdersText('nameless')

/** Their names, as a list. */
export const rolesText = (roles: readonly Pick<RoleToGive, 'value'>[]): string =>
  listText(roles.map(({ value }) => stakeholdersText(value)))

/** To whom a role is limited, in words; null for a role that is not. */
export const limitText = (
  { studentIds }: ListedStakeholder['roles'][number],
  students: ListedStakeholder['students'],
): string | null => {
  if (studentIds.length === 0) return null
  const known = students.filter(({ id }) => studentIds.includes(id))
  const others = studentIds.length - known.length
  const names = known.map(studentName)
  if (others > 0) names.push(stakeholdersText('otherStudents', { count: others }))
  return stakeholdersText('onlyFor', { names: names.join(', ') })
}

/** What somebody should know before a stakeholder has only these roles, a line for each. */
export const losses = (
  stakeholder: ListedStakeholder,
  roles: readonly Pick<RoleToGive, 'value'>[],
  { all, ownMembershipId }: { readonly all: readonly ListedStakeholder[]; readonly ownMembershipId: string | null },
): readonly string[] => {
  if (!isDirector(stakeholder.roles) || isDirector(roles)) return []
  const isLast = all.every((one) => one.membershipId === stakeholder.membershipId || !isDirector(one.roles))
  return [
    ...(isLast ? [stakeholdersText('lastDirector')] : []),
    ...(stakeholder.membershipId === ownMembershipId ? [stakeholdersText('removeSelf')] : []),
  ]
}

const isDirector = (roles: readonly Pick<RoleToGive, 'value'>[]): boolean =>
  roles.some(({ value }) => value === 'director')
