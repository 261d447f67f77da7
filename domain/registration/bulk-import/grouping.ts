import { Siblings } from '../../accounts/published.ts'
import { fullName } from '../../kernel/full-name.ts'
import type { RowConflict } from '../../kernel/workbook/cell-reader.ts'
import { registrationText } from '../texts.ts'
import type { ImportRow } from './read-row.ts'

/** `row` is the athlete's first row. */
export interface PlannedStudent extends Omit<ImportRow, 'emails'> {
  /** For each of `eventIds`, the row that lists it. */
  readonly eventRows: readonly number[]
}
type Athlete = PlannedStudent & ImportRow

/** All students with the same contacts; they become one membership. */
export interface PlannedGroup {
  /** From 0, in the order of the workbook. */
  readonly group: number
  readonly emails: readonly string[]
  /** Title of the first student's facility. */
  readonly facility: string | null
  readonly students: readonly PlannedStudent[]
}

/** Groups students by contacts and merges rows of the same athlete, in the workbook's order. */
export class Grouping {
  private readonly byContacts = new Map<
    string,
    { emails: readonly string[]; known: Siblings<ImportRow>; rows: Map<number, Athlete> }
  >()
  private readonly contactsOf = new Map<string, { readonly contacts: string; readonly row: number }>()

  /** Adds a row; returns its conflicts with earlier rows. */
  add(row: ImportRow): RowConflict[] {
    const contacts = row.emails.join(' ')
    const shared = row.emails.flatMap((email) => {
      const other = this.contactsOf.get(email)
      return other === undefined || other.contacts === contacts
        ? []
        : [
            {
              otherRow: other.row,
              message: (row: number) => registrationText('contact-in-other-group', { email, row }),
            },
          ]
    })
    if (shared.length > 0) return shared
    const group = this.byContacts.get(contacts) ?? {
      emails: row.emails,
      known: new Siblings<ImportRow>(),
      rows: new Map(),
    }
    this.byContacts.set(contacts, group)
    for (const email of row.emails)
      if (!this.contactsOf.has(email)) this.contactsOf.set(email, { contacts, row: row.row })

    const first = group.known.find(row)?.row
    const earlier = first === undefined ? undefined : group.rows.get(first)
    if (earlier === undefined) {
      group.known.add(row)
      group.rows.set(row.row, { ...row, eventRows: row.eventIds.map(() => row.row) })
      return []
    }
    const name = fullName(row)
    const conflict = (message: RowConflict['message']): RowConflict[] => [{ otherRow: earlier.row, message }]
    if (!sameAthlete(earlier, row))
      return conflict((at) => registrationText('athlete-with-other-details', { name, row: at }))
    const again = row.eventIds.filter((id) => earlier.eventIds.includes(id))
    if (again.length > 0) {
      return conflict((at) => registrationText('athlete-entered-twice', { name, row: at }))
    }
    group.rows.set(earlier.row, {
      ...earlier,
      eventIds: [...earlier.eventIds, ...row.eventIds],
      eventRows: [...earlier.eventRows, ...row.eventIds.map(() => row.row)],
    })
    return []
  }

  groups(): PlannedGroup[] {
    return [...this.byContacts.values()].map(({ emails, rows }, group) => {
      const planned = [...rows.values()].map(({ emails: _, ...student }) => student)
      return { group, emails, facility: planned[0]?.facility ?? null, students: planned }
    })
  }
}

const sameAthlete = (a: ImportRow, b: ImportRow): boolean =>
  a.dateOfBirth === b.dateOfBirth &&
  a.gender === b.gender &&
  a.weight === b.weight &&
  a.height === b.height &&
  a.levelId === b.levelId &&
  a.facility === b.facility
