import { parseDecimal } from './decimal.ts'
import { isEmail, normalizeEmail } from './email.ts'
import type { Phrase } from './phrase.ts'
import { kernelText } from './texts.ts'

/**
 * Validates answers. An input's `dataValidator` is one line: a rule's name and, after a colon, its limits. There are
 * deliberately no regular expressions: each rule reads an answer once, so no rule can be slow.
 *
 * - `email`, `phone`
 * - `number:10..200`, `length:3..40`; either end may be omitted: `number:..18`
 * - `mask:AA-9999`: `A` is a letter, `9` a digit, `*` either, anything else itself
 */
export type DataValidator = (answer: string) => Phrase | null

/** Maximum length of a rule in characters. */
const MAX_LINE = 100

/**
 * Parses a rule into a function from an answer to what is wrong with it, or null for a valid answer. Null when the line is
 * not a rule.
 */
export const dataValidator = (line: string): DataValidator | null => {
  if (line.length > MAX_LINE) return null
  const colon = line.indexOf(':')
  const name = colon < 0 ? line : line.slice(0, colon)
  const limits = colon < 0 ? null : line.slice(colon + 1)
  return rules.get(name)?.(limits) ?? null
}

const email: DataValidator = (answer) => (isEmail(normalizeEmail(answer)) ? null : kernelText('email-answer'))

const phone: DataValidator = (answer) => {
  const digits = [...answer].filter(isDigit).length
  return /^\+?[\d\s().-]+$/.test(answer) && digits >= 7 && digits <= 15 ? null : kernelText('phone-answer')
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
  const [min, max] = [from, to].map((end) => (end === '' ? null : (parseDecimal(end) ?? Number.NaN)))
  if (min === undefined || max === undefined || Number.isNaN(min) || Number.isNaN(max)) return null
  return min !== null && max !== null && min > max ? null : { min, max }
}

const isWithin = (value: number | null, { min, max }: Range): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max)

const rangePhrase = (what: 'number' | 'length', { min, max }: Range): Phrase => {
  if (min === null) return kernelText(`${what}-at-most`, { max: max ?? 0 })
  if (max === null) return kernelText(`${what}-at-least`, { min })
  return min === max ? kernelText(`${what}-exactly`, { min }) : kernelText(`${what}-between`, { min, max })
}

const number = (range: Range): DataValidator => {
  const phrase = rangePhrase('number', range)
  return (answer) => (isWithin(parseDecimal(answer), range) ? null : phrase)
}

const length = (range: Range): DataValidator => {
  const phrase = rangePhrase('length', range)
  return (answer) => (isWithin([...answer].length, range) ? null : phrase)
}

interface Sign {
  readonly is: 'letter' | 'digit' | 'either'
  readonly takes: (sign: string) => boolean
  /** Characters for an example, used in turn. */
  readonly samples: string
}

const signs: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ['A', { is: 'letter', takes: isLetter, samples: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' }],
  ['9', { is: 'digit', takes: isDigit, samples: '1234567890' }],
  ['*', { is: 'either', takes: (sign) => isLetter(sign) || isDigit(sign), samples: 'A1B2C3D4E5' }],
])

/** A run of placeholders of one kind, or of literal characters. */
export type MaskPart =
  | { readonly is: Sign['is']; readonly count: number }
  | { readonly is: 'itself'; readonly signs: string }

/** The parts of a mask, and an example that matches it. */
export interface MaskDescription {
  readonly parts: readonly MaskPart[]
  readonly example: string
}

const wordsOfMask = (pattern: string): MaskDescription => {
  const parts: MaskPart[] = []
  const seen = new Map<Sign, number>()
  let example = ''
  for (const place of pattern) {
    const sign = signs.get(place)
    const last = parts.at(-1)
    if (sign === undefined) {
      if (last?.is === 'itself') parts[parts.length - 1] = { is: 'itself', signs: last.signs + place }
      else parts.push({ is: 'itself', signs: place })
      example += place
      continue
    }
    if (last?.is === sign.is) parts[parts.length - 1] = { is: sign.is, count: last.count + 1 }
    else parts.push({ is: sign.is, count: 1 })
    const at = seen.get(sign) ?? 0
    seen.set(sign, at + 1)
    example += sign.samples[at % sign.samples.length] ?? ''
  }
  return { parts, example }
}

/** The parts of a `mask:` rule; null for any other rule. */
export const describeMask = (line: string): MaskDescription | null =>
  line.startsWith('mask:') && line.length > 'mask:'.length ? wordsOfMask(line.slice('mask:'.length)) : null

const NUMBERS = ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const NAMES: ReadonlyMap<string, string> = new Map([
  ['-', 'a dash'],
  [' ', 'a space'],
  ['/', 'a slash'],
  ['.', 'a dot'],
])

const partText = (part: MaskPart): string => {
  if (part.is === 'itself') return NAMES.get(part.signs) ?? `“${part.signs}”`
  const number = NUMBERS[part.count] ?? String(part.count)
  const one = part.count === 1
  if (part.is === 'either') return one ? 'a letter or digit' : `${number} letters or digits`
  return `${number} ${part.is}${one ? '' : 's'}`
}

/** `Use two letters, a dash and five digits, e.g. AB-12345.` */
/** The code of the text for answers that do not fit a mask. */
export const MASK = 'kernel.mask'

const maskPhrase = ({ parts, example }: MaskDescription): Phrase => {
  const texts = parts.map(partText)
  const list = texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
  return kernelText('mask', { list, example })
}

const mask = (pattern: string): DataValidator => {
  const places = [...pattern]
  const phrase = maskPhrase(wordsOfMask(pattern))
  return (answer) => {
    const given = [...answer]
    const fits = (place: string, at: number): boolean => {
      const sign = given[at] ?? ''
      return signs.get(place)?.takes(sign) ?? sign === place
    }
    return given.length === places.length && places.every(fits) ? null : phrase
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
