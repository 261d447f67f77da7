import {
  DummyDriver,
  Kysely,
  type OrderByItemBuilder,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { StoredRow, Table } from '../kernel/projection.ts'
import { sqlName, TITLE_COLLATION } from './names.ts'
import type { SqlName } from './schema.ts'

/** A placeholder in a query for an argument that each run supplies. */
export class Mark {
  readonly argument: string
  constructor(argument: string) {
    this.argument = argument
  }
}

export const mark = <T>(argument: string): RawBuilder<T> => sql<T>`${new Mark(argument)}`

/** Only marks become `$1`, `$2`, …; constants stay in the text, where the planner sees them. */
export class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Mark) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

/** Builds typed SQL and never runs it: a `Reader` does, with what `statement` compiled. */
export const queryBuilder = <Schema>(): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new StatementCompiler(),
    },
  })

/**
 * Orders people by name, `orderBy('r.last_name', byName)`, as readers of every script expect, independently of the
 * cluster's own collation. Accents and case decide only between equal names.
 */
export const byName = (order: OrderByItemBuilder): OrderByItemBuilder => order.collate('und-x-icu')

/** Orders titles and divisions, `orderBy('c.name', byTitle)`, as staff's lists do: 9 comes before 10. */
export const byTitle = (order: OrderByItemBuilder): OrderByItemBuilder => order.collate(TITLE_COLLATION)

type ColumnSelection<T, Alias extends string> = {
  [K in keyof StoredRow<T> & string]: `${Alias}.${SqlName<K>} as ${K}`
}[keyof StoredRow<T> & string]

/**
 * Selects every declared column of a table and its `position`, under their TypeScript names: a new column needs no
 * edit in queries.
 *
 *     db.selectFrom('registrations as r').select(columnsOf(registrations, 'r'))
 */
export const columnsOf = <T extends Table, const Alias extends string>(
  table: T,
  alias: Alias,
): ColumnSelection<T, Alias>[] =>
  [...Object.keys(table.columns), 'position'].map(
    (column) => `${alias}.${sqlName(column)} as ${column}` as ColumnSelection<T, Alias>,
  )
