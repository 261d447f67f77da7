import { type Gender, MAX_HEIGHT, MAX_WEIGHT } from '../../accounts/published.ts'
import { isBlank } from '../../kernel/text.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import {
  checkName,
  dateOfBirthIn,
  emailsIn,
  genderIn,
  measureIn,
  nameIn,
  onOneLine,
} from '../../kernel/workbook/cells.ts'
import type { CellsByColumn } from './columns.ts'

/** The facilities, levels and events that rows may name, by their titles in lower case. */
export interface ImportContext {
  readonly today: CalendarDate
  /** Title or short title → the facility's title. */
  readonly facilities: ReadonlyMap<string, string>
  /** Facilities that nobody can choose any more. */
  readonly disabledFacilities: ReadonlySet<string>
  readonly canAddFacility: boolean
  /** Label or grade → level id. */
  readonly levels: ReadonlyMap<string, string>
  /** Title → event id. */
  readonly events: ReadonlyMap<string, string>
}

/** A parsed row of the workbook. Unknown values are null or 0. */
export interface ImportRow {
  readonly row: number
  readonly emails: readonly string[]
  readonly facility: string | null
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender | null
  readonly dateOfBirth: CalendarDate | null
  readonly weight: number
  readonly height: number
  readonly levelId: string | null
  readonly eventIds: readonly string[]
}

export interface ReadRow {
  readonly value: ImportRow
  readonly errors: readonly string[]
  /** Missing data that is optional: the athlete is imported, but a division's rules may need it later. */
  readonly warnings: readonly string[]
}

/** Parses one row; each error is a message that people can act on. */
export const readRow = (row: number, cells: CellsByColumn, known: ImportContext): ReadRow => {
  const errors: string[] = []
  const warnings: string[] = []
  const optional = <T>(cell: string, label: string, read: () => T | null): T | null => {
    if (cell === '') warnings.push(`The ${label} is missing.`)
    return read()
  }
  const weight = { maximum: MAX_WEIGHT, unit: 'kg' }
  const height = { maximum: MAX_HEIGHT, unit: 'cm' }
  const value: ImportRow = {
    row,
    emails: readEmails(cells.emails, errors),
    facility: readFacility(cells.facility, known, errors),
    firstName: nameIn(cells.firstName, 'first name', errors),
    lastName: nameIn(cells.lastName, 'last name', errors),
    gender: optional(cells.gender, 'gender', () => genderIn(cells.gender, errors)),
    dateOfBirth: optional(cells.dateOfBirth, 'date of birth', () =>
      dateOfBirthIn(cells.dateOfBirth, known.today, errors),
    ),
    weight: optional(cells.weight, 'weight', () => measureIn(cells.weight, 'weight', weight, errors)) ?? 0,
    height: optional(cells.height, 'height', () => measureIn(cells.height, 'height', height, errors)) ?? 0,
    levelId: cells.level === '' ? null : lookUp(cells.level, known.levels, 'level', errors),
    eventIds: readEvents(cells.events, known.events, errors),
  }
  return { value, errors, warnings }
}

const readEmails = (text: string, errors: string[]): string[] => {
  const emails = emailsIn(text, errors)
  if (emails.length === 0) errors.push('The contact e-mail is missing.')
  return emails
}

const readFacility = (cell: string, known: ImportContext, errors: string[]): string | null => {
  const text = onOneLine(cell)
  if (isBlank(text)) return null
  const facility = known.facilities.get(text.toLowerCase())
  if (facility !== undefined) return facility
  if (known.disabledFacilities.has(text.toLowerCase())) errors.push(`The training facility '${text}' is disabled.`)
  else if (known.canAddFacility) checkName(text, 'The training facility', errors)
  else errors.push(`Unknown training facility '${text}'.`)
  return text
}

const lookUp = (text: string, known: ReadonlyMap<string, string>, what: string, errors: string[]): string | null => {
  const id = known.get(text.toLowerCase())
  if (id === undefined) errors.push(`Unknown ${what} '${text}'.`)
  return id ?? null
}

/** Titles separated by semicolons or line breaks; a title may contain commas. */
const readEvents = (text: string, known: ReadonlyMap<string, string>, errors: string[]): string[] => {
  const titles = new Set(text.split(/[;\n]/).map((title) => title.trim()))
  const ids = [...titles].filter((title) => title !== '').map((title) => lookUp(title, known, 'event', errors))
  if (ids.length === 0) errors.push('The event is missing.')
  return [...new Set(ids.filter((id) => id !== null))]
}
