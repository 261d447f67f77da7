/** The top of an axis in round numbers: the smallest of 1, 2, 3, 4, 6, 8, 10, 20, 30 … that is at least `value`. */
export const niceTop = (value: number): number => {
  if (value <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 3, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= value) ?? value
}
