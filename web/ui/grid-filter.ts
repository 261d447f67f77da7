import { compareTexts } from '../texts/formats.ts'

/** A quick choice above a list. */
export interface GridFilter<R> {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  /** What a row counts as: keys with their words; none, and no choice of this filter finds it. */
  readonly of: (row: R) => readonly FilterChoice[]
  /** A filter of one choice, which is on or off. */
  readonly isFlag?: boolean
  /** Shown only once something of it is chosen, by an address: there is too much of it to choose from. */
  readonly isLinked?: boolean
}

export interface FilterChoice {
  readonly key: string
  readonly title: string
}

/** Whether the row has, of every filter in which something is chosen, one of the chosen. */
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

/** What there is to choose, by its words, with how many rows have it; what is chosen stays, even where no row has it any more. */
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
