import createBidi from 'bidi-js'

const bidi = createBidi()

/** Hebrew, Arabic and their neighbors. Other lines are in order already. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Characters in a row with the same key and direction. */
interface Piece<K> {
  readonly text: string
  readonly key: K
  /** Odd: right to left (Unicode's bidirectional algorithm). */
  readonly level: number
}

const piecesOf = <K>(line: string, levels: Uint8Array | null, keyOf: (character: string) => K): Piece<K>[] => {
  const pieces: { text: string; readonly key: K; readonly level: number }[] = []
  let at = 0
  for (const character of line) {
    const level = levels?.[at] ?? 0
    at += character.length
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    const key = keyOf(shown)
    const last = pieces.at(-1)
    if (last !== undefined && last.key === key && last.level === level) last.text += shown
    else pieces.push({ text: shown, key, level })
  }
  return pieces
}

/** Rule L2 of the algorithm: from the highest level down to the lowest odd one, reverses what is at that level or above. */
const reordered = <K>(pieces: readonly Piece<K>[]): readonly Piece<K>[] => {
  if (pieces.every(({ level }) => level === 0)) return pieces
  let ordered = [...pieces]
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level--) {
    const next: Piece<K>[] = []
    let reversed: Piece<K>[] = []
    for (const piece of ordered) {
      if (piece.level >= level) reversed = [piece, ...reversed]
      else {
        next.push(...reversed, piece)
        reversed = []
      }
    }
    ordered = [...next, ...reversed]
  }
  return ordered
}

/** Characters in a row with the same key and direction, in the order in which they are spoken. */
export interface Directed<K> {
  readonly text: string
  readonly key: K
  readonly isRightToLeft: boolean
}

/**
 * Splits a line where the key of its characters or their direction changes, in the order of the pieces from left to right on
 * paper. The line itself runs from left to right, as its column does.
 */
export const inVisualOrder = <K>(line: string, keyOf: (character: string) => K): readonly Directed<K>[] => {
  const levels = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : null
  return reordered(piecesOf(line, levels, keyOf)).map(({ text, key, level }) => ({
    text,
    key,
    isRightToLeft: level % 2 === 1,
  }))
}
