/**
 * `make` that makes one object for each list of arguments and gives it again: an `Intl` formatter takes a thousand times
 * longer to make than to use. For arguments of which there are few (time zones, locales).
 */
export const madeOnce = <A extends readonly string[], T>(make: (...given: A) => T): ((...given: A) => T) => {
  const made = new Map<string, T>()
  return (...given) => {
    const key = given.join('\u0000')
    const known = made.get(key) ?? make(...given)
    made.set(key, known)
    return known
  }
}
