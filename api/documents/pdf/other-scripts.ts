import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Noto fonts of scripts that the typeface lacks, in the order in which a character is looked up. Han characters of a text
 * with kana are Japanese: `first` moves a font to the front.
 */
const FONTS = [
  { name: 'noto-sans-arabic', first: null },
  { name: 'noto-sans-hebrew', first: null },
  { name: 'noto-sans-thai', first: null },
  { name: 'noto-sans-devanagari', first: null },
  { name: 'noto-sans-sc', first: null },
  { name: 'noto-sans-jp', first: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { name: 'noto-sans-kr', first: /\p{Script=Hangul}/u },
] as const
type FontName = (typeof FONTS)[number]['name']

/** A file of a font with some of its characters. */
export interface FontFile {
  readonly font: FontName
  readonly path: string
}

interface Part extends FontFile {
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const { resolve } = createRequire(import.meta.url)

/** `U+600-6ff,U+200c` */
const rangesOf = (list: string): Part['ranges'] =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return [first, last]
  })

const partsOf = async (font: FontName): Promise<readonly Part[]> => {
  const folder = dirname(resolve(`@fontsource-variable/${font}/package.json`))
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
  return Object.entries(ranges).map(([part, list]) => ({
    font,
    path: join(folder, 'files', `${font}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: rangesOf(list),
  }))
}

const known = new Map<FontName, Promise<readonly Part[]>>()

/** The files that contain these characters of a text. */
export const filesFor = async (text: string, characters: readonly string[]): Promise<readonly FontFile[]> => {
  const fonts = FONTS.toSorted((a, b) => Number(b.first?.test(text) ?? false) - Number(a.first?.test(text) ?? false))
  const parts: Part[] = []
  for (const { name } of fonts) {
    const ofFont = known.get(name) ?? partsOf(name)
    known.set(name, ofFont)
    parts.push(...(await ofFont))
  }
  const found = characters.flatMap((character) => {
    const code = character.codePointAt(0) ?? 0
    return parts.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last)) ?? []
  })
  return [...new Set(found)]
}
