import { textProblem } from './text.ts'

/** Normalizes an e-mail address for storage and comparison: trimmed, lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/**
 * Whether a normalized address is valid: one @, a dotted domain, no spaces or invisible characters, at most 320
 * characters.
 */
export const isEmail = (email: string): boolean =>
  textProblem(email, 'email') === null &&
  /^[^\s\p{Default_Ignorable_Code_Point}@,;<>"()]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u.test(email)
