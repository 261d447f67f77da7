import type { RowReader } from '../../kernel/workbook/cell-reader.ts'
import { isViewerOnly, studentsNeeded } from '../invitation/viewer-only.ts'
import { MAX_USERS } from '../membership/decide-users.ts'
import { Siblings } from '../membership/student-rules.ts'
import type { AccountRole } from '../user/events.ts'
import type { AdultColumn, CustomColumn } from './columns.ts'
import type { KnownFamily, MemberImportContext } from './known.ts'
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
  /** The row on the sheet of adults; null for somebody whom only students name. */
  readonly row: number | null
  /** Null for somebody who is new. */
  readonly userId: string | null
}

export interface PlannedStudent {
  readonly row: number
  readonly name: string
  /** Null for a student who is there already. */
  readonly details: ImportedStudent | null
}

export interface PlannedFamily {
  /** From 0, in the order of the workbook. */
  readonly family: number
  /** Null for a family that is new. */
  readonly membershipId: string | null
  readonly facilityId: string | null
  readonly adults: readonly PlannedAdult[]
  readonly students: readonly PlannedStudent[]
  /** Whether one of its rows is in error: nothing of it can be imported. */
  readonly hasErrors: boolean
}

/** More than any family has: a whole club under one address would be one membership. */
const MAX_STUDENTS = 100

/** Reads the rows of a family; what is wrong is told by the rows' readers. */
export const planFamily = (
  family: number,
  rows: FamilyRows,
  custom: readonly CustomColumn[],
  known: MemberImportContext,
): PlannedFamily => {
  const emails = [...new Set([...rows.adults, ...rows.students].flatMap((row) => row.emails))]
  const membershipIds = [...new Set(emails.flatMap((email) => known.people.get(email)?.membershipId ?? []))]
  const membershipId = membershipIds[0] ?? null
  const there = membershipId === null ? undefined : known.families.get(membershipId)
  const read = readAdults(rows.adults, known)
  const adults = emails.map((email) => adultOf(email, rows.adults, read, known))
  const newAdults = adults.filter(({ userId }) => userId === null)
  const students = readStudents(rows.students, custom, there, known)

  const tell = telling(rows)
  if (membershipIds.length > 1) tell('Its adults belong to different families already.')
  for (const { email, row } of newAdults) {
    const naming = rows.students.find((one) => one.emails.includes(email))
    if (row === null) {
      naming?.reader.at('emails', (_, errors) =>
        errors.push(`No adult has the e-mail address ${email}: please add a row on the sheet of adults.`),
      )
    }
  }
  const size = new Set([...(there?.userIds ?? []), ...adults.map(({ userId, email }) => userId ?? email)]).size
  if (size > MAX_USERS && newAdults.length > 0) tell(`A family has at most ${MAX_USERS} adults.`)
  if (students.length > MAX_STUDENTS) tell(`A family has at most ${MAX_STUDENTS} students.`)
  if (membershipId === null && rows.students.length === 0 && !known.isStarted) needStudents(rows.adults, read)
  return {
    family,
    membershipId,
    facilityId: read.find(({ facilityId }) => facilityId !== null)?.facilityId ?? there?.facilityId ?? null,
    adults,
    students,
    hasErrors: [...rows.adults, ...rows.students].some(({ reader }) => reader.errors.length > 0),
  }
}

/** Tells what is wrong with all of a family at its first row. */
const telling =
  ({ adults: [adult], students: [student] }: FamilyRows) =>
  (error: string): void => {
    if (adult !== undefined) adult.reader.at('email', (_, errors) => errors.push(error))
    else student?.reader.at('emails', (_, errors) => errors.push(error))
  }

const readAdults = (rows: readonly AdultRow[], known: MemberImportContext): readonly ReadAdult[] => {
  const firstRows = new Map<string, number>()
  return rows.flatMap(({ reader, emails: [email = ''] }) => {
    const earlier = firstRows.get(email)
    if (earlier !== undefined) {
      reader.at('email', (_, errors) => errors.push(`${email} stands in row ${earlier} already.`))
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
  there: KnownFamily | undefined,
  known: MemberImportContext,
): readonly PlannedStudent[] => {
  const held = new Siblings(there?.students)
  const earlier = new Siblings<ReturnType<typeof readIdentity> & { readonly row: number }>()
  return rows.map(({ reader }) => {
    const { row } = reader
    const identity = readIdentity(reader, known.today)
    const name = `${identity.firstName} ${identity.lastName}`
    const twin = earlier.find(identity)
    if (twin !== undefined && reader.errors.length === 0) {
      reader.at('firstName', (_, errors) => errors.push(`${name} stands in row ${twin.row} already.`))
    }
    if (twin === undefined) earlier.add({ row, ...identity })
    const isThere = held.find(identity) !== undefined
    return { row, name, details: isThere ? null : readStudent(reader, identity, custom, known) }
  })
}

/** As in an invitation: a viewer without students would see nothing. */
const needStudents = (rows: readonly AdultRow[], read: readonly ReadAdult[]): void => {
  if (read.length === 0 || !read.every(({ roles }) => isViewerOnly(roles))) return
  const [first] = read
  const row = rows.find(({ reader }) => reader.row === first?.row)
  row?.reader.at('roles', (_, errors) => errors.push(studentsNeeded.message))
}
