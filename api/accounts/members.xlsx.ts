import type { LabeledInput } from '../../domain/accounts/member-import/columns.ts'
import type { CustomValue } from '../../domain/accounts/published.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { type MemberRow, NEVER } from '../contract/admin-users.ts'
import { writeLargeWorkbook } from '../documents/write-large-workbook.ts'
import { exportedSheets } from './member-template.xlsx.ts'

type ListedMember = MemberRow & { readonly trainingFacilityTitle: string | null }

/** A student as written to the Students sheet; program and level by name. */
export interface DownloadedStudent {
  readonly membershipId: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
  readonly gender: string | null
  readonly programs: readonly string[]
  readonly level: string
  readonly weight: number
  readonly height: number
  readonly specialNeeds: boolean
  readonly customValues: readonly CustomValue[]
}

const columns = [
  { header: 'Contacts', width: 32 },
  { header: 'Email', width: 36 },
  { header: 'Roles', width: 20 },
  { header: 'Students', width: 40 },
  { header: 'Status', width: 18 },
  { header: 'Training facility', width: 28 },
  { header: 'Invited', width: 20 },
  { header: 'Joined', width: 20 },
  { header: 'Last Visit', width: 20 },
]

/**
 * All memberships in the order of the admins' list, one row each; times are in UTC, and empty for never. The Adults and
 * Students sheets after it can be imported again.
 */
export const membersWorkbook = (
  members: readonly ListedMember[],
  students: readonly DownloadedStudent[],
  inputs: readonly LabeledInput[],
): Promise<Uint8Array> =>
  writeLargeWorkbook([
    { name: 'Users', columns, rows: members.map(rowOf) },
    ...exportedSheets(inputs, { adults: members.flatMap(adultsOf), students: rowsOfStudents(members, students) }),
  ])

const rowOf = ({ users, students, status, trainingFacilityTitle, invited, joined, lastVisit }: ListedMember) => [
  users.map(({ displayName }) => displayName).join('; '),
  users.map(({ email }) => email).join('; '),
  [...new Set(users.flatMap(({ roles }) => roles))].join('; '),
  students.map(({ firstName, lastName }) => fullName({ firstName, lastName })).join('; '),
  status === 'InvitationExpired' ? 'Invitation Expired' : status,
  trainingFacilityTitle ?? '',
  ...[invited, joined, lastVisit].map((at) => (at === NEVER ? null : new Date(at))),
]

const adultsOf = ({ users, trainingFacilityTitle }: ListedMember) =>
  users
    .filter(({ email }) => email !== '')
    .map(({ email, displayName, roles }) => ({
      email,
      ...nameOf(displayName === email ? '' : displayName),
      facility: trainingFacilityTitle ?? '',
      roles: roles.join('; '),
    }))

/** Takes the last word as the last name: joined again, the parts give the same display name. */
const nameOf = (displayName: string): { readonly firstName: string; readonly lastName: string } => {
  const words = displayName.split(' ')
  return words.length < 2
    ? { firstName: displayName, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/**
 * Leaves out students whose membership has no adult with an e-mail address: an import could not assign them to a
 * family.
 */
const rowsOfStudents = (members: readonly ListedMember[], students: readonly DownloadedStudent[]) => {
  const emails = new Map(
    members.map(({ id, users }) => [id, users.flatMap(({ email }) => (email === '' ? [] : [email])).join('; ')]),
  )
  return students.flatMap(({ membershipId, programs, weight, height, ...student }) => {
    const ofFamily = emails.get(membershipId) ?? ''
    if (ofFamily === '') return []
    const { firstName, lastName, dateOfBirth, gender, level, specialNeeds, customValues } = student
    return [
      {
        emails: ofFamily,
        firstName,
        lastName,
        dateOfBirth,
        gender,
        level,
        program: programs.join('; '),
        // 0 means unknown.
        weight: weight === 0 ? null : weight,
        height: height === 0 ? null : height,
        specialNeeds: specialNeeds ? 'yes' : 'no',
        customValues,
      },
    ]
  })
}
