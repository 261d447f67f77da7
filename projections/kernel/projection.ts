import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'

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
  /** The same as the text it was written as; the row declares its shape with `jsonText<T>()`. */
  readonly json: unknown
}

export interface Column<T = unknown, S extends keyof ColumnTypes = keyof ColumnTypes> {
  readonly sql: S
  readonly nullable: boolean
  /** Never set: carries the type. */
  readonly value?: T
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
   * where a thing moves to another one, the scope is a part of the key, and the fold removes the row and puts another.
   */
  readonly scope: string | null
}

export type RowOf<T> = T extends Table<infer C> ? { [K in keyof C]: C[K] extends Column<infer V> ? V : never } : never
/** A row as it is read, with the position of the event that last changed it. */
export type StoredRow<T> = RowOf<T> & { readonly position: number }

export const table = <const C extends Readonly<Record<string, Column>>, const Name extends string>(definition: {
  readonly name: Name
  readonly columns: C
  readonly key: readonly (keyof C & string)[]
  readonly indexes?: readonly (readonly (keyof C & string)[])[]
  readonly scope?: keyof C & string
}): Table<C, Name> => ({ ...definition, indexes: definition.indexes ?? [], scope: definition.scope ?? null })

/**
 * The rows of one table and tenant during a fold. They are read before the batch (see `needs`) and written after it in one
 * statement; `get` and `find` see the changes of earlier events of the batch.
 */
export interface Rows<R> {
  /** The row with this key, in the order of `Table.key`; undefined when absent or not named in `needs`. */
  get(...key: readonly (string | number)[]): Readonly<R> | undefined
  /** Rows whose `column` has `value`; complete only for what `needs` named. */
  find(column: keyof R & string, value: string | number): readonly Readonly<R>[]
  /**
   * Those of `find` for which `valuesOf`, the same function each time, gives `one` among others: what a row has several of
   * is found without looking at every row.
   */
  findHaving(
    column: keyof R & string,
    value: string | number,
    valuesOf: (row: Readonly<R>) => readonly unknown[],
    one: string | number,
  ): readonly Readonly<R>[]
  /** Inserts or replaces the whole row. */
  put(row: R): void
  /** Changes some columns of an existing row; nothing when there is no such row. */
  change(key: readonly (string | number)[], change: Partial<R>): void
  remove(...key: readonly (string | number)[]): void
}

export type Tables = Readonly<Record<string, Table>>
export type RowSets<T extends Tables> = { readonly [K in keyof T]: Rows<RowOf<T[K]>> }

/** Rows that an event's fold will look at: by whole key, or by one column. */
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
   * folded, so a row that leads to such a row must be written together with it.
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
