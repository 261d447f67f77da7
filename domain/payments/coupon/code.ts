import { isBlank } from '../../kernel/text.ts'

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The key that identifies a code: case, kinds of dashes, surrounding and repeated spaces, invisible characters and the
 * encoding of accents do not matter. Stream names contain it, so this function must never change.
 */
export const couponKey = (code: string): string =>
  code
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()

const AROUND = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu

/** A code as stored and shown: as its author wrote it, trimmed. */
export const trimCode = (code: string): string => code.replace(AROUND, '')

const MAX_LENGTH = 50
/** Normalization may expand one character into many (ﷺ). */
const MAX_KEY_LENGTH = 100

/** Whether a code is valid. `.` and `..` are not: browsers remove them from URLs, so no request could name them. */
export const isCode = (code: string): boolean => {
  const key = couponKey(code)
  const isNamed = !isBlank(key) && key !== '.' && key !== '..'
  return isNamed && trimCode(code).length <= MAX_LENGTH && key.length <= MAX_KEY_LENGTH
}

/** A code as part of a stream's name, in which dots separate ids. */
export const codeInStream = (code: string): string =>
  encodeURIComponent(couponKey(code.toWellFormed())).replaceAll('.', '%2E')
