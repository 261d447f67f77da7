/** What we use of a variable font of the renderer's font library. */
export interface VariableFont {
  getVariation(settings: { readonly wght: number }): VariableFont
  createSubset(): Subset
  getGlyph(id: number): Glyph
}

interface Glyph {
  readonly advanceWidth: number
  readonly path: Outline
}

export interface Outline {
  readonly bbox: { readonly minX: number }
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[]
}

/** The tables that the library collects of the glyphs in use. */
interface Subset {
  readonly font: VariableFont
  readonly glyf: Uint8Array[]
  readonly loca: { readonly offsets: number[] }
  readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] }
  offset: number
  _addGlyph(id: number): number
}

const ON_CURVE = 1
const HEADER_BYTES = 10
/** One for its flag, two for each coordinate. */
const POINT_BYTES = 5

type Point = readonly [x: number, y: number, isOnCurve: boolean]

const contoursOf = ({ commands }: Outline): readonly (readonly Point[])[] => {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const [x = 0, y = 0, toX = 0, toY = 0] = args.map(Math.round)
    if (command === 'moveTo') contours.push([[x, y, true]])
    else if (command === 'lineTo') contours.at(-1)?.push([x, y, true])
    else if (command === 'quadraticCurveTo') contours.at(-1)?.push([x, y, false], [toX, toY, true])
    else if (command !== 'closePath') throw new Error(`A TrueType outline has no ${command}.`)
  }
  return contours
}

/** An outline as an entry of a font's table `glyf` (OpenType), padded to four bytes; empty without contours. */
export const encodeOutline = (outline: Outline): Uint8Array => {
  const contours = contoursOf(outline)
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array()
  const size = HEADER_BYTES + 2 * contours.length + 2 + POINT_BYTES * points.length
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4)
  const view = new DataView(bytes.buffer)
  let at = 0
  const write = (value: number): void => {
    view.setInt16(at, value)
    at += 2
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write(value)
  let end = -1
  for (const contour of contours) {
    end += contour.length
    write(end)
  }
  // No instructions.
  write(0)
  for (const [, , isOnCurve] of points) bytes[at++] = isOnCurve ? ON_CURVE : 0
  for (const values of [xs, ys]) for (const [i, value] of values.entries()) write(value - (values[i - 1] ?? 0))
  return bytes
}

/**
 * A weight of a variable font that can be embedded in a file. The library embeds the outlines of the default weight, or fails
 * where it would have to encode others.
 */
export const atWeight = (font: VariableFont, weight: number): VariableFont => {
  const variation = font.getVariation({ wght: weight })
  const createSubset = variation.createSubset.bind(variation)
  variation.createSubset = () => {
    const subset = createSubset()
    subset._addGlyph = (id) => {
      const { path, advanceWidth } = variation.getGlyph(id)
      const outline = encodeOutline(path)
      const bearing = Number.isFinite(path.bbox.minX) ? Math.round(path.bbox.minX) : 0
      subset.glyf.push(outline)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: Math.round(advanceWidth), bearing })
      subset.offset += outline.length
      return subset.glyf.length - 1
    }
    return subset
  }
  return variation
}
