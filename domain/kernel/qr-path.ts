/** The dark modules of a QR code as one SVG path in `size` × `size` units; each horizontal run is one rectangle. */
export const qrPath = (
  modules: readonly (readonly boolean[])[],
): { readonly size: number; readonly outline: string } => ({
  size: modules.length,
  outline: modules.map(runsOf).join(''),
})

const runsOf = (row: readonly boolean[], y: number): string => {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
    })
    .join('')
}
