import { type Refusal, refusal } from './result.ts'

/** What a text may be, in UTF-16 code units and lines. */
interface TextRule {
  readonly maxLength: number
  readonly lines: 'one' | 'any'
}

const oneLine = (maxLength: number): TextRule => ({ maxLength, lines: 'one' })
const anyLines = (maxLength: number): TextRule => ({ maxLength, lines: 'any' })

/** The limits of each kind of text. Ids and names are keys of indexes, which take no more than 2,700 bytes. */
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

const control = /\p{Cc}/u
const controlButBreaks = /[^\P{Cc}\t\n\r]/u
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u

/** Whether nothing of a text can be seen: it is empty, or all of it is spaces and characters without width. */
export const isBlank = (text: string): boolean => unseen.test(text)

/**
 * Why a text cannot be kept; null when it can. No view takes U+0000 or half a surrogate pair, and nobody can read a text
 * of control characters or of characters without width alone. The empty text is for its own rules to refuse.
 */
export const textProblem = (text: string, kind: TextKind): TextProblem | null => {
  const { maxLength, lines } = rules[kind]
  if (text.length > maxLength) return 'text-too-long'
  if (!text.isWellFormed() || (lines === 'one' ? control : controlButBreaks).test(text)) return 'text-not-allowed'
  return isBlank(text) && text.trim() !== '' ? 'text-not-allowed' : null
}

/** What of a text can be kept, for one that nobody can be asked to correct: a payment provider's. */
export const cleanText = (text: string, kind: TextKind): string => {
  const { maxLength, lines } = rules[kind]
  const kept = lines === 'one' ? text.replace(/\p{Cc}+/gu, ' ') : text.replace(/[^\P{Cc}\t\n\r]+/gu, ' ')
  // The cut may leave half a pair.
  const cut = kept.slice(0, maxLength).toWellFormed()
  return isBlank(cut) ? '' : cut
}

/** What to tell about a text that cannot be kept; `subject` begins the sentence: "The first name". */
export const textProblemWords = (problem: TextProblem, subject: string, kind: TextKind): string =>
  problem === 'text-too-long'
    ? `${subject} has more than ${rules[kind].maxLength} characters.`
    : `${subject} has characters that cannot be shown.`

/** Refused: text-not-allowed, text-too-long. `field` is where it stands: `answers.0.value`. */
export const textRefusal = (problem: TextProblem, field: string, kind: TextKind): Refusal => {
  const details = problem === 'text-too-long' ? { field, maximum: rules[kind].maxLength } : { field }
  return refusal('invalid', problem, textProblemWords(problem, `The text of '${field}'`, kind), details)
}
