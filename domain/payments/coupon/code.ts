import { isBlank } from '../../kernel/text.ts'

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * What makes two codes the same: upper and lower case, the kind of dash, spaces around them and between their words do
 * not count, nor does what cannot be seen and how an accented letter is encoded. Streams are named by it: it stays as it is.
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

/** A code as it is kept and shown: as its author wrote it, without spaces around it. */
export const tidyCode = (code: string): string => code.replace(AROUND, '')

const MAX_LENGTH = 50
/** A few characters stand for many others (ﷺ). */
const MAX_KEY_LENGTH = 100

/** `.` and `..` are cut out of an address by every browser, so that no request could name them. */
export const isCode = (code: string): boolean => {
  const key = couponKey(code)
  const isNamed = !isBlank(key) && key !== '.' && key !== '..'
  return isNamed && tidyCode(code).length <= MAX_LENGTH && key.length <= MAX_KEY_LENGTH
}

/** A code as part of a stream's name, in which a dot stands between ids. */
export const codeInStream = (code: string): string =>
  encodeURIComponent(couponKey(code.toWellFormed())).replaceAll('.', '%2E')
