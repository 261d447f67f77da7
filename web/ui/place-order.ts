interface Placed {
  readonly studentId: string
  readonly place: number | null
}

/** By place; athletes without one follow in their order. */
export const inOrder = <P extends Placed>(placings: readonly P[]): readonly P[] =>
  placings.toSorted((a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER))

/**
 * Moves an athlete to where another is, and numbers the places again. Neighbors that shared a place still share one; the
 * moved athlete shares none. An athlete without a place gets one, and none is moved behind those with a place.
 */
export const reordered = <P extends Placed>(placings: readonly P[], studentId: string, onto: string): readonly P[] => {
  const sorted = inOrder(placings)
  const to = sorted.findIndex((one) => one.studentId === onto)
  const moving = sorted.find((one) => one.studentId === studentId)
  if (moving === undefined || to < 0 || studentId === onto) return sorted
  const others = sorted.filter((one) => one !== moving)
  const ranked = others.filter(({ place }) => place !== null)
  const list = ranked.toSpliced(Math.min(to, ranked.length), 0, moving)
  const places: number[] = []
  for (const [at, one] of list.entries()) {
    const before = list[at - 1]
    const isShared = one !== moving && before !== moving && before?.place === one.place
    places.push(isShared ? (places.at(-1) ?? 1) : at + 1)
  }
  return [
    ...list.map((one, at) => ({ ...one, place: places[at] ?? null })),
    ...others.filter(({ place }) => place === null),
  ]
}

/** Moves an athlete one position up (-1) or down (1) as `reordered` does; null where that changes nothing. */
export const stepped = <P extends Placed>(
  placings: readonly P[],
  studentId: string,
  by: -1 | 1,
): readonly P[] | null => {
  const sorted = inOrder(placings)
  const from = sorted.findIndex((one) => one.studentId === studentId)
  const neighbor = sorted[from + by]
  if (from < 0 || neighbor === undefined || (by === 1 && neighbor.place === null)) return null
  return reordered(sorted, studentId, neighbor.studentId)
}
