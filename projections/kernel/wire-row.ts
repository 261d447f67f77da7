import type { LiveViewDeclaration, WireRow } from '../../api/contract/live-view.ts'
import type { StoredRow, Table } from './projection.ts'

/** Columns that may be sent as they are stored: all but bigints, which are cents in tables and dollars on the wire. */
type Shared<T, V extends LiveViewDeclaration> =
  T extends Table<infer C>
    ? {
        [K in keyof C & keyof StoredRow<T> & keyof WireRow<V>]: StoredRow<T>[K] extends WireRow<V>[K]
          ? C[K]['sql'] extends 'bigint'
            ? never
            : K
          : never
      }[keyof C & keyof StoredRow<T> & keyof WireRow<V>]
    : never

/** The wire row's other fields, and those that it shows differently. */
type Computed<T, V extends LiveViewDeclaration> = Omit<WireRow<V>, Shared<T, V>> & Partial<WireRow<V>>

/**
 * Presents rows of a table. Columns that the wire row has too are sent as stored, so that a new one needs no edit here;
 * `computed` returns the rest. A field of the wire row that is neither, or is an amount, does not compile.
 *
 *     const registrationOnWire = wireRow(registrations, registrationsView, (row) => ({ customValues: customValuesOf(row) }))
 */
export const wireRow = <T extends Table, V extends LiveViewDeclaration>(
  table: T,
  view: V,
  computed: (row: StoredRow<T>) => Computed<T, V>,
): ((row: StoredRow<T>) => WireRow<V>) => {
  const names = Object.entries(table.columns).flatMap(([name, { sql }]) =>
    name in view.row.shape && sql !== 'bigint' ? [name] : [],
  )
  // Spread: assigning that many properties turns the row into a hash table, which is slow to write as JSON.
  return (row) => ({ ...pick(row, names), ...computed(row) }) as unknown as WireRow<V>
}

/** A loop, because a grid of 20,000 rows is presented in one go. */
const pick = (row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> => {
  const picked: Record<string, unknown> = {}
  for (const name of names) picked[name] = row[name]
  return picked
}
