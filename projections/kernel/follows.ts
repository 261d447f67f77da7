import type { Column, ColumnTypes, FilledColumn, Follow, ItemsColumn, RowOf, Table } from './projection.ts'

type Row = Readonly<Record<string, unknown>>

interface By {
  /** The column that holds the last part of the source's key. Earlier parts have the same name in both tables. */
  readonly by: string
  /** `erased`: the column keeps the name of that time and only follows the erasure of the person. */
  readonly until?: Follow['until']
}

/**
 * A column that repeats a field of another table's row, and changes with it: when the followed row changes, so do all rows
 * that repeat it; when the person is erased or the row is removed, the column is cleared. Folds leave it out.
 *
 *     eventTitle: follows(invoiceEvents, 'title', { by: 'eventId', blank: '' })
 */
export const follows = <
  C extends Readonly<Record<string, Column>>,
  const K extends keyof C & string,
  const B extends RowOf<Table<C>>[K] | null,
>(
  source: Table<C>,
  field: K,
  { by, blank, until = 'changed' }: By & { readonly blank: B },
): FilledColumn<RowOf<Table<C>>[K] | (null extends B ? null : never), C[K]['sql']> => ({
  sql: source.columns[field]?.sql as C[K]['sql'],
  nullable: blank === null || source.columns[field]?.nullable === true,
  isFilled: true,
  follows: { source, by, value: field, blank, with: [], until },
})

/**
 * The same for a value that is computed from the followed row, undefined where there is none, and from the row's own columns
 * `with`; other columns of the row must never change.
 *
 *     name: followsAs(text, callDivisions, (division, row) => bracketName(division?.name ?? '', row.label), {
 *       by: 'divisionId',
 *       with: ['label'],
 *     })
 */
export const followsAs = <T, S extends keyof ColumnTypes, C extends Readonly<Record<string, Column>>, Own = Row>(
  column: Column<T, S>,
  source: Table<C>,
  value: (followed: RowOf<Table<C>> | undefined, row: Own) => T,
  { by, with: using = [] }: { readonly by: string; readonly with?: readonly string[] },
): FilledColumn<T, S> => ({
  ...column,
  isFilled: true,
  follows: {
    source,
    by,
    value: value as (source: Row | undefined, row: Row) => unknown,
    with: using,
    until: 'changed',
  },
})

type Filled<C extends Readonly<Record<string, Column>>, G extends keyof C> = {
  readonly [K in keyof C]: C[K] extends Column<infer V, infer S>
    ? K extends G
      ? Column<V, S>
      : FilledColumn<V, S>
    : never
}

/**
 * Repeats these columns of another table. `as` computes them from the followed row and from the row's own columns `with`.
 * Columns in `given` have no blank: a fold gives their value until the followed row exists, and a tombstone keeps it.
 */
export const followsAll = <
  C extends Readonly<Record<string, Column>>,
  const K extends keyof C & string,
  const G extends K = never,
>(
  source: Table<C>,
  columns: readonly K[],
  {
    by,
    blanks,
    given = [],
    as,
    with: using = [],
  }: {
    readonly by: string
    readonly blanks: { readonly [B in Exclude<K, G>]: RowOf<Table<C>>[B] }
    readonly given?: readonly G[]
    readonly as?: (followed: RowOf<Table<C>>, row: never) => Partial<RowOf<Table<C>>>
    readonly with?: readonly string[]
  },
): Filled<Pick<C, K>, G> => {
  const isGiven: ReadonlySet<string> = new Set(given)
  const shared = {
    source,
    by,
    with: using,
    until: 'changed' as const,
    ...(as === undefined ? {} : { as: as as Follow['as'] }),
  }
  const following = columns.map((name) => {
    const blank = isGiven.has(name) ? {} : { blank: (blanks as Row)[name] }
    const { sql, nullable } = source.columns[name] as Column
    return [name, { sql, nullable, isFilled: true, follows: { ...shared, value: name, ...blank } }]
  })
  return Object.fromEntries(following)
}

/**
 * A JSON column of items, each of which repeats fields of another table's row. Folds give items without those fields. The
 * rows with an item are found by the tournament they share with the source, or `via` a column that has the key or a list of
 * keys.
 *
 *     eventChanges: itemsFollow<InvoicedChange>()(invoiceEvents, { eventName: ['title', ''] }, { by: 'eventId' })
 */
export const itemsFollow =
  <Item>() =>
  <C extends Readonly<Record<string, Column>>, const F extends keyof Item & string>(
    source: Table<C>,
    fields: { readonly [K in F]: readonly [column: keyof C & string, blank: Item[K]] },
    { by, via }: { readonly by: keyof Item & string; readonly via?: string },
  ): ItemsColumn<Item[], readonly (Omit<Item, F> & Partial<Pick<Item, F>>)[]> => ({
    sql: 'jsonb',
    nullable: false,
    follows: {
      source,
      by,
      fields,
      ...(via === undefined ? {} : { via }),
    },
  })
