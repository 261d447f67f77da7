import { searchKey } from '../search-key.ts'

/** A column of a sheet, identified by its header. */
export interface Column<K extends string> {
  readonly key: K
  readonly header: string
  readonly required: boolean
  /** Whether its cells are dates, whose order of day and month the column decides. */
  readonly isDate?: true
}

export interface FoundColumns<K extends string> {
  /** The index of each column found; columns may be in any order. */
  readonly at: ReadonlyMap<K, number>
  readonly missing: readonly Column<K>[]
  /** Columns whose header occurs more than once; the first is used. */
  readonly twice: readonly Column<K>[]
  /** The index of each header that matches no column and is not set aside. */
  readonly unknown: readonly number[]
}

/** Headers of the column in which a workbook for correction explains each row's errors; ignored on import. */
export const REASONS = { en: 'What to correct', es: 'Qué corregir', de: 'Zu korrigieren' } as const

/**
 * A header as a key for comparison: only letters and digits, without case, accents and parts in brackets: `Weight (kg)`
 * is `weight`.
 */
export const headerKey = (header: string): string =>
  searchKey(header.replace(/\(.*?\)/g, '')).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const REASON_KEYS: ReadonlySet<string> = new Set(Object.values(REASONS).map(headerKey))

/** Whether a header is that of the column with a previous correction's reasons. */
export const isReasons = (header: string): boolean => REASON_KEYS.has(headerKey(header))

/**
 * Finds the columns of a sheet by its header row.
 *
 * @param chosen by index, the keys of columns that a person chose instead; null for one that is set aside.
 */
export const findColumns = <K extends string>(
  header: readonly string[],
  columns: readonly Column<K>[],
  chosen: ReadonlyMap<number, string | null> = new Map(),
): FoundColumns<K> => {
  const names = header.map(headerKey)
  const placed = columns.map((column) => {
    const picked = [...chosen].flatMap(([at, key]) => (key === column.key ? [at] : []))
    const name = headerKey(column.header)
    const named = names.flatMap((one, at) => (one === name && !chosen.has(at) ? [at] : []))
    return { column, places: picked.length > 0 ? picked : named }
  })
  const used = new Set(placed.flatMap(({ places }) => places))
  return {
    at: new Map(placed.flatMap(({ column, places: [first] }) => (first === undefined ? [] : [[column.key, first]]))),
    missing: placed.filter(({ places }) => places.length === 0).map(({ column }) => column),
    twice: placed.filter(({ places }) => places.length > 1).map(({ column }) => column),
    unknown: header.flatMap((text, at) =>
      text === '' || used.has(at) || chosen.has(at) || isReasons(text) ? [] : [at],
    ),
  }
}
