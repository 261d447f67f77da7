/** The same order for the same seed and keys: entries that come later do not move the ones before them. */
export const shuffled = <T>(seed: number, all: readonly T[], keyOf: (one: T) => string): readonly T[] =>
  all
    .map((one) => ({ one, at: hashOf(`${seed}.${keyOf(one)}`) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** FNV-1a, mixed once more: neighboring keys lie far apart. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
