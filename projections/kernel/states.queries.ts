import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sqlName } from '../database/names.ts'
import { columnsOf, queryBuilder } from '../database/query-builder.ts'
import { type CompiledStatement, type Params, statement } from '../database/statement.ts'
import type { Table } from './projection.ts'
import { versionsOf } from './versions.ts'
import type { WrittenRow } from './written-rows.ts'

/** For tables whose columns are known only at run time. */
const db = queryBuilder<Record<string, WrittenRow>>()

/** Statements on the states of one table's rows. They are read as of no moment, so removed rows are included. */
export interface StatesOf {
  /** The nearest changes of any row of a scope, before and after a position; null without one. */
  readonly around: CompiledStatement<
    { readonly scope: string; readonly position: number },
    { readonly before: number | null; readonly after: number | null }
  >
  /** Every state of the row of a scope with this key (`keyInScope`), oldest first. */
  readonly ofRow: CompiledStatement<{ readonly scope: string; readonly key: readonly string[] }, WrittenRow>
  /** Every row of a scope, removed ones included, in no order: read through `asOf`, which has no index in which they are sorted. */
  readonly rows: CompiledStatement<{ readonly scope: string }, WrittenRow>
}

const compiled = new Map<Table, StatesOf>()

/** Throws for a table that keeps no states. `scope` has no effect where the table's scope is the tenant. */
export const statesOf = (table: Table): StatesOf => {
  const states = compiled.get(table) ?? compile(table)
  compiled.set(table, states)
  return states
}

const keyColumns = ({ key, scope }: Table): readonly string[] => {
  const inScope = key.filter((name) => name !== scope)
  return inScope.length === 0 ? key : inScope
}

/** The key within its scope of a row that a live view calls `id`: its columns are joined by dots. Null for another id. */
export const keyInScope = (table: Table, id: string): readonly string[] | null => {
  const columns = keyColumns(table)
  const parts = columns.length === 1 ? [id] : id.split('.')
  return parts.length === columns.length ? parts : null
}

const compile = (table: Table): StatesOf => {
  const versions = versionsOf(table)
  if (versions === null) throw new Error(`the states of ${table.name} are not kept`)
  const inScope = (scope: RawBuilder<string>): RawBuilder<SqlBool> =>
    table.scope === null ? sql<SqlBool>`${scope}::text is not null` : sql<SqlBool>`${column(table.scope)} = ${scope}`
  const from = db.selectFrom(`${sqlName(versions.name)} as r`)
  const included = { removedRows: 'included' } as const
  return {
    around: statement(
      `states-around-${table.name}`,
      (p: Params<{ scope: string; position: number }>) =>
        db.selectNoFrom([
          from
            .select(({ fn }) => fn.max<number>('r.position').as('at'))
            .where(inScope(p.scope))
            .where('r.position', '<', p.position)
            .as('before'),
          from
            .select(({ fn }) => fn.min<number>('r.position').as('at'))
            .where(inScope(p.scope))
            .where('r.position', '>', p.position)
            .as('after'),
        ]),
      included,
    ),
    ofRow: statement(
      `states-of-row-${table.name}`,
      (p: Params<{ scope: string; key: readonly string[] }>) =>
        from
          .select(columnsOf(table, 'r'))
          .select('r.deleted')
          .where(inScope(p.scope))
          .where(({ and }) =>
            and(
              keyColumns(table).map((name, i) => sql<SqlBool>`${column(name)} = (${p.key}::text[])[${sql.lit(i + 1)}]`),
            ),
          )
          .orderBy('r.position')
          .$castTo<WrittenRow>(),
      included,
    ),
    rows: statement(
      `states-rows-${table.name}`,
      (p: Params<{ scope: string }>) =>
        db
          .selectFrom(`${sqlName(table.name)} as r`)
          .select(columnsOf(table, 'r'))
          .select('r.deleted')
          .where(inScope(p.scope))
          .$castTo<WrittenRow>(),
      included,
    ),
  }
}

const column = (name: string): RawBuilder<string> => sql.ref<string>(`r.${sqlName(name)}`)
