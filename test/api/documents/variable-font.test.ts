import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeOutline } from '../../../api/documents/pdf/variable-font.ts'

type Point = [x: number, y: number]

/** Decodes as a reader of the format does: ends of contours, instructions, flags, then distances. */
const contoursIn = (bytes: Uint8Array): readonly (readonly Point[])[] => {
  const view = new DataView(bytes.buffer)
  const count = view.getInt16(0)
  const ends = Array.from({ length: count }, (_, at) => view.getInt16(10 + 2 * at))
  const points = (ends.at(-1) ?? -1) + 1
  const xs = 10 + 2 * count + 2 + points
  const coordinates = (from: number): readonly number[] => {
    let last = 0
    return Array.from({ length: points }, (_, at) => {
      last += view.getInt16(from + 2 * at)
      return last
    })
  }
  const [x, y] = [coordinates(xs), coordinates(xs + 2 * points)]
  const all = x.map((value, at): Point => [value, y[at] ?? 0])
  return ends.map((end, at) => all.slice((ends[at - 1] ?? -1) + 1, end + 1))
}

const coordinate = fc.integer({ min: -2_000, max: 2_000 })
const contour = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 20 })

it('encodes the points of any outline, so that a reader of the font gets them back', () => {
  fc.assert(
    fc.property(fc.array(contour, { minLength: 1, maxLength: 4 }), (contours) => {
      const commands = contours.flatMap((points) => [
        ...points.map((args, at) => ({ command: at === 0 ? 'moveTo' : 'lineTo', args })),
        { command: 'closePath', args: [] },
      ])
      const bytes = encodeOutline({ commands, bbox: { minX: 0 } })
      expect(bytes.length % 4).toBe(0)
      expect(contoursIn(bytes)).toEqual(contours)
    }),
  )
})

it('encodes a space as nothing', () => {
  expect(encodeOutline({ commands: [], bbox: { minX: Number.POSITIVE_INFINITY } })).toEqual(new Uint8Array())
})
