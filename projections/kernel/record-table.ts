import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { type Column, type RecordedOf, type RowOf, type Table, table } from './projection.ts'

type Row = Readonly<Record<string, unknown>>

/** A record of the log whose fields views repeat: a person, an event of a tournament. `F` has its key and all its fields. */
export interface LogRecord<F = Row> {
  readonly key: readonly string[]
  readonly first: readonly string[]
  readonly erasing: readonly string[]
  readonly on: Readonly<Record<string, (event: Recorded) => readonly Partial<F>[]>>
}

/**
 * Declares once, for every view, which events set a record's fields. `first`: types before which no row can name the record.
 * `erasing`: types that erase the person; they set what the sealed fields decrypt to without the key.
 */
export const logRecord =
  <E extends DomainEvent, F>() =>
  (declaration: {
    readonly key: readonly (keyof F & string)[]
    readonly first?: readonly E['type'][]
    readonly erasing?: readonly E['type'][]
    readonly on: { readonly [T in E['type']]: (event: RecordedOf<Extract<E, { type: T }>>) => readonly Partial<F>[] }
  }): LogRecord<F> => ({
    key: declaration.key,
    first: declaration.first ?? [],
    erasing: declaration.erasing ?? [],
    on: declaration.on as unknown as LogRecord<F>['on'],
  })

/** A column's field of the record, or what is computed from a change; undefined for no change. */
type From<F, V> = (keyof F & string) | ((change: Partial<F>, before: Row | undefined) => V | undefined)

/**
 * A view's table of a record, with the fields that the view needs. It is folded by the record's declaration. A column has the
 * field of its name, or what `from` says.
 *
 *     recordTable(userRecord, { name: 'invoice_users', columns: { userId: text, displayName: text } })
 */
export const recordTable = <F, const C extends Readonly<Record<string, Column>>, const Name extends string>(
  record: LogRecord<F>,
  definition: {
    readonly name: Name
    readonly columns: C
    readonly from?: { readonly [K in keyof C]?: From<F, RowOf<Table<C>>[K]> }
    readonly indexes?: readonly (readonly (keyof C & string)[])[]
    readonly removed?: { readonly [K in keyof C]?: C[K] extends Column<infer V> ? V : never }
    readonly versions?: { readonly erasedBy: readonly string[] }
  },
): Table<C, Name> => {
  const { from = {}, ...rest } = definition
  const set = Object.entries(definition.columns).flatMap(([name, { follows }]) =>
    follows === undefined ? [{ name, from: ((from as Row)[name] ?? name) as From<Row, unknown> }] : [],
  )
  const own = record as unknown as LogRecord
  const after = (change: Row, before: Row | undefined): Row | undefined => {
    const row: Record<string, unknown> = { ...before }
    for (const { name, from } of set) {
      const value = typeof from === 'string' ? change[from] : from(change, before)
      if (value !== undefined) row[name] = value
      else if (before === undefined) return undefined
    }
    return row
  }
  return {
    ...table({ ...rest, key: record.key }),
    record: {
      types: Object.keys(own.on),
      first: new Set(own.first),
      erasing: new Set(own.erasing),
      changes: (event) => own.on[event.type]?.(event) ?? [],
      after,
    },
  }
}
