import { type Gender, isCalendarDate, isEmail, MAX_HEIGHT, MAX_WEIGHT, normalEmail } from '../../accounts/published.ts'
import { isBlank, textProblem, textProblemWords } from '../../kernel/text.ts'
import type { CalendarDate } from '../../kernel/time.ts'
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

const MAX_NAME = 100

/** A name may be broken over lines to fit its cell. */
const onOneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

const checkText = (text: string, subject: string, errors: string[]): void => {
  const problem = textProblem(text, 'name')
  if (problem !== null) errors.push(textProblemWords(problem, subject, 'name'))
}

/** Parses one row; each error is a message that people can act on. */
export const readRow = (row: number, cells: CellsByColumn, known: ImportContext): ReadRow => {
  const errors: string[] = []
  const warnings: string[] = []
  const name = (cell: string, label: string): string => {
    const text = onOneLine(cell)
    if (isBlank(text)) errors.push(`The ${label} is missing.`)
    else if (text.length > MAX_NAME) errors.push(`The ${label} is longer than ${MAX_NAME} characters.`)
    else checkText(text, `The ${label}`, errors)
    return text
  }
  const measure = (text: string, label: string, maximum: number, unit: string): number => {
    if (text === '') {
      warnings.push(`The ${label} is missing.`)
      return 0
    }
    const value = Number(text.replace(',', '.'))
    if (Number.isFinite(value) && value >= 0 && value <= maximum) return value
    errors.push(`'${text}' is not a ${label} between 0 and ${maximum} ${unit}.`)
    return 0
  }
  const value: ImportRow = {
    row,
    emails: readEmails(cells.emails, errors),
    facility: readFacility(cells.facility, known, errors),
    firstName: name(cells.firstName, 'first name'),
    lastName: name(cells.lastName, 'last name'),
    gender: readGender(cells.gender, errors, warnings),
    dateOfBirth: readDate(cells.dateOfBirth, known.today, errors, warnings),
    weight: measure(cells.weight, 'weight', MAX_WEIGHT, 'kg'),
    height: measure(cells.height, 'height', MAX_HEIGHT, 'cm'),
    levelId: cells.level === '' ? null : lookUp(cells.level, known.levels, 'level', errors),
    eventIds: readEvents(cells.events, known.events, errors),
  }
  return { value, errors, warnings }
}

const readEmails = (text: string, errors: string[]): string[] => {
  const emails = [...new Set(text.split(/[;,\s]+/).map(normalEmail))].filter((email) => email !== '').sort()
  if (emails.length === 0) errors.push('The contact e-mail is missing.')
  for (const email of emails) if (!isEmail(email)) errors.push(`'${email}' is not an e-mail address.`)
  return emails
}

const readFacility = (cell: string, known: ImportContext, errors: string[]): string | null => {
  const text = onOneLine(cell)
  if (isBlank(text)) return null
  const facility = known.facilities.get(text.toLowerCase())
  if (facility !== undefined) return facility
  if (known.disabledFacilities.has(text.toLowerCase())) errors.push(`The training facility '${text}' is disabled.`)
  else if (known.canAddFacility) checkText(text, 'The training facility', errors)
  else errors.push(`Unknown training facility '${text}'.`)
  return text
}

const genders: Readonly<Record<string, Gender>> = { female: 'female', f: 'female', male: 'male', m: 'male' }

const readGender = (text: string, errors: string[], warnings: string[]): Gender | null => {
  if (text === '') {
    warnings.push('The gender is missing.')
    return null
  }
  const gender = genders[text.toLowerCase()]
  if (gender === undefined) errors.push(`Unknown gender '${text}' (use female or male).`)
  return gender ?? null
}

/** Dates as `YYYY-MM-DD`, or as written in the US, `MM/DD/YYYY`. */
const readDate = (text: string, today: CalendarDate, errors: string[], warnings: string[]): CalendarDate | null => {
  if (text === '') {
    warnings.push('The date of birth is missing.')
    return null
  }
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const date =
    american === null
      ? text
      : `${american[3]}-${(american[1] ?? '').padStart(2, '0')}-${(american[2] ?? '').padStart(2, '0')}`
  if (!isCalendarDate(date)) errors.push(`'${text}' is not a date of birth (use YYYY-MM-DD).`)
  else if (date > today) errors.push(`The date of birth ${date} lies in the future.`)
  else return date
  return null
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
