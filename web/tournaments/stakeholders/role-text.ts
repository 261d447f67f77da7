import type { ListedStakeholder, RoleToGive } from '../../../api/contract/stakeholders.ts'
import { studentName } from '../../accounts/student-name.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { listText } from '../../texts/formats.ts'

export type StakeholderRole = RoleToGive['value']

/** In display order. */
export const stakeholderRoles = ['director', 'admin', 'staging', 'coach', 'judge'] as const satisfies StakeholderRole[]

export const nameOf = ({ displayName, email }: Pick<ListedStakeholder, 'displayName' | 'email'>): string =>
  displayName || email || stakeholdersText('nameless')

/** Role labels as a list text. */
export const rolesText = (roles: readonly Pick<RoleToGive, 'value'>[]): string =>
  listText(roles.map(({ value }) => stakeholdersText(value)))

/** The students a coach is limited to; null if unlimited. Other roles are not limited by their students. */
export const limitText = (
  { value, studentIds }: ListedStakeholder['roles'][number],
  students: ListedStakeholder['students'],
): string | null => {
  if (value !== 'coach' || studentIds.length === 0) return null
  const known = students.filter(({ id }) => studentIds.includes(id))
  const others = studentIds.length - known.length
  const names = known.map(studentName)
  if (others > 0) names.push(stakeholdersText('otherStudents', { count: others }))
  return stakeholdersText('onlyFor', { names: names.join(', ') })
}

/** Warnings before reducing a stakeholder to these roles, one per line. */
export const roleChangeWarnings = (
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
