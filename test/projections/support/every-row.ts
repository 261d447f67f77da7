import { sqlName } from '../../../projections/database/names.ts'
import { columnsOf, queryBuilder } from '../../../projections/database/query-builder.ts'
import { statement } from '../../../projections/database/statement.ts'
import type { StoredRow, Table } from '../../../projections/kernel/projection.ts'

const db = queryBuilder<Record<string, Record<string, unknown> & { readonly deleted: boolean }>>()

/** Every visible row of a table, by key. */
export const everyRow = <T extends Table>(table: T) =>
  statement(`every-row-of-${table.name}`, () => {
    const rows = db
      .selectFrom(`${sqlName(table.name)} as r`)
      .select(columnsOf<Table, 'r'>(table, 'r'))
      .where('r.deleted', 'is', false)
      .$castTo<StoredRow<T>>()
    return table.key.reduce((query, column) => query.orderBy(`r.${sqlName(column)}`), rows)
  })
