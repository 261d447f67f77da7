import { asciiDomain } from './idn.ts'
import { textProblem } from './text.ts'

/** Normalizes an e-mail address for storage and comparison: trimmed, lower case, the domain in its ASCII form. */
export const normalizeEmail = (text: string): string => {
  const email = text.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`
}

/**
 * Whether a normalized address is valid: one @, a dotted domain, no spaces or invisible characters, at most 320
 * characters.
 */
export const isEmail = (email: string): boolean =>
  textProblem(email, 'email') === null &&
  /^[^\s\p{Default_Ignorable_Code_Point}@,;<>"()]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u.test(email)
