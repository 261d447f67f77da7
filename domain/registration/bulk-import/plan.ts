import { type CellsByColumn, type ColumnKey, findColumns, type RowError } from './columns.ts'
import { type ImportContext, type ImportRow, readRow } from './read-row.ts'

export interface RowWarning {
  readonly row: number
  readonly warning: string
}

export interface PlannedStudent extends Omit<ImportRow, 'emails'> {}

/** All students of one set of contacts; they become one membership. */
export interface PlannedGroup {
  /** From 0, in the order of the workbook. */
  readonly group: number
  readonly emails: readonly string[]
  /** Title of the first student's facility. */
  readonly facility: string | null
  readonly students: readonly PlannedStudent[]
}

/** The result of importing a workbook. With errors nothing may be imported (spec/tournament-and-registration.md §4). */
export interface ImportPlan {
  readonly groups: readonly PlannedGroup[]
  readonly errors: readonly RowError[]
  readonly warnings: readonly RowWarning[]
  /** Titles of facilities that the organization does not have. */
  readonly newFacilities: readonly string[]
  readonly totals: {
    readonly rows: number
    readonly groups: number
    readonly students: number
    readonly registrations: number
  }
}

interface Row {
  readonly row: number
  readonly cells: readonly string[]
}

/** Plans the import of a sheet whose first row is the header. Rows with errors are left out of the groups. */
export const planImport = (rows: readonly Row[], known: ImportContext): ImportPlan => {
  const [header, ...body] = rows
  const { at, errors: headerErrors } = findColumns(header?.cells ?? [])
  const errors: RowError[] = [...headerErrors]
  const warnings: RowWarning[] = []
  const grouping = new Grouping()
  // A facility that is new in one row is known in the next, however it is capitalized there.
  const facilities = new Map(known.facilities)
  if (headerErrors.length === 0) {
    if (body.length === 0) errors.push({ row: 1, error: 'There are no rows below the header.' })
    for (const { row, cells } of body) {
      const read = readRow(row, byColumn(cells, at), { ...known, facilities })
      for (const error of read.errors) errors.push({ row, error })
      for (const warning of read.warnings) warnings.push({ row, warning })
      if (read.errors.length > 0) continue
      const { facility } = read.value
      if (facility !== null) facilities.set(facility.toLowerCase(), facility)
      for (const error of grouping.add(read.value)) errors.push({ row, error })
    }
  }
  const groups = grouping.groups()
  const students = groups.flatMap((group) => group.students)
  const titles = new Set(known.facilities.values())
  const newFacilities = [...new Set(students.flatMap(({ facility }) => facility ?? []))].filter((it) => !titles.has(it))
  return {
    groups,
    errors,
    warnings,
    newFacilities,
    totals: {
      rows: body.length,
      groups: groups.length,
      students: students.length,
      registrations: students.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
    },
  }
}

const byColumn = (cells: readonly string[], at: ReadonlyMap<ColumnKey, number>): CellsByColumn => {
  const cell = (key: ColumnKey): string => cells[at.get(key) ?? -1] ?? ''
  return {
    emails: cell('emails'),
    facility: cell('facility'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    gender: cell('gender'),
    dateOfBirth: cell('dateOfBirth'),
    weight: cell('weight'),
    height: cell('height'),
    level: cell('level'),
    events: cell('events'),
  }
}

/** Groups students by contacts and merges the rows of one athlete, in the workbook's order. */
class Grouping {
  private readonly byContacts = new Map<string, { emails: readonly string[]; students: Map<string, ImportRow> }>()
  private readonly contactsOf = new Map<string, { readonly contacts: string; readonly row: number }>()

  /** Adds a row; returns its conflicts with the rows before it. */
  add(row: ImportRow): string[] {
    const contacts = row.emails.join(' ')
    const shared = row.emails.flatMap((email) => {
      const other = this.contactsOf.get(email)
      return other === undefined || other.contacts === contacts
        ? []
        : [`${email} is a contact together with others in row ${other.row}; a contact belongs to one group.`]
    })
    if (shared.length > 0) return shared
    const group = this.byContacts.get(contacts) ?? { emails: row.emails, students: new Map<string, ImportRow>() }
    this.byContacts.set(contacts, group)
    for (const email of row.emails)
      if (!this.contactsOf.has(email)) this.contactsOf.set(email, { contacts, row: row.row })

    const identity = JSON.stringify([row.firstName.toLowerCase(), row.lastName.toLowerCase(), row.dateOfBirth])
    const earlier = group.students.get(identity)
    if (earlier === undefined) {
      group.students.set(identity, row)
      return []
    }
    const who = `${row.firstName} ${row.lastName}`
    if (!sameAthlete(earlier, row)) return [`${who} stands in row ${earlier.row} with other details.`]
    const again = row.eventIds.filter((id) => earlier.eventIds.includes(id))
    if (again.length > 0) return [`${who} is entered in the same event in row ${earlier.row} already.`]
    group.students.set(identity, { ...earlier, eventIds: [...earlier.eventIds, ...row.eventIds] })
    return []
  }

  groups(): PlannedGroup[] {
    return [...this.byContacts.values()].map(({ emails, students }, group) => {
      const planned = [...students.values()].map(({ emails: _, ...student }) => student)
      return { group, emails, facility: planned[0]?.facility ?? null, students: planned }
    })
  }
}

const sameAthlete = (a: ImportRow, b: ImportRow): boolean =>
  a.gender === b.gender &&
  a.weight === b.weight &&
  a.height === b.height &&
  a.levelId === b.levelId &&
  a.facility === b.facility
