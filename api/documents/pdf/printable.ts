/** What stands for a character that the face does not have. */
const NO_GLYPH = '?'

/** Marks that are drawn with the letter before them or not at all, and controls. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u

export interface Printable<T> {
  readonly content: T
  /** Whether something in it cannot be drawn, which the page has to say. */
  readonly isIncomplete: boolean
}

/**
 * The content with every text as the face can draw it. Nothing else would show what is missing: the renderer draws other
 * letters instead.
 */
export const printable = <T>(content: T, has: (character: string) => boolean): Printable<T> => {
  let isIncomplete = false
  const text = (value: string): string =>
    Array.from(value.normalize('NFC').replace(/\t/g, ' '), (character) => {
      if (character === '\n' || has(character)) return character
      if (UNSEEN.test(character)) return ''
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
