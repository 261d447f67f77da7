/** Replaces a character that the typeface lacks. */
const NO_GLYPH = '?'

/** Control and format characters, which need no glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u

export interface Printable<T> {
  readonly content: T
  /** Whether a character could not be drawn; the page then shows a note. */
  readonly isIncomplete: boolean
}

/**
 * Replaces characters that the typeface lacks in every text of the content. The renderer would silently draw other
 * letters instead.
 */
export const printable = <T>(content: T, has: (character: string) => boolean): Printable<T> => {
  let isIncomplete = false
  const text = (value: string): string =>
    Array.from(value.normalize('NFC').replace(/\t/g, ' '), (character) => {
      if (character === '\n' || has(character)) return character
      if (INVISIBLE.test(character)) return ''
      isIncomplete = true
      return NO_GLYPH
    }).join('')
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
  }
  return { content: walk(content) as T, isIncomplete }
}
