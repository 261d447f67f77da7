import { sqlName } from '../database/names.ts'
import { columnsOf, queryBuilder } from '../database/query-builder.ts'
import { type CompiledStatement, type Params, statement } from '../database/statement.ts'
import type { Table } from './projection.ts'
import type { WrittenRow } from './written-rows.ts'

interface Changes {
  /** Rows last changed after this position of the log. */
  readonly after: number
  /** The value of the table's scope column; ignored within a whole tenant. */
  readonly scope: string
}

export type ChangedRows = CompiledStatement<Changes, WrittenRow>

/** For tables whose columns are known only at run time. */
const db = queryBuilder<Record<string, WrittenRow>>()

const compiled = { scope: new Map<Table, ChangedRows>(), tenant: new Map<Table, ChangedRows>() }

/**
 * What changed in a table, removed rows included, oldest change first: within one value of its scope column, or within
 * the whole tenant. Throws for a scope of a table without a scope column.
 */
export const changedRows = (table: Table, within: 'scope' | 'tenant'): ChangedRows => {
  const changes = compiled[within].get(table) ?? compile(table, within)
  compiled[within].set(table, changes)
  return changes
}

const compile = (table: Table, within: 'scope' | 'tenant'): ChangedRows =>
  statement(
    `changed-${table.name}-of-${within}`,
    (p: Params<Changes>) => {
      const rows = db
        .selectFrom(`${sqlName(table.name)} as r`)
        .select(columnsOf(table, 'r'))
        .select('r.deleted')
        .where('r.position', '>', p.after)
        .orderBy('r.position')
        .$castTo<WrittenRow>()
      return within === 'tenant' ? rows : rows.where(`r.${scopeColumn(table)}`, '=', p.scope)
    },
    { removedRows: 'included' },
  )

const scopeColumn = (table: Table): string => {
  if (table.scope !== null) return sqlName(table.scope)
  throw new Error(`the table ${table.name} has no scope column for a live view to follow`)
}
