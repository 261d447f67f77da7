/** Replaces a character that the typeface lacks. */
const NO_GLYPH = '?'

/** Control and format characters, which need no glyph. */
export const INVISIBLE = /[\p{Cc}\p{Cf}]/u

/** They decide how letters of these scripts join, and do nothing in others. */
const IDLE_JOINERS = /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu

/** A text as it is printed, but for characters that the fonts lack. */
const prepared = (value: string): string => value.normalize('NFC').replace(/\t/g, ' ').replace(IDLE_JOINERS, '')

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
    Array.from(prepared(value), (character) => {
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

/** All texts of the content, a line each. */
export const textsIn = (content: unknown): string => {
  if (typeof content === 'string') return prepared(content)
  if (typeof content !== 'object' || content === null || ArrayBuffer.isView(content)) return ''
  return Object.values(content).map(textsIn).join('\n')
}
