import type { LabeledInput } from '../../domain/accounts/member-import/columns.ts'
import type { CustomValue } from '../../domain/accounts/published.ts'
import { type MemberRow, NEVER } from '../contract/admin-users.ts'
import { writeLargeWorkbook } from '../documents/write-large-workbook.ts'
import { exportedSheets } from './member-template.xlsx.ts'

type Listed = MemberRow & { readonly trainingFacilityTitle: string | null }

/** A student as the sheet of students has them; program and level by their names. */
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
  { header: 'E-mail', width: 36 },
  { header: 'Roles', width: 20 },
  { header: 'Students', width: 40 },
  { header: 'Status', width: 18 },
  { header: 'Training facility', width: 28 },
  { header: 'Invited', width: 20 },
  { header: 'Joined', width: 20 },
  { header: 'Last Visit', width: 20 },
]

/**
 * All memberships as the admins' list has them, a row each; times are UTC, and empty for never. The sheets of adults and of
 * students after it are those that the import reads.
 */
export const membersWorkbook = (
  members: readonly Listed[],
  students: readonly DownloadedStudent[],
  inputs: readonly LabeledInput[],
): Promise<Uint8Array> =>
  writeLargeWorkbook([
    { name: 'Users', columns, rows: members.map(rowOf) },
    ...exportedSheets(inputs, { adults: members.flatMap(adultsOf), students: rowsOfStudents(members, students) }),
  ])

const rowOf = ({ users, students, status, trainingFacilityTitle, invited, joined, lastVisit }: Listed) => [
  users.map(({ displayName }) => displayName).join('; '),
  users.map(({ email }) => email).join('; '),
  [...new Set(users.flatMap(({ roles }) => roles))].join('; '),
  students.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join('; '),
  status === 'InvitationExpired' ? 'Invitation Expired' : status,
  trainingFacilityTitle ?? '',
  ...[invited, joined, lastVisit].map((at) => (at === NEVER ? null : new Date(at))),
]

const adultsOf = ({ users, trainingFacilityTitle }: Listed) =>
  users
    .filter(({ email }) => email !== '')
    .map(({ email, displayName, roles }) => ({
      email,
      ...nameOf(displayName === email ? '' : displayName),
      facility: trainingFacilityTitle ?? '',
      roles: roles.join('; '),
    }))

/** The last word is the last name: put together again it is the same name. */
const nameOf = (displayName: string): { readonly firstName: string; readonly lastName: string } => {
  const words = displayName.split(' ')
  return words.length < 2
    ? { firstName: displayName, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** Students of memberships that nobody signs in for are left out: nothing could tell their family. */
const rowsOfStudents = (members: readonly Listed[], students: readonly DownloadedStudent[]) => {
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
        // Nobody weighs nothing: it is not known.
        weight: weight === 0 ? null : weight,
        height: height === 0 ? null : height,
        specialNeeds: specialNeeds ? 'yes' : 'no',
        customValues,
      },
    ]
  })
}
