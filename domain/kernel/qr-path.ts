/** The dark modules of a QR code as one SVG path in `size` × `size` units; each horizontal run is one rectangle. */
export const qrPath = (
  modules: readonly (readonly boolean[])[],
): { readonly size: number; readonly outline: string } => ({
  size: modules.length,
  outline: qrRuns(modules)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1H${x}z`)
    .join(''),
})

/** Dark modules next to each other in a row. */
export interface QrRun {
  readonly x: number
  readonly y: number
  readonly length: number
}

export const qrRuns = (modules: readonly (readonly boolean[])[]): readonly QrRun[] =>
  modules.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      return [{ x, y, length: (end < 0 ? row.length : end) - x }]
    }),
  )
