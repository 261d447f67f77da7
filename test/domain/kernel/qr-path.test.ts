import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from '../../../domain/kernel/qr-path.ts'

/** The modules that an outline of rectangles fills. */
const filled = (outline: string): ReadonlySet<string> =>
  new Set(
    [...outline.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
    ),
  )

it.each(['a', 'https://lions.example/spring', 'x'.repeat(300)])(
  'given %s, draws the dark modules and no others',
  (text) => {
    const { data } = encode(text, { border: 4 })
    const { size, outline } = qrPath(data)
    expect(size).toBe(data.length)
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
    expect(filled(outline)).toEqual(new Set(dark))
  },
)

it('draws a run that ends at the edge', () => {
  expect(
    qrPath([
      [true, false],
      [true, true],
    ]).outline,
  ).toBe('M0 0h1v1H0zM0 1h2v1H0z')
})
