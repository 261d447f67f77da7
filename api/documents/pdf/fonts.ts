import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { type FontFile, filesFor } from './other-scripts.ts'
import { INVISIBLE } from './printable.ts'
import { atWeight, type VariableFont } from './variable-font.ts'
import { inVisualOrder } from './visual-order.ts'

/** The parts of the typeface by script; each character is taken from the first part that has it. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
const WEIGHTS = [400, 700] as const

/** For `fontFamily`. Fonts of other scripts are added when a text first needs them. */
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
  /** Joins letters, places marks, and orders the glyphs of right-to-left scripts from the left. */
  layout(text: string): { readonly advanceWidth: number }
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

/** The parts of the typeface itself, whose letters have one width each wherever they are. */
const typeface = new Set<LoadedFont>()

/**
 * Splits a line where the font changes, from left to right as it is read on paper. Widths are in thousandths of the font's
 * size.
 */
export const runsOf = (line: string, weight: Weight): readonly Run[] =>
  inVisualOrder(line, (character) => glyphOf(character, weight).font).map(({ text, key: font, isRightToLeft }) => {
    if (!typeface.has(font)) return { text, font, width: (font.layout(text).advanceWidth * 1000) / font.unitsPerEm }
    const characters = Array.from(text)
    const width = characters.reduce((sum, character) => sum + glyphOf(character, weight).width, 0)
    return { text: isRightToLeft ? characters.toReversed().join('') : text, font, width }
  })

/** Loads a registered font; a PDF distinguishes fonts by the given name. */
const loadFont = async (family: string, fontWeight: Weight, name: string) => {
  const descriptor = { fontFamily: family, fontWeight, fontStyle: 'normal' } as const
  await Font.load(descriptor)
  const source = Font.getFont(descriptor)
  const font = source?.data
  if (source === null || source === undefined || font === undefined || font === null) throw new Error(`no font ${name}`)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`no font ${name}`)
  return { source, font: font as typeof font & LoadedFont }
}

/** Without a unique name, each switch between two fonts would embed them again. */
const nameFont = (font: LoadedFont, name: string): void => {
  Object.defineProperty(font, 'postscriptName', { value: name })
}

/**
 * Registers the typeface with the renderer. Words are not hyphenated, as most of them are names.
 */
export const openFonts = async (): Promise<void> => {
  Font.registerHyphenationCallback(pieces)
  for (const script of SCRIPTS)
    for (const fontWeight of WEIGHTS) {
      const family = `Inter ${script}`
      const file = new URL(`./fonts/inter-${script}-${fontWeight}-normal.ttf`, import.meta.url)
      Font.register({ family, src: fileURLToPath(file), fontWeight })
      const { font } = await loadFont(family, fontWeight, family)
      nameFont(font, `Inter-${script}-${fontWeight}`)
      typeface.add(font)
      loaded.set(fontWeight, [...(loaded.get(fontWeight) ?? []), font])
    }
}

/** Whether a loaded font has the character. */
export const hasGlyph = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return (loaded.get(400) ?? []).some((font) => font.hasGlyphForCodePoint(code))
}

/** Files of other scripts, loaded or being loaded. */
const opened = new Map<string, Promise<void>>()

const openFile = async ({ path }: FontFile): Promise<void> => {
  const family = basename(path, '-wght-normal.woff2')
  // Most files need no other script: the decoder takes as long to load as ten pages take to print.
  const { default: woff2 } = await import('wawoff2')
  const truetype = Buffer.from(await woff2.decompress(await readFile(path)))
  const src = `data:font/ttf;base64,${truetype.toString('base64')}`
  for (const fontWeight of WEIGHTS) {
    Font.register({ family, src, fontWeight })
    const { source, font: variable } = await loadFont(family, fontWeight, family)
    const font = atWeight(variable as unknown as VariableFont, fontWeight) as unknown as typeof variable
    nameFont(font, `${family}-${fontWeight}`)
    source.data = font
    loaded.set(fontWeight, [...(loaded.get(fontWeight) ?? []), font])
  }
  FAMILIES.push(family)
  // Characters that no font had.
  glyphs.clear()
}

/** Loads the fonts of other scripts that a text needs. */
export const openFontsFor = async (text: string): Promise<void> => {
  const missing = [...new Set(text)].filter((character) => !hasGlyph(character) && !INVISIBLE.test(character))
  if (missing.length === 0) return
  for (const file of await filesFor(text, missing)) {
    const opening = opened.get(file.path) ?? openFile(file)
    opened.set(file.path, opening)
    await opening
  }
}
