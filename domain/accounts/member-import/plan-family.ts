import { fullName } from '../../kernel/full-name.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import type { RowReader } from '../../kernel/workbook/cell-reader.ts'
import { isViewerOnly } from '../invitation/viewer-only.ts'
import { MAX_USERS } from '../membership/decide-users.ts'
import { Siblings } from '../membership/student-rules.ts'
import { accountsText } from '../texts.ts'
import type { AccountRole } from '../user/events.ts'
import type { AdultColumn, CustomColumn } from './columns.ts'
import type { KnownFamily, MemberImportContext } from './context.ts'
import { type ReadAdult, readAdult } from './read-adult.ts'
import { type ImportedStudent, readIdentity, readStudent, type StudentReader } from './read-student.ts'

export interface AdultRow {
  readonly reader: RowReader<AdultColumn>
  readonly emails: readonly string[]
}
export interface StudentRow {
  readonly reader: StudentReader
  readonly emails: readonly string[]
}
export interface FamilyRows {
  readonly adults: readonly AdultRow[]
  readonly students: readonly StudentRow[]
}

export interface PlannedAdult {
  readonly email: string
  readonly displayName: string
  readonly roles: readonly AccountRole[]
  /** The row on the sheet of adults; null for an adult who is named only in students' rows. */
  readonly row: number | null
  /** Null for a new user. */
  readonly userId: string | null
}

export interface PlannedStudent {
  readonly row: number
  readonly name: string
  /** Null for a student who already exists. */
  readonly details: ImportedStudent | null
}

export interface PlannedFamily {
  /** Index in the order of the workbook, from 0. */
  readonly family: number
  /** Null for a new family. */
  readonly membershipId: string | null
  readonly facilityId: string | null
  readonly adults: readonly PlannedAdult[]
  readonly students: readonly PlannedStudent[]
  /** Whether one of its rows has an error; then nothing of the family can be imported. */
  readonly hasErrors: boolean
}

/** No family has more; the limit catches a whole club entered with one address, which would become one membership. */
const MAX_STUDENTS = 100

/** Plans one family from its rows; errors are reported through the rows' readers. */
export const planFamily = (
  family: number,
  rows: FamilyRows,
  custom: readonly CustomColumn[],
  known: MemberImportContext,
): PlannedFamily => {
  const emails = [...new Set([...rows.adults, ...rows.students].flatMap((row) => row.emails))]
  const membershipIds = [...new Set(emails.flatMap((email) => known.people.get(email)?.membershipId ?? []))]
  const membershipId = membershipIds[0] ?? null
  const existing = membershipId === null ? undefined : known.families.get(membershipId)
  const read = readAdults(rows.adults, known)
  const adults = emails.map((email) => adultOf(email, rows.adults, read, known))
  const newAdults = adults.filter(({ userId }) => userId === null)
  const students = readStudents(rows.students, custom, existing, known)

  const report = reporterOf(rows)
  if (membershipIds.length > 1) report(accountsText('adults-of-other-families'))
  for (const { email, row } of newAdults) {
    const naming = rows.students.find((one) => one.emails.includes(email))
    if (row === null) {
      naming?.reader.at('emails', (_, errors) => errors.push(accountsText('adult-row-missing', { email })))
    }
  }
  const size = new Set([...(existing?.userIds ?? []), ...adults.map(({ userId, email }) => userId ?? email)]).size
  if (size > MAX_USERS && newAdults.length > 0) report(accountsText('too-many-adults', { most: MAX_USERS }))
  if (students.length > MAX_STUDENTS) report(accountsText('too-many-students-in-family', { most: MAX_STUDENTS }))
  if (membershipId === null && rows.students.length === 0 && !known.isStarted) requireStudents(rows.adults, read)
  return {
    family,
    membershipId,
    facilityId: read.find(({ facilityId }) => facilityId !== null)?.facilityId ?? existing?.facilityId ?? null,
    adults,
    students,
    hasErrors: [...rows.adults, ...rows.students].some(({ reader }) => reader.errors.length > 0),
  }
}

/** A function that reports an error about the whole family at its first row. */
const reporterOf =
  ({ adults: [adult], students: [student] }: FamilyRows) =>
  (error: Phrase): void => {
    if (adult !== undefined) adult.reader.at('email', (_, errors) => errors.push(error))
    else student?.reader.at('emails', (_, errors) => errors.push(error))
  }

const readAdults = (rows: readonly AdultRow[], known: MemberImportContext): readonly ReadAdult[] => {
  const firstRows = new Map<string, number>()
  return rows.flatMap(({ reader, emails: [email = ''] }) => {
    const earlier = firstRows.get(email)
    if (earlier !== undefined) {
      reader.conflicts('email', {
        otherRow: earlier,
        message: (row) => accountsText('address-in-other-row', { email, row }),
      })
      return []
    }
    firstRows.set(email, reader.row)
    return known.people.has(email) ? [] : [readAdult(reader, email, known)]
  })
}

const adultOf = (
  email: string,
  rows: readonly AdultRow[],
  read: readonly ReadAdult[],
  { people }: MemberImportContext,
): PlannedAdult => {
  const row = rows.find(({ emails }) => emails.includes(email))?.reader.row ?? null
  const { displayName = email, roles = [] } = read.find((one) => one.email === email) ?? {}
  return { email, displayName, roles, row, userId: people.get(email)?.userId ?? null }
}

const readStudents = (
  rows: readonly StudentRow[],
  custom: readonly CustomColumn[],
  existing: KnownFamily | undefined,
  known: MemberImportContext,
): readonly PlannedStudent[] => {
  const existingStudents = new Siblings(existing?.students)
  const earlier = new Siblings<ReturnType<typeof readIdentity> & { readonly row: number }>()
  return rows.map(({ reader }) => {
    const { row } = reader
    const identity = readIdentity(reader, known.today)
    const name = fullName(identity)
    const twin = earlier.find(identity)
    if (twin !== undefined && reader.errors.length === 0) {
      reader.conflicts('firstName', {
        otherRow: twin.row,
        message: (at) => accountsText('student-in-other-row', { name, row: at }),
      })
    }
    if (twin === undefined) earlier.add({ row, ...identity })
    const isExisting = existingStudents.find(identity) !== undefined
    return { row, name, details: isExisting ? null : readStudent(reader, identity, custom, known) }
  })
}

/** The same rule as for invitations: a viewer without students would see nothing. */
const requireStudents = (rows: readonly AdultRow[], read: readonly ReadAdult[]): void => {
  if (read.length === 0 || !read.every(({ roles }) => isViewerOnly(roles))) return
  const [first] = read
  const row = rows.find(({ reader }) => reader.row === first?.row)
  row?.reader.at('roles', (_, errors) => errors.push(accountsText('students-needed')))
}
