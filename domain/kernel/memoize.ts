/**
 * Caches the results of `make` by its arguments, without a limit: for arguments with few values (time zones, locales).
 * Creating an `Intl` formatter takes a thousand times longer than using it.
 */
export const memoize = <A extends readonly string[], T>(make: (...given: A) => T): ((...given: A) => T) => {
  const made = new Map<string, T>()
  return (...given) => {
    const key = given.join('\u0000')
    const known = made.get(key) ?? make(...given)
    made.set(key, known)
    return known
  }
}
