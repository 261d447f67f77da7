import { compareTexts } from '../texts/formats.ts'

/** A quick filter above a list. */
export interface GridFilter<R> {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  /** The choices that a row belongs to, as keys with labels; a row without any is never found by this filter. */
  readonly of: (row: R) => readonly FilterChoice[]
  /** A filter with a single choice, on or off. */
  readonly isFlag?: boolean
  /** Visible only when an address has chosen something of it: it has too many choices to list. */
  readonly isLinked?: boolean
}

export interface FilterChoice {
  readonly key: string
  readonly title: string
}

/** Whether the row belongs to one of the chosen choices of every filter. */
export const passes = <R>(
  filters: readonly GridFilter<R>[],
  chosen: ReadonlyMap<string, readonly string[]>,
  row: R,
): boolean =>
  filters.every((filter) => {
    const wanted = chosen.get(filter.id) ?? []
    return wanted.length === 0 || filter.of(row).some(({ key }) => wanted.includes(key))
  })

export interface CountedChoice extends FilterChoice {
  readonly count: number
}

/** The choices, sorted by label, with their number of rows; a chosen one stays even when no row has it any more. */
export const choicesIn = <R>(
  filter: GridFilter<R>,
  rows: Iterable<R>,
  chosen: readonly string[],
): readonly CountedChoice[] => {
  const counts = new Map<string, CountedChoice>(chosen.map((key) => [key, { key, title: key, count: 0 }]))
  for (const row of rows) {
    for (const { key, title } of filter.of(row)) {
      counts.set(key, { key, title, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()].sort((a, b) => compareTexts(a.title, b.title))
}
