import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'

type AnyRow = Readonly<Record<string, unknown>>

/** The Postgres types of columns and their TypeScript types in rows. */
export interface ColumnTypes {
  readonly text: string
  readonly integer: number
  /** Cents and counters; read as a safe integer. */
  readonly bigint: number
  readonly 'double precision': number
  readonly boolean: boolean
  /** ISO 8601 UTC text in rows; `timestamptz` in the table. */
  readonly timestamptz: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Any JSON value; the row declares its shape with `json<T>()`. */
  readonly jsonb: unknown
  /** Stored as the text it was written as; the row declares its shape with `jsonText<T>()`. */
  readonly json: unknown
}

export interface Column<T = unknown, S extends keyof ColumnTypes = keyof ColumnTypes> {
  readonly sql: S
  readonly nullable: boolean
  /** Never set: carries the type. */
  readonly value?: T
  /** Set by `listOf`: `needs`, `find` and an index treat each value of the list as the column's value. */
  readonly isList?: true
  /** Set by `follows`, `followsAll` and `itemsFollow` (`follows.ts`). */
  readonly follows?: Follow | ItemFollow
}

/** What both ways of following have: the table that is followed, and how its row is found. */
interface Followed {
  readonly source: Table
  /**
   * What holds the last part of the source's key: a column, or a field of each item. Earlier parts of the key are columns of
   * the same name in both tables (`tournamentId`).
   */
  readonly by: string
}

/** How a column repeats a field of another table's row. */
export interface Follow extends Followed {
  /** The field, or what is computed from the row; undefined where there is no such row. */
  readonly value: string | ((source: AnyRow | undefined, row: AnyRow) => unknown)
  /** The value until the followed row exists; undefined where the fold gives one. */
  readonly blank?: unknown
  /** Computes the row that `value` reads; shared by the columns of one `followsAll`. */
  readonly as?: (source: AnyRow, row: AnyRow) => AnyRow
  /** Other columns that `as` and `value` read. */
  readonly with: readonly string[]
  /** Changes of the followed row that the column repeats: a fixed one keeps its value until the person is erased. */
  readonly until: 'changed' | 'erased'
}

/** How the items of a JSON column repeat fields of other rows. */
export interface ItemFollow extends Followed {
  /** Each followed field of an item: the source's column, and the value until the followed row exists. */
  readonly fields: Readonly<Record<string, readonly [column: string, blank: unknown]>>
  /** The column that has the source's key, or a list of such keys, in the rows with such an item. */
  readonly via?: string
}

/** A column that the kernel fills: folds leave it out. */
export type FilledColumn<T = unknown, S extends keyof ColumnTypes = keyof ColumnTypes> = Column<T, S> & {
  readonly isFilled: true
  readonly follows: Follow
}

/** A JSON column of items that folds give without their followed fields. */
export type ItemsColumn<T = unknown, Given = unknown> = Column<T, 'jsonb'> & {
  readonly follows: ItemFollow
  /** Never set: carries the type. */
  readonly given?: Given
}

const column = <S extends keyof ColumnTypes>(sql: S): Column<ColumnTypes[S], S> => ({ sql, nullable: false })

/** Columns of a view: `{ studentId: text, weight: nullable(doublePrecision), inputs: json<Input[]>() }`. */
export const text = column('text')
/** A column of text that holds only these words. */
export const textOf = <T extends string>(): Column<T, 'text'> => ({ sql: 'text', nullable: false })
export const integer = column('integer')
export const bigint = column('bigint')
export const doublePrecision = column('double precision')
export const boolean = column('boolean')
export const timestamptz = column('timestamptz')
export const date = column('date')
export const json = <T>(): Column<T, 'jsonb'> => ({ sql: 'jsonb', nullable: false })
/**
 * For values that no condition of a statement looks into, and that are many: a fifth smaller than `json`, and cheaper to
 * write. It has no equality in SQL (`=`, `distinct`).
 */
export const jsonText = <T>(): Column<T, 'json'> => ({ sql: 'json', nullable: false })
/** The ids by which a row is found: for columns used in `needs`. An index of one such column has an entry for each id. */
export const listOf = <T extends string>(): Column<readonly T[], 'jsonb'> & { readonly isList: true } => ({
  sql: 'jsonb',
  nullable: false,
  isList: true,
})
export const nullable = <T, S extends keyof ColumnTypes>(of: Column<T, S>): Column<T | null, S> => ({
  sql: of.sql,
  nullable: true,
})

/**
 * A table of a view. Column names are camelCase here and snake_case in SQL. The kernel adds `tenant` (text, first part
 * of the primary key, row-level security), `position` (bigint: the event that last changed the row) and `deleted` (a
 * removed row stays as a tombstone, so that live clients learn of it; queries and `get` skip it).
 */
export interface Table<
  C extends Readonly<Record<string, Column>> = Readonly<Record<string, Column>>,
  Name extends string = string,
> {
  readonly name: Name
  readonly columns: C
  readonly key: readonly string[]
  /**
   * Secondary indexes, each a list of columns after the tenant: for columns used in `needs` and in queries that neither
   * the key nor `scope` begins with.
   */
  readonly indexes: readonly (readonly string[])[]
  /**
   * The column by which live clients follow it (`tournamentId`); gets an index with `position`. A row keeps its scope:
   * when something moves to another scope, the scope is a part of the key, and the fold removes the row and puts another.
   */
  readonly scope: string | null
  /** What columns are set to when a row is removed: its tombstone keeps no personal data. Followed columns become blank. */
  readonly removed: AnyRow
  /** Set where every state of a row is kept, for reads as of a moment (`versions.ts`). */
  readonly versions: Versions | null
  /** How events become the rows of a table that repeats a record of the log (`record-table.ts`); null for a fold of the view. */
  readonly record: RecordFold | null
}

/** How the states of a table's rows are kept. */
export interface Versions {
  /** Types of events that erase a person: their fold is repeated on every state that names the person. */
  readonly erasedBy: readonly string[]
  /** Columns that such a fold changes in the current row only: when it was changed. */
  readonly keeps: readonly string[]
}

/** The fold of a record's table, derived from its declaration. */
export interface RecordFold {
  /** Event types that set fields of the record. */
  readonly types: readonly string[]
  /** Those that come before any row names the record, so that no follower is looked for. */
  readonly first: ReadonlySet<string>
  /** Those that erase the person whom the record is about. */
  readonly erasing: ReadonlySet<string>
  /** The records that an event sets, each with its key and the fields it names. */
  readonly changes: (event: Recorded) => readonly AnyRow[]
  /** The columns after the change; undefined for a record that is not complete yet. */
  readonly after: (change: AnyRow, before: AnyRow | undefined) => AnyRow | undefined
}

export type RowOf<T> = T extends Table<infer C> ? { [K in keyof C]: C[K] extends Column<infer V> ? V : never } : never
/** A row as a fold writes it: without what the kernel fills. */
export type WrittenOf<T> =
  T extends Table<infer C>
    ? {
        [K in keyof C as C[K] extends { readonly isFilled: true } ? never : K]: C[K] extends ItemsColumn<
          unknown,
          infer G
        >
          ? G
          : C[K] extends Column<infer V>
            ? V
            : never
      }
    : never
/** A row as it is read, with the position of the event that last changed it. */
export type StoredRow<T> = RowOf<T> & { readonly position: number }

export const table = <const C extends Readonly<Record<string, Column>>, const Name extends string>(definition: {
  readonly name: Name
  readonly columns: C
  readonly key: readonly (keyof C & string)[]
  readonly indexes?: readonly (readonly (keyof C & string)[])[]
  readonly scope?: keyof C & string
  readonly removed?: { readonly [K in keyof C]?: C[K] extends Column<infer V> ? V : never }
  readonly versions?: { readonly erasedBy: readonly string[]; readonly keeps?: readonly (keyof C & string)[] }
}): Table<C, Name> => ({
  ...definition,
  indexes: definition.indexes ?? [],
  scope: definition.scope ?? null,
  removed: definition.removed ?? {},
  versions: definition.versions === undefined ? null : { keeps: [], ...definition.versions },
  record: null,
})

/**
 * The rows of one table and tenant during a fold. They are read before the batch (see `needs`) and written after it in one
 * statement; `get` and `find` see the changes of earlier events of the batch.
 */
export interface Rows<R, W = R> {
  /** The row with this key, in the order of `Table.key`; undefined when absent or not named in `needs`. */
  get(...key: readonly (string | number)[]): Readonly<R> | undefined
  /** Rows whose `column` has `value`, in a list among others; complete only for what `needs` named. */
  find(column: keyof R & string, value: string | number): readonly Readonly<R>[]
  /**
   * The rows of `find` for which `valuesOf` returns `one` among others: rows with several values are found without reading
   * every row. Pass the same function each time.
   */
  findHaving(
    column: keyof R & string,
    value: string | number,
    valuesOf: (row: Readonly<R>) => readonly unknown[],
    one: string | number,
  ): readonly Readonly<R>[]
  /** Inserts or replaces the whole row; its followed columns are filled. */
  put(row: W): void
  /** Changes some columns of an existing row; nothing when there is no such row. */
  change(key: readonly (string | number)[], change: Partial<W>): void
  /** Leaves a tombstone, with what the table's `removed` says and blanks for followed columns. */
  remove(...key: readonly (string | number)[]): void
}

export type Tables = Readonly<Record<string, Table>>
export type RowSets<T extends Tables> = { readonly [K in keyof T]: Rows<RowOf<T[K]>, WrittenOf<T[K]>> }

/** Rows that an event's fold reads: by whole key, or by one column. */
export type Need<T extends Tables> = {
  [K in keyof T & string]:
    | { readonly table: K; readonly key: readonly (string | number)[] }
    | { readonly table: K; readonly by: keyof RowOf<T[K]> & string; readonly value: string | number }
}[keyof T & string]

/** `Recorded` distributed over a union, so that `event.type` narrows `event.data`. */
export type RecordedOf<E> = E extends DomainEvent ? Recorded<E> : never

export type Fold<E extends DomainEvent, T extends Tables> = {
  [K in E['type']]?: (event: Recorded<Extract<E, { type: K }>>, rows: RowSets<T>) => void
}

/** A view: its tables and how events become rows. Pure; the projector reads and writes. */
export interface Projection<T extends Tables = Tables, E extends DomainEvent = DomainEvent> {
  readonly name: string
  /** Raised when tables or folds change: the view is rebuilt at the next start. */
  readonly version: number
  readonly tables: T
  /** The rows to read before `event` is folded. Absent: none (the fold only puts rows). */
  readonly needs?: (event: RecordedOf<E>) => readonly Need<T>[]
  /**
   * Rows that only the rows of `needs` can name (the brackets of a student), read after those. Called before the batch is
   * folded, so a row that names such a row must be written together with it.
   */
  readonly needsNext?: (event: RecordedOf<E>, rows: RowSets<T>) => readonly Need<T>[]
  readonly on: Fold<E, T>
}

/** Typed entry: `projection<RegistrationEvent | StudentEvent>()({ name, version, tables, needs, on })`. */
export const projection =
  <E extends DomainEvent>() =>
  <const T extends Tables>(definition: Projection<T, E>): Projection<T, E> =>
    definition

/** A projection of any tables and events, for lists, the projector and the rebuild. */
export type AnyProjection = {
  readonly name: string
  readonly version: number
  readonly tables: Tables
  readonly needs?: (event: never) => readonly { readonly table: string }[]
  readonly needsNext?: (event: never, rows: never) => readonly { readonly table: string }[]
  readonly on: Readonly<Record<string, ((event: never, rows: never) => void) | undefined>>
}
