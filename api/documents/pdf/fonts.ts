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

/** What we use of a font of the renderer. */
interface LoadedFont {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): { readonly advanceWidth: number }
}

export type Weight = (typeof WEIGHTS)[number]

/** The parts of each weight, in the order in which a character is looked up; filled by `openFonts`. */
const loaded = new Map<Weight, LoadedFont[]>()
/** The part that has a character, and the character's width in thousandths of the font's size. */
const glyphs = new Map<Weight, Map<string, { readonly font: LoadedFont; readonly width: number }>>()

/** Characters in a row that one part of the typeface has. */
export interface Run {
  readonly text: string
  readonly font: LoadedFont
  readonly width: number
}

const glyphOf = (character: string, weight: Weight) => {
  const known = glyphs.get(weight) ?? new Map()
  glyphs.set(weight, known)
  const found = known.get(character)
  if (found !== undefined) return found
  const code = character.codePointAt(0) ?? 0
  const parts = loaded.get(weight) ?? []
  const font = parts.find((part) => part.hasGlyphForCodePoint(code)) ?? parts[0]
  if (font === undefined) throw new Error('The fonts are not open.')
  const glyph = { font, width: (font.glyphForCodePoint(code).advanceWidth * 1000) / font.unitsPerEm }
  known.set(character, glyph)
  return glyph
}

/** Splits a line where the part of the typeface changes. Widths are in thousandths of the font's size. */
export const runsOf = (line: string, weight: Weight): readonly Run[] => {
  const runs: { text: string; readonly font: LoadedFont; width: number }[] = []
  for (const character of line) {
    const { font, width } = glyphOf(character, weight)
    const last = runs.at(-1)
    if (last !== undefined && last.font === font) {
      last.text += character
      last.width += width
    } else runs.push({ text: character, font, width })
  }
  return runs
}

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
      return { font: font as typeof font & LoadedFont, fontWeight }
    }),
  )
  for (const weight of WEIGHTS)
    loaded.set(
      weight,
      fonts.flatMap(({ font, fontWeight }) => (fontWeight === weight ? [font] : [])),
    )
  return (character) => fonts.some(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
