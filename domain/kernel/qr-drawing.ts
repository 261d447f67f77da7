/** The dark modules of a QR code as one SVG path over `size` × `size` units; a run of them in a row is one rectangle. */
export const qrDrawing = (
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
