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
  /** Every state of the row of a scope with this value in the last column of the key, oldest first. */
  readonly ofRow: CompiledStatement<{ readonly scope: string; readonly id: string }, WrittenRow>
}

const compiled = new Map<Table, StatesOf>()

/** Throws for a table that keeps no states or has no scope. */
export const statesOf = (table: Table): StatesOf => {
  const states = compiled.get(table) ?? compile(table)
  compiled.set(table, states)
  return states
}

const compile = (table: Table): StatesOf => {
  const versions = versionsOf(table)
  if (versions === null || table.scope === null) throw new Error(`the states of ${table.name} are not kept by scope`)
  const scope = `r.${sqlName(table.scope)}` as const
  const id = `r.${sqlName(table.key.at(-1) ?? '')}` as const
  const from = db.selectFrom(`${sqlName(versions.name)} as r`)
  const included = { removedRows: 'included' } as const
  return {
    around: statement(
      `states-around-${table.name}`,
      (p: Params<{ scope: string; position: number }>) =>
        db.selectNoFrom([
          from
            .select(({ fn }) => fn.max<number>('r.position').as('at'))
            .where(scope, '=', p.scope)
            .where('r.position', '<', p.position)
            .as('before'),
          from
            .select(({ fn }) => fn.min<number>('r.position').as('at'))
            .where(scope, '=', p.scope)
            .where('r.position', '>', p.position)
            .as('after'),
        ]),
      included,
    ),
    ofRow: statement(
      `states-of-row-${table.name}`,
      (p: Params<{ scope: string; id: string }>) =>
        from
          .select(columnsOf(table, 'r'))
          .select('r.deleted')
          .where(scope, '=', p.scope)
          .where(id, '=', p.id)
          .orderBy('r.position')
          .$castTo<WrittenRow>(),
      included,
    ),
  }
}
