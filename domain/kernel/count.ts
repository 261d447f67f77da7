/** Counts things by key, in order of first appearance. `weigh` returns how much one thing counts (default 1). */
export const countBy = <T>(
  things: Iterable<T>,
  keyOf: (thing: T) => string,
  weigh: (thing: T) => number = () => 1,
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + weigh(thing))
  return counts
}
