import { searchKey } from '../search-key.ts'

/** A column of a sheet, identified by its header. */
export interface Column<K extends string> {
  readonly key: K
  readonly header: string
  readonly required: boolean
}

export interface FoundColumns<K extends string> {
  /** The index of each column found; columns may be in any order. */
  readonly at: ReadonlyMap<K, number>
  readonly missing: readonly Column<K>[]
  /** Columns whose header occurs more than once; the first is used. */
  readonly twice: readonly Column<K>[]
  /** Headers that match no column. */
  readonly unknown: readonly string[]
}

/** Headers of the column in which a workbook for correction explains each row's errors; ignored on import. */
export const REASONS = { en: 'What to correct', es: 'Qué corregir', de: 'Zu korrigieren' } as const

/**
 * A header as a key for comparison: only letters and digits, without case, accents and parts in brackets: `Weight (kg)`
 * is `weight`.
 */
export const headerKey = (header: string): string =>
  searchKey(header.replace(/\(.*?\)/g, '')).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Finds the columns of a sheet by its header row. */
export const findColumns = <K extends string>(
  header: readonly string[],
  columns: readonly Column<K>[],
): FoundColumns<K> => {
  const names = header.map(headerKey)
  const placed = columns.map((column) => {
    const name = headerKey(column.header)
    return { column, first: names.indexOf(name), last: names.lastIndexOf(name) }
  })
  const known = new Set([...columns.map((column) => column.header), ...Object.values(REASONS)].map(headerKey))
  return {
    at: new Map(placed.flatMap(({ column, first }) => (first < 0 ? [] : [[column.key, first] as const]))),
    missing: placed.filter(({ first }) => first < 0).map(({ column }) => column),
    twice: placed.filter(({ first, last }) => first !== last).map(({ column }) => column),
    unknown: header.filter((text, at) => text !== '' && !known.has(names[at] ?? '')),
  }
}
