import { type MemberRow, NEVER } from '../../../api/contract/admin-users.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { membersText } from '../../texts/en/members.ts'
import type { StatusTone } from '../../ui/badge-status.tsx'

/** Display name of a contact: an invited person is known by the address alone. */
export const nameOf = ({ displayName, email }: MemberRow['users'][number]): string =>
  displayName === '' || displayName === email ? email : displayName

/** A contact with roles other than Viewer, for an Admin or Reviewer (accounts rule 29). */
export const contactText = (user: MemberRow['users'][number]): string => {
  const roles = user.roles.filter((role) => role !== 'Viewer')
  const isStaff = roles.includes('Admin') || roles.includes('Reviewer')
  return isStaff ? `${nameOf(user)} (${roles.map((role) => membersText(role)).join(', ')})` : nameOf(user)
}

export const contactsText = ({ users }: Pick<MemberRow, 'users'>): string => users.map(contactText).join(', ')

export const studentsText = ({ students }: Pick<MemberRow, 'students'>): string =>
  students.map(({ firstName, lastName }) => fullName({ firstName, lastName })).join(', ')

/** Display name of a membership, for titles and questions. */
export const memberName = (row: MemberRow): string =>
  row.users.map(nameOf).join(', ') || studentsText(row) || membersText('thisMembership')

export const statusText = (status: MemberRow['status']): string =>
  status === 'InvitationExpired' ? membersText('invitationExpired') : status

export const statusTone = (status: MemberRow['status']): StatusTone =>
  ({ Active: 'good', Trial: 'good', Invited: 'wait', InvitationExpired: 'bad', Canceled: 'special' })[
    status
  ] as StatusTone

/** Null for never. */
export const dateOf = (at: string): string | null => (at === NEVER ? null : at)

export const isWaiting = ({ status }: Pick<MemberRow, 'status'>): boolean =>
  status === 'Invited' || status === 'InvitationExpired'
