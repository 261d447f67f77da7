import { parseCellDecimal } from '../decimal.ts'
import { isEmail, normalizeEmail } from '../email.ts'
import { isImplausibleHeight, MAX_HEIGHT, MAX_WEIGHT } from '../measures.ts'
import { isBlank, textProblem, textProblemMessage } from '../text.ts'
import { type CalendarDate, isCalendarDate } from '../time.ts'

/*
 * Parsers for cells of a workbook. Each adds errors, as messages for people, to `errors`, and returns the best value
 * available despite them.
 */

const MAX_NAME = 100

/** Joins lines: a name may be wrapped to fit its cell. */
export const onOneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

/** `called` begins the sentence: "The first name". */
export const checkName = (text: string, called: string, errors: string[]): void => {
  const problem = textProblem(text, 'name')
  if (problem !== null) errors.push(textProblemMessage(problem, called, 'name'))
}

/** Parses a person's name. Errors: missing, too long, not displayable. */
export const parseName = (cell: string, label: string, errors: string[]): string => {
  const text = onOneLine(cell)
  if (isBlank(text)) errors.push(`The ${label} is missing.`)
  else if (text.length > MAX_NAME) errors.push(`The ${label} is longer than ${MAX_NAME} characters.`)
  else checkName(text, `The ${label}`, errors)
  return text
}

const measureIn = (text: string, label: string, maximum: number, unit: string, errors: string[]): number | null => {
  if (text === '') return null
  const value = parseCellDecimal(text)
  if (value !== null && value > 0 && value <= maximum) return value
  if (/^\+\s*\d/.test(text) && label === 'weight') {
    errors.push(`'${text}' is a weight class: write the athlete's weight, or leave the cell empty.`)
    return null
  }
  errors.push(
    value === 0
      ? `A ${label} of 0 is none: leave the cell empty where it is not known.`
      : `'${text}' is not a ${label} of more than 0 and at most ${maximum} ${unit}.`,
  )
  return null
}

/** Kilograms, with a decimal point or comma; null for an empty cell. */
export const parseWeight = (text: string, errors: string[]): number | null =>
  measureIn(text, 'weight', MAX_WEIGHT, 'kg', errors)

/** Centimeters, with a decimal point or comma; null for an empty cell. */
export const parseHeight = (text: string, errors: string[]): number | null => {
  const height = measureIn(text, 'height', MAX_HEIGHT, 'cm', errors)
  if (height === null || !isImplausibleHeight(height)) return height
  errors.push(`'${text}' is not a height in centimeters: write 170, not 1.7.`)
  return null
}

const genders: ReadonlyMap<string, 'female' | 'male'> = new Map([
  ['female', 'female'],
  ['f', 'female'],
  ['male', 'male'],
  ['m', 'male'],
])

/** Null for an empty cell. */
export const parseGender = (text: string, errors: string[]): 'female' | 'male' | null => {
  if (text === '') return null
  const gender = genders.get(text.toLowerCase())
  if (gender === undefined) errors.push(`Unknown gender '${text}' (use female or male).`)
  return gender ?? null
}

const AMERICAN = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/
const EUROPEAN = /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})$/

/**
 * Parses dates as `YYYY-MM-DD`, as in the US with slashes (`MM/DD/YYYY`) or as in Europe with points (`DD.MM.YYYY`);
 * null for an empty cell.
 */
export const parseDateOfBirth = (text: string, today: CalendarDate, errors: string[]): CalendarDate | null => {
  if (text === '') return null
  const { year, month = '', day = '' } = (AMERICAN.exec(text) ?? EUROPEAN.exec(text))?.groups ?? {}
  const date = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (/^(0\d|1[0-8])\d\d-\d\d-\d\d$/.test(date)) errors.push(`The date of birth ${date} lies before 1900.`)
  else if (!isCalendarDate(date)) errors.push(`'${text}' is not a date of birth (use YYYY-MM-DD).`)
  else if (date > today) errors.push(`The date of birth ${date} lies in the future.`)
  else return date
  return null
}

/**
 * Parses addresses separated by semicolons, commas or spaces: distinct, in alphabetical order; empty for an empty cell.
 */
export const parseEmails = (text: string, errors: string[]): string[] => {
  const emails = [...new Set(text.split(/[;,\s]+/).map(normalizeEmail))].filter((email) => email !== '').sort()
  for (const email of emails) if (!isEmail(email)) errors.push(`'${email}' is not an e-mail address.`)
  return emails
}
