/** Structural equality of plain data: the order of object keys does not matter, the order of lists does. */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isEqual(value, right.get(key)))
}
