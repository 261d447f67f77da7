import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** The parts of the typeface by script; each character is taken from the first part that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
const WEIGHTS = [400, 700] as const

/** For `fontFamily`. */
export const FAMILIES: string[] = SCRIPTS.map((script) => `Inter ${script}`)

/** Longer words are split, because they would overflow their column. */
const LONGEST_WORD = 24

const pieces = (word: string): string[] =>
  word.length <= LONGEST_WORD ? [word] : (word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [word])

/**
 * Registers the typeface with the renderer and returns whether it has a character. Words are not hyphenated, as most of
 * them are names.
 */
export const openFonts = async (): Promise<(character: string) => boolean> => {
  const parts = SCRIPTS.flatMap((script) => WEIGHTS.map((fontWeight) => ({ script, fontWeight })))
  for (const { script, fontWeight } of parts) {
    const file = new URL(`./fonts/inter-${script}-${fontWeight}-normal.ttf`, import.meta.url)
    Font.register({ family: `Inter ${script}`, src: fileURLToPath(file), fontWeight })
  }
  Font.registerHyphenationCallback(pieces)
  const fonts = await Promise.all(
    parts.map(async ({ script, fontWeight }) => {
      const descriptor = { fontFamily: `Inter ${script}`, fontWeight, fontStyle: 'normal' } as const
      await Font.load(descriptor)
      const font = Font.getFont(descriptor)?.data
      if (font === undefined || font === null || !('hasGlyphForCodePoint' in font)) throw new Error(`no font ${script}`)
      // A PDF distinguishes fonts by this name, which all parts share: without a unique name, each switch between two
      // would embed them again.
      Object.defineProperty(font, 'postscriptName', { value: `Inter-${script}-${fontWeight}` })
      return font
    }),
  )
  return (character) => fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
