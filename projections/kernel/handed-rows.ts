import type { Table } from './projection.ts'
import type { Entry } from './table-rows.ts'

/** A row as a read of its table gives it. */
export type HandedRow = Readonly<Record<string, unknown>> & { readonly position: number; readonly deleted: boolean }

/** What a batch wrote, for those in the projector's own process: they need not read it back. */
export interface Handed {
  /** Where the views stood before; who has not heard of everything up to here has to read. */
  readonly since: number
  /** By name of the table. */
  readonly tables: ReadonlyMap<string, { readonly table: Table; readonly entries: readonly Entry[] }>
}

/** The written rows of one tenant and one value of the table's scope ('' without one), oldest change first. */
export const handedRows = (handed: Handed, name: string, tenant: string, scope: string): HandedRow[] => {
  const found = handed.tables.get(name)
  if (found === undefined) return []
  const { table, entries } = found
  const within = (entry: Entry): boolean =>
    entry.tenant === tenant && (table.scope === null || String(entry.row[table.scope] ?? '') === scope)
  return entries
    .filter(within)
    .map((entry) => asRead(table, entry))
    .sort((a, b) => a.position - b.position)
}

/** What comes back of a row: absent columns as null, JSON as parsed from its text, text without half characters. */
const asRead = (table: Table, { row, position, deleted }: Entry): HandedRow => {
  const columns = Object.entries(table.columns).map(([name, { sql }]) => {
    const value = row[name] ?? null
    if (sql === 'jsonb' && value !== null) return [name, JSON.parse(JSON.stringify(value).toWellFormed())]
    return [name, typeof value === 'string' ? value.toWellFormed() : value]
  })
  return { ...Object.fromEntries(columns), position, deleted }
}
