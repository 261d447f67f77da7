import { type MemberRow, NEVER } from '../contract/admin-users.ts'
import { writeLargeWorkbook } from '../documents/write-large-workbook.ts'

type Listed = MemberRow & { readonly trainingFacilityTitle: string | null }

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

/** All memberships as the admins' list has them, a row each; times are UTC, and empty for never. */
export const membersWorkbook = (members: readonly Listed[]): Promise<Uint8Array> =>
  writeLargeWorkbook([{ name: 'Users', columns, rows: members.map(rowOf) }])

const rowOf = ({ users, students, status, trainingFacilityTitle, invited, joined, lastVisit }: Listed) => [
  users.map(({ displayName }) => displayName).join('; '),
  users.map(({ email }) => email).join('; '),
  [...new Set(users.flatMap(({ roles }) => roles))].join('; '),
  students.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join('; '),
  status === 'InvitationExpired' ? 'Invitation Expired' : status,
  trainingFacilityTitle ?? '',
  ...[invited, joined, lastVisit].map((at) => (at === NEVER ? null : new Date(at))),
]
