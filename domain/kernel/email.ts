import { asciiDomain } from './idn.ts'
import { textProblem } from './text.ts'

/** Characters that no one sees; pasted text often has them around an address, or in it. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * Normalizes an e-mail address for storage and comparison: trimmed, without invisible characters, lower case, the domain
 * in its ASCII form.
 */
export const normalizeEmail = (text: string): string => {
  const email = text.replace(INVISIBLE, '').trim().toLowerCase()
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1))}`
}

/** Characters before the @ between dots (RFC 5322), and letters and digits of all scripts (RFC 6531). */
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~\\-\\p{L}\\p{M}\\p{N}]+"
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const ADDRESS = new RegExp(`^(?=.{1,64}@)${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+${LABEL}$`, 'u')

/**
 * Whether a normalized address is valid: as browsers decide for fields of the type email, with a dotted domain, no two
 * dots in a row and none at an end of the local part, and at most 320 characters.
 */
export const isEmail = (email: string): boolean => textProblem(email, 'email') === null && ADDRESS.test(email)
