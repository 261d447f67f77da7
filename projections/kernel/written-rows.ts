import type { Table } from './projection.ts'
import type { Entry } from './table-rows.ts'

/** A row as a read of its table returns it. */
export type WrittenRow = Readonly<Record<string, unknown>> & { readonly position: number; readonly deleted: boolean }

/** What a batch wrote, for listeners in the projector's own process, which need not read it back. */
export interface WrittenBatch {
  /** The position before the batch; a listener that has not seen everything up to here must read. */
  readonly since: number
  /** By name of the table. */
  readonly tables: ReadonlyMap<string, { readonly table: Table; readonly entries: readonly Entry[] }>
}

/** The written rows of one tenant and one value of the table's scope ('' without a scope column), oldest change first. */
export const writtenRows = (batch: WrittenBatch, name: string, tenant: string, scope: string): WrittenRow[] => {
  const found = batch.tables.get(name)
  if (found === undefined) return []
  const { table, entries } = found
  const isWithin = (entry: Entry): boolean =>
    entry.tenant === tenant && (table.scope === null || String(entry.row[table.scope] ?? '') === scope)
  return entries
    .filter(isWithin)
    .map((entry) => asRead(table, entry))
    .sort((a, b) => a.position - b.position)
}

/** The row as a read returns it: absent columns as null, JSON parsed from its text, lone surrogates replaced. */
const asRead = (table: Table, { row, position, deleted }: Entry): WrittenRow => {
  const columns = Object.entries(table.columns).map(([name, { sql }]) => {
    const value = row[name] ?? null
    if ((sql === 'jsonb' || sql === 'json') && value !== null)
      return [name, JSON.parse(JSON.stringify(value).toWellFormed())]
    return [name, typeof value === 'string' ? value.toWellFormed() : value]
  })
  return { ...Object.fromEntries(columns), position, deleted }
}
