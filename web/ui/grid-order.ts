import { useLanguage } from '../texts/language.ts'
import { type CellValue, compareValues, type GridColumn, isMissing, rowOrder } from './grid-columns.ts'

export interface RowSort<R> {
  readonly column: GridColumn<R>
  readonly direction: 'asc' | 'desc'
  /** Orders rows with equal values in the column. */
  readonly thenBy?: ((a: R, b: R) => number) | undefined
}

/**
 * The indexes of rows in the order of `rowOrder`; equal rows keep their given order. Each row's value is read once, and
 * each distinct value is compared once.
 */
export const placesInOrder = <R>(rows: readonly R[], sort: RowSort<R>): readonly number[] => {
  const { column, direction, thenBy } = sort
  const byValue = new Map<CellValue, number[]>()
  const missing: number[] = []
  rows.forEach((row, place) => {
    const value = column.value(row)
    const places = isMissing(value) ? missing : byValue.get(value)
    if (places === undefined) byValue.set(value, [place])
    else places.push(place)
  })
  const ordered = [...byValue].sort(([a], [b]) => compareValues(a, b))
  if (direction === 'desc') ordered.reverse()
  const order = byPlace(rows, thenBy)
  return [...equalsJoined(ordered), missing].flatMap((places) => (places.length < 2 ? places : places.sort(order)))
}

/** Merges the places of values that are written differently but sort as equal (`é` as one code point and as two). */
const equalsJoined = (ordered: readonly (readonly [CellValue, number[]])[]): number[][] => {
  const joined: number[][] = []
  ordered.forEach(([value, places], at) => {
    const before = ordered[at - 1]
    const last = joined.at(-1)
    if (last === undefined || before === undefined || compareValues(before[0], value) !== 0) joined.push(places)
    else for (const place of places) last.push(place)
  })
  return joined
}

/** Compares by `order`; equal rows keep their given order. */
const byPlace =
  <R>(rows: readonly R[], order: (a: R, b: R) => number = () => 0) =>
  (a: number, b: number): number =>
    order(rows[a] as R, rows[b] as R) || a - b

/** `placesInOrder` for rows that are sorted again whenever some changed: only the changed rows are sorted in. */
export const incrementalSort = <R>() => {
  let last: Ordered<R> | null = null
  return (rows: readonly R[], sort: RowSort<R>): readonly number[] => {
    const { locale } = useLanguage.getState()
    const isSame =
      last?.locale === locale &&
      last.sort.column === sort.column &&
      last.sort.direction === sort.direction &&
      last.sort.thenBy === sort.thenBy
    const places = (last !== null && isSame ? placesFrom(last, rows) : null) ?? placesInOrder(rows, sort)
    last = { rows, sort, locale, places }
    return places
  }
}

interface Ordered<R> {
  readonly rows: readonly R[]
  readonly sort: RowSort<R>
  /** The language whose alphabet was used. */
  readonly locale: string
  readonly places: readonly number[]
}

/** Above this share of changed rows, one in so many, sorting all of them is as fast. */
const FEW = 20

/** Null if too many rows are new, or if known rows were given in another order. */
const placesFrom = <R>(last: Ordered<R>, rows: readonly R[]): readonly number[] | null => {
  const placeOf = new Map(rows.map((row, place) => [row, place]))
  if (placeOf.size < rows.length) return null
  const isKnown = new Uint8Array(rows.length)
  const nowAt: (number | undefined)[] = []
  let furthest = -1
  for (const row of last.rows) {
    const place = placeOf.get(row)
    nowAt.push(place)
    if (place === undefined) continue
    if (place < furthest) return null
    furthest = place
    isKnown[place] = 1
  }
  const fresh = [...rows.keys()].filter((place) => isKnown[place] === 0)
  if (fresh.length * FEW > rows.length) return null
  const { column, direction, thenBy } = last.sort
  const order = byPlace(rows, rowOrder(column, direction, thenBy))
  const known = last.places.flatMap((place) => nowAt[place] ?? [])
  return withFresh(known, fresh.sort(order), order)
}

/** Merges two sorted lists; the second is much shorter. */
const withFresh = (
  known: readonly number[],
  fresh: readonly number[],
  order: (a: number, b: number) => number,
): readonly number[] => {
  const all: number[] = []
  let from = 0
  for (const place of fresh) {
    let [low, high] = [from, known.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(known[middle] as number, place) < 0) low = middle + 1
      else high = middle
    }
    while (from < low) all.push(known[from++] as number)
    all.push(place)
  }
  while (from < known.length) all.push(known[from++] as number)
  return all
}
