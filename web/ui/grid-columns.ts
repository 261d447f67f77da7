import type { ReactNode } from 'react'
import { searchKey } from '../../domain/kernel/search-key.ts'
import { kitText } from '../texts/en/kit.ts'
import { compareTexts } from '../texts/formats.ts'
import type { GridFilter } from './grid-filter.ts'

export type CellValue = string | number | boolean | null | undefined

/** A column, defined once for the table on wide screens and the cards on phones. */
export interface GridColumn<R> {
  readonly id: string
  readonly title: string
  /** The value to sort and compare by: a cell flashes when it changes. */
  readonly value: (row: R) => CellValue
  /** The cell's text, also searched by the search box; by default the value as text. */
  readonly text?: (row: R) => string
  /** Rendered content, where text is not enough (a badge, a link). */
  readonly render?: (row: R) => ReactNode
  /** Pixels. Columns without a width take what their title needs and share the rest. */
  readonly width?: number
  /** Takes the remaining width, at least `width`. */
  readonly grows?: boolean
  readonly align?: 'right'
  /** Stays visible while the others scroll horizontally. */
  readonly pinned?: boolean
  readonly sort?: 'asc' | 'desc'
  /** Place on the phone's card: its title, a line with the column's name (default), or nowhere. */
  readonly card?: 'title' | 'line' | 'none'
  /** False excludes it from the search box. */
  readonly findable?: boolean
}

export interface GridSort {
  /** The column's id. */
  readonly by: string
  readonly direction: 'asc' | 'desc'
}

export interface GridProps<R> {
  /** What is listed: 'Athletes'. */
  readonly label: string
  /**
   * Set for the only list of this kind on the screen: search, filters and sort order are kept in the address, and the
   * browser stores which columns are visible and their order.
   */
  readonly name?: string
  /** For several such lists on a screen: prefix of this list's parameters in the address. Needs no `name`. */
  readonly prefix?: string
  /** Quick filters, each a chip. */
  readonly filters?: readonly GridFilter<R>[]
  readonly columns: readonly GridColumn<R>[]
  /** Rows by key or as a list. An unchanged row must be the same object, so that only changes are drawn. */
  readonly rows: ReadonlyMap<string, R> | readonly R[]
  readonly keyOf: (row: R) => string
  /** Label of the search box, e.g. 'Find student'; no search box without it. */
  readonly find?: string
  /** The search runs elsewhere, from the address: all rows are shown as given. */
  readonly isFoundElsewhere?: boolean
  /** Name of the given order, which applies until the user sorts: 'Recent activity'. */
  readonly givenOrder?: string
  /** For lists that load in pages: called when the user scrolls near the last row. */
  readonly onNearEnd?: () => void
  /** The number of rows in words, shown next to the search box. */
  readonly counted?: (count: number) => string
  /** False for a row that is listed but no part of the list: counts leave it out. */
  readonly isCounted?: ((row: R) => boolean) | undefined
  /** Orders rows with equal values in the sorted column. */
  readonly thenBy?: (a: R, b: R) => number
  readonly selection?: 'none' | 'single' | 'multiple'
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** Double click or Enter on a row. */
  readonly onOpen?: (row: R) => void
  readonly empty: ReactNode
  /** Pixels; by default the rest of the window. */
  readonly height?: number
  /** Next to the search box: a count, a toggle. */
  readonly aside?: ReactNode
}

/** The cell's text. */
export const cellText = <R>(column: GridColumn<R>, row: R): string => {
  if (column.text !== undefined) return column.text(row)
  const value = column.value(row)
  if (typeof value === 'boolean') return kitText(value ? 'yes' : 'no')
  return value === null || value === undefined ? '' : String(value)
}

/** Whether every typed word is somewhere in the row, ignoring case and accents. */
export const matches = <R>(columns: readonly GridColumn<R>[], row: R, typed: string): boolean => {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = searchKey(
    columns
      .filter((column) => column.findable !== false)
      .map((column) => cellText(column, row))
      .join('\n'),
  )
  return words.every((word) => text.includes(word))
}

export const isMissing = (value: CellValue): boolean => value === null || value === undefined || value === ''

/** Orders by value: numbers numerically, texts as people read them, missing values last. */
export const compareValues = (a: CellValue, b: CellValue): number => {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return Number(a) - Number(b)
}
/** The order of rows sorted by a column; missing values are last in both directions. */
export const rowOrder =
  <R>(column: GridColumn<R>, direction: 'asc' | 'desc', thenBy: (a: R, b: R) => number = () => 0) =>
  (a: R, b: R): number => {
    const [x, y] = [column.value(a), column.value(b)]
    const order = compareValues(x, y)
    const turned = direction === 'desc' && !isMissing(x) && !isMissing(y) ? -order : order
    return turned === 0 ? thenBy(a, b) : turned
  }
