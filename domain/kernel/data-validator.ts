import { decimalIn } from './decimal.ts'
import { isEmail, normalEmail } from './email.ts'

/**
 * What an answer must look like: an input's `dataValidator` is one line with a rule's name and, after a colon, its
 * limits. There are no regular expressions to write: each rule reads an answer once, so none can be made slow.
 *
 * - `email`, `phone`
 * - `number:10..200`, `length:3..40`; either end may be left out: `number:..18`
 * - `mask:AA-9999`: `A` stands for a letter, `9` for a digit, `*` for either, anything else for itself
 */
export type DataValidator = (answer: string) => string | null

/** Longest rule, in characters. */
const MAX_LINE = 100

/**
 * The rule of a line: a function from an answer to a message about what is wrong, or null. Null when the line is not a
 * rule.
 */
export const dataValidator = (line: string): DataValidator | null => {
  if (line.length > MAX_LINE) return null
  const colon = line.indexOf(':')
  const name = colon < 0 ? line : line.slice(0, colon)
  const limits = colon < 0 ? null : line.slice(colon + 1)
  return rules.get(name)?.(limits) ?? null
}

const email: DataValidator = (answer) => (isEmail(normalEmail(answer)) ? null : 'Please enter a valid e-mail address.')

const phone: DataValidator = (answer) => {
  const digits = [...answer].filter(isDigit).length
  return /^\+?[\d\s().-]+$/.test(answer) && digits >= 7 && digits <= 15 ? null : 'Please enter a valid phone number.'
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'
const isLetter = (sign: string): boolean => (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z')

interface Range {
  readonly min: number | null
  readonly max: number | null
}

const rangeOf = (limits: string | null): Range | null => {
  const [from, to, ...more] = (limits ?? '').split('..')
  if (from === undefined || to === undefined || more.length > 0 || (from === '' && to === '')) return null
  const [min, max] = [from, to].map((end) => (end === '' ? null : (decimalIn(end) ?? Number.NaN)))
  if (min === undefined || max === undefined || Number.isNaN(min) || Number.isNaN(max)) return null
  return min !== null && max !== null && min > max ? null : { min, max }
}

const isWithin = (value: number | null, { min, max }: Range): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max)

const rangeText = ({ min, max }: Range): string =>
  min === null ? `at most ${max}` : max === null ? `at least ${min}` : min === max ? `${min}` : `${min} to ${max}`

const number = (range: Range): DataValidator => {
  const text = `Please enter a number: ${rangeText(range)}.`
  return (answer) => (isWithin(decimalIn(answer), range) ? null : text)
}

const length = (range: Range): DataValidator => {
  const text = `Please enter ${rangeText(range)} characters.`
  return (answer) => (isWithin([...answer].length, range) ? null : text)
}

const signs: ReadonlyMap<string, { readonly says: string; readonly takes: (sign: string) => boolean }> = new Map([
  ['A', { says: 'a letter', takes: isLetter }],
  ['9', { says: 'a digit', takes: isDigit }],
  ['*', { says: 'a letter or a digit', takes: (sign: string) => isLetter(sign) || isDigit(sign) }],
])

const mask = (pattern: string): DataValidator => {
  const places = [...pattern]
  const legend = [...signs].flatMap(([sign, { says }]) => (places.includes(sign) ? [`${sign} is ${says}`] : []))
  const text = `Please enter it like ${pattern}${legend.length === 0 ? '' : ` (${legend.join(', ')})`}.`
  return (answer) => {
    const given = [...answer]
    const fits = (place: string, at: number): boolean => {
      const sign = given[at] ?? ''
      return signs.get(place)?.takes(sign) ?? sign === place
    }
    return given.length === places.length && places.every(fits) ? null : text
  }
}

const rules: ReadonlyMap<string, (limits: string | null) => DataValidator | null> = new Map([
  ['email', (limits: string | null) => (limits === null ? email : null)],
  ['phone', (limits: string | null) => (limits === null ? phone : null)],
  ['number', (limits: string | null) => ranged(limits, number)],
  ['length', (limits: string | null) => ranged(limits, length)],
  ['mask', (limits: string | null) => (limits === null || limits === '' ? null : mask(limits))],
])

const ranged = (limits: string | null, rule: (range: Range) => DataValidator): DataValidator | null => {
  const range = rangeOf(limits)
  return range === null ? null : rule(range)
}
