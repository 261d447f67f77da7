import type { AnyProjection, Table } from './projection.ts'

const derived = new WeakMap<Table, Table>()
const ofStates = new WeakSet<Table>()

/**
 * The table with every state that the rows of `table` had: the same columns, keyed by the position of the event that made the
 * state too. Null for a table that keeps none.
 */
export const versionsOf = (table: Table): Table | null => {
  if (table.versions === null) return null
  const versions = derived.get(table) ?? {
    ...table,
    name: `${table.name}_versions`,
    key: [...table.key, 'position'],
    indexes: [],
    versions: null,
    record: null,
  }
  derived.set(table, versions)
  ofStates.add(versions)
  return versions
}

/** Whether the table has the states of another one's rows. */
export const isVersions = (table: Table): boolean => ofStates.has(table)

/** The tables of a view as the database has them: those it declares, and those of their rows' states. */
export const storedTables = ({ tables }: Pick<AnyProjection, 'tables'>): readonly Table[] =>
  Object.values(tables).flatMap((table) => {
    const versions = versionsOf(table)
    return versions === null ? [table] : [table, versions]
  })
