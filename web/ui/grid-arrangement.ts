import { storedState } from '../client/stored-state.ts'

/** How a user has arranged the columns of a list, by their ids. */
export interface Arrangement {
  /** Columns that are missing here follow the column that they follow by default. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const AS_GIVEN: Arrangement = { order: [], hidden: [] }

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Parses a stored arrangement; null if it is malformed. */
export const arrangementIn = (text: string): Arrangement | null => {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null || !('order' in stored) || !('hidden' in stored)) return null
  return isList(stored.order) && isList(stored.hidden) ? { order: stored.order, hidden: stored.hidden } : null
}

/** Stored in the browser by the list's name. */
export const arrangements = storedState<Arrangement>({
  prefix: 'grid-columns:',
  area: 'local',
  empty: AS_GIVEN,
  write: (arrangement) =>
    arrangement.order.length + arrangement.hidden.length === 0 ? null : JSON.stringify(arrangement),
  read: arrangementIn,
})

interface Column {
  readonly id: string
}

/** All columns in the user's order, including hidden ones. */
export const inOrder = <C extends Column>(columns: readonly C[], { order }: Arrangement): readonly C[] => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const placed = order.flatMap((id) => byId.get(id) ?? [])
  columns.forEach((column, at) => {
    if (order.includes(column.id)) return
    const before = columns[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column)
  })
  return placed
}

/** The visible columns in the user's order. */
export const arranged = <C extends Column>(columns: readonly C[], arrangement: Arrangement): readonly C[] =>
  inOrder(columns, arrangement).filter(({ id }) => !arrangement.hidden.includes(id))

/** The order after a column was swapped with its neighbor. */
export const moved = (columns: readonly Column[], id: string, by: 1 | -1): readonly string[] => {
  const ids = columns.map((column) => column.id)
  const [at, to] = [ids.indexOf(id), ids.indexOf(id) + by]
  const other = ids[to]
  if (other === undefined) return ids
  return ids.map((one, index) => (index === at ? other : index === to ? id : one))
}
