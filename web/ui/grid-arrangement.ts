import { storedState } from '../client/stored-state.ts'

/** How a person has arranged the columns of a list, by their ids. */
export interface Arrangement {
  /** Columns that are not among them stand after the one that they stand after otherwise. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const AS_GIVEN: Arrangement = { order: [], hidden: [] }

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** What a browser kept; null for what is no arrangement. */
export const arrangementIn = (text: string): Arrangement | null => {
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null || !('order' in kept) || !('hidden' in kept)) return null
  return isList(kept.order) && isList(kept.hidden) ? { order: kept.order, hidden: kept.hidden } : null
}

/** Kept by the browser for the next visit, by the list's name. */
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

/** All columns in the person's order, the hidden ones too. */
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

/** The columns that are shown, in the person's order. */
export const arranged = <C extends Column>(columns: readonly C[], arrangement: Arrangement): readonly C[] =>
  inOrder(columns, arrangement).filter(({ id }) => !arrangement.hidden.includes(id))

/** The order after a column has changed places with the one that many places further on. */
export const moved = (columns: readonly Column[], id: string, by: 1 | -1): readonly string[] => {
  const ids = columns.map((column) => column.id)
  const [at, to] = [ids.indexOf(id), ids.indexOf(id) + by]
  const other = ids[to]
  if (other === undefined) return ids
  return ids.map((one, index) => (index === at ? other : index === to ? id : one))
}
