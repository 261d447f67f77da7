import { parseCellDecimal } from '../decimal.ts'
import { isEmail, normalizeEmail } from '../email.ts'
import { MAX_HEIGHT, MAX_WEIGHT } from '../measures.ts'
import type { Phrase } from '../phrase.ts'
import { isBlank, maxLengthOf, type TextKind, textProblem } from '../text.ts'
import { kernelText } from '../texts.ts'
import { type CalendarDate, isCalendarDate } from '../time.ts'

/*
 * Parsers for cells of a workbook. Each adds errors, as texts for people, to `errors`, and returns the best value
 * available despite them.
 */

const MAX_NAME = 100

/** Joins lines: a name may be wrapped to fit its cell. */
export const onOneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

/** Errors: too long, not displayable. */
export const checkText = (text: string, kind: TextKind, errors: Phrase[]): void => {
  const problem = textProblem(text, kind)
  if (problem === null) return
  errors.push(
    problem === 'text-too-long'
      ? kernelText('cell-too-long', { most: maxLengthOf(kind) })
      : kernelText('cell-unprintable'),
  )
}

/** Parses a person's name; '' for an empty cell. Errors: too long, not displayable. */
const parseName = (cell: string, called: 'first-name' | 'last-name', errors: Phrase[]): string => {
  const text = onOneLine(cell)
  if (isBlank(text)) return ''
  if (text.length > MAX_NAME) errors.push(kernelText(`${called}-longer`, { most: MAX_NAME }))
  else checkText(text, 'name', errors)
  return text
}

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Reads both names of a row. A name in one of the columns alone is the person's only one: it becomes the first name.
 * Errors: the first name is missing, if both are.
 */
export const readNames = (at: <T>(key: keyof Names, read: (cell: string, errors: Phrase[]) => T) => T): Names => {
  const lastName = at('lastName', (cell, errors) => parseName(cell, 'last-name', errors))
  const firstName = at('firstName', (cell, errors) => {
    if (isBlank(cell) && lastName === '') errors.push(kernelText('first-name-missing'))
    return parseName(cell, 'first-name', errors)
  })
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName }
}

const measureIn = (text: string, label: 'weight' | 'height', maximum: number, errors: Phrase[]): number | null => {
  if (text === '') return null
  const value = parseCellDecimal(text)
  if (value !== null && value > 0 && value <= maximum) return value
  if (/^\+\s*\d/.test(text) && label === 'weight') {
    errors.push(kernelText('weight-class', { text }))
    return null
  }
  errors.push(value === 0 ? kernelText(`${label}-zero`) : kernelText(`${label}-invalid`, { text, most: maximum }))
  return null
}

/** Kilograms, with a decimal point or comma; null for an empty cell. */
export const parseWeight = (text: string, errors: Phrase[]): number | null =>
  measureIn(text, 'weight', MAX_WEIGHT, errors)

/** Centimeters, with a decimal point or comma; null for an empty cell. */
export const parseHeight = (text: string, errors: Phrase[]): number | null =>
  measureIn(text, 'height', MAX_HEIGHT, errors)

const genders: ReadonlyMap<string, 'female' | 'male'> = new Map([
  ['female', 'female'],
  ['f', 'female'],
  ['male', 'male'],
  ['m', 'male'],
])

/** Null for an empty cell. */
export const parseGender = (text: string, errors: Phrase[]): 'female' | 'male' | null => {
  if (text === '') return null
  const gender = genders.get(text.toLowerCase())
  if (gender === undefined) errors.push(kernelText('gender-unknown', { text }))
  return gender ?? null
}

/** Parses `YYYY-MM-DD`, as which the reader passes dates in other notations; null for an empty cell. */
export const parseDateOfBirth = (text: string, today: CalendarDate, errors: Phrase[]): CalendarDate | null => {
  if (text === '') return null
  if (/^(0\d|1[0-8])\d\d-\d\d-\d\d$/.test(text)) errors.push(kernelText('birth-before-1900', { date: text }))
  else if (!isCalendarDate(text)) errors.push(kernelText('birth-date-invalid', { text }))
  else if (text > today) errors.push(kernelText('birth-date-in-future', { date: text }))
  else return text
  return null
}

/**
 * Parses addresses separated by semicolons, commas or spaces: distinct, in alphabetical order; empty for an empty cell.
 */
export const parseEmails = (text: string, errors: Phrase[]): string[] => {
  const emails = [...new Set(text.split(/[;,\s]+/).map(normalizeEmail))].filter((email) => email !== '').sort()
  for (const email of emails) if (!isEmail(email)) errors.push(kernelText('address-invalid', { text: email }))
  return emails
}
