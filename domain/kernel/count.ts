/** How much of each key there is: `weigh` says how much one thing counts for (1 by default). In order of appearance. */
export const countBy = <T>(
  things: Iterable<T>,
  keyOf: (thing: T) => string,
  weigh: (thing: T) => number = () => 1,
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + weigh(thing))
  return counts
}
