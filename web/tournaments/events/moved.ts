/** Moves an id one position up (-1) or down (1); null at the ends. */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): readonly string[] | null => {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return null
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
