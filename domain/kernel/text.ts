import { type Refusal, refusal } from './result.ts'
import { kernelText } from './texts.ts'

/** Limits of a text; `maxLength` in UTF-16 code units. */
interface TextRule {
  readonly maxLength: number
  readonly lines: 'one' | 'any'
}

const oneLine = (maxLength: number): TextRule => ({ maxLength, lines: 'one' })
const anyLines = (maxLength: number): TextRule => ({ maxLength, lines: 'any' })

/** Limits by kind. Ids and names are index keys, for which Postgres allows about 2,700 bytes. */
const rules = {
  id: oneLine(200),
  token: oneLine(500),
  code: oneLine(500),
  currency: oneLine(10),
  name: oneLine(300),
  line: oneLine(1_000),
  text: anyLines(10_000),
  html: anyLines(200_000),
  email: oneLine(320),
  phone: oneLine(100),
  picture: oneLine(2_000),
  answer: anyLines(5_000),
} as const satisfies Readonly<Record<string, TextRule>>

export type TextKind = keyof typeof rules
export type TextProblem = 'text-not-allowed' | 'text-too-long'

/** Matches most texts; tested first because it is cheap. */
const printableAscii = /^[ -~]*$/
const control = /\p{Cc}/u
const controlButBreaks = /[^\P{Cc}\t\n\r]/u
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u

/** Whether a text is empty or consists of whitespace and zero-width characters. */
export const isBlank = (text: string): boolean => invisible.test(text)

/**
 * Why a text is not allowed; null when it is allowed. Postgres cannot store U+0000 or lone surrogates, and people
 * cannot read control characters or texts made of zero-width characters. Deciders check whether a text may be empty.
 */
export const textProblem = (text: string, kind: TextKind): TextProblem | null => {
  const { maxLength, lines } = rules[kind]
  if (text.length > maxLength) return 'text-too-long'
  if (printableAscii.test(text)) return null
  if (!text.isWellFormed() || (lines === 'one' ? control : controlButBreaks).test(text)) return 'text-not-allowed'
  return isBlank(text) && text.trim() !== '' ? 'text-not-allowed' : null
}

/** Removes what is not allowed from a text that no user can correct, such as a payment provider's message. */
export const cleanText = (text: string, kind: TextKind): string => {
  const { maxLength, lines } = rules[kind]
  const allowed = lines === 'one' ? text.replace(/\p{Cc}+/gu, ' ') : text.replace(/[^\P{Cc}\t\n\r]+/gu, ' ')
  // Cutting may leave a lone surrogate.
  const cut = allowed.slice(0, maxLength).toWellFormed()
  return isBlank(cut) ? '' : cut
}

/** Refusal text-not-allowed {field} or text-too-long {field, maximum}; `field` is a path: `answers.0.value`. */
export const textRefusal = (problem: TextProblem, field: string, kind: TextKind): Refusal => {
  const maximum = maxLengthOf(kind)
  return problem === 'text-too-long'
    ? refusal('invalid', problem, kernelText(problem, { field, most: maximum }), { field, maximum })
    : refusal('invalid', problem, kernelText(problem, { field }), { field })
}

/** Maximum length of a text in characters. */
export const maxLengthOf = (kind: TextKind): number => rules[kind].maxLength
