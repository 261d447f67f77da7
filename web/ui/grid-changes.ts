export interface RowChanges<R> {
  readonly add: readonly R[]
  readonly update: readonly R[]
  readonly remove: readonly R[]
}

/** The changes that turn `before` into `after`; rows are compared by identity. */
export const changesBetween = <R>(before: ReadonlyMap<string, R>, after: ReadonlyMap<string, R>): RowChanges<R> => {
  const add: R[] = []
  const update: R[] = []
  const remove: R[] = []
  for (const [key, row] of after) {
    const known = before.get(key)
    if (known === undefined) add.push(row)
    else if (known !== row) update.push(row)
  }
  for (const [key, row] of before) if (!after.has(key)) remove.push(row)
  return { add, update, remove }
}

/** How many added rows precede all existing rows: they were added on top of a list with its own order. */
export const addedAhead = <R>(before: ReadonlyMap<string, R>, after: ReadonlyMap<string, R>): number => {
  if (before.size === 0) return 0
  let ahead = 0
  for (const key of after.keys()) {
    if (before.has(key)) return ahead
    ahead += 1
  }
  return 0
}

/** The rows by key, given as a map or a list. */
export const byKey = <R>(
  rows: ReadonlyMap<string, R> | readonly R[],
  keyOf: (row: R) => string,
): ReadonlyMap<string, R> => ('get' in rows ? rows : new Map(rows.map((row) => [keyOf(row), row])))
