/** A pseudo-random generator of numbers in [0, 1): the same seed gives the same sequence (FNV-1a into mulberry32). */
export const lots = (seed: string): (() => number) => {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Shuffles `items`; every order is equally likely (Fisher-Yates). */
export const shuffled = <T>(items: readonly T[], lot: () => number): T[] => {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(lot() * (i + 1))
    const [a, b] = [result[i] as T, result[j] as T]
    result[i] = b
    result[j] = a
  }
  return result
}
