import type { ReactNode } from 'react'
import { searchKey } from '../../domain/kernel/search-key.ts'
import { compareTexts } from '../texts/formats.ts'
import { kitText } from '../texts/kit.ts'
import type { GridFilter } from './grid-filter.ts'

export type CellValue = string | number | boolean | null | undefined

/** A column, defined once for the table on a wide screen and the cards on a phone. */
export interface GridColumn<R> {
  readonly id: string
  readonly title: string
  /** What is sorted by and compared: a changed value flashes. */
  readonly value: (row: R) => CellValue
  /** The cell's text; the value as text unless given. The search box searches it, too. */
  readonly text?: (row: R) => string
  /** What is rendered, where text is not enough (a badge, a link). */
  readonly render?: (row: R) => ReactNode
  /** Pixels; columns without take what they need to show their title and share the rest. */
  readonly width?: number
  /** Takes the width that the others leave, `width` at least. */
  readonly grows?: boolean
  readonly align?: 'right'
  /** Stays visible while the others scroll sideways. */
  readonly pinned?: boolean
  readonly sort?: 'asc' | 'desc'
  /** Place on the phone's card: its title, a line with the column's name (default), or left out. */
  readonly card?: 'title' | 'line' | 'none'
  /** False: not searched by the search box. */
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
   * The list's name, where there is one such list on the screen: what is found, filtered and sorted by stands in the address,
   * and the browser keeps which columns are shown and in which order.
   */
  readonly name?: string
  /** Where there are several such lists on the screen: begins the names of this one's values in the address. Needs no `name`. */
  readonly prefix?: string
  /** Quick choices, a chip each. */
  readonly filters?: readonly GridFilter<R>[]
  readonly columns: readonly GridColumn<R>[]
  /** Rows by key or in a list; a row that did not change is the same object, so that only changes are drawn. */
  readonly rows: ReadonlyMap<string, R> | readonly R[]
  readonly keyOf: (row: R) => string
  /** Label of the search box, e.g. 'Find student'; without it there is none. */
  readonly find?: string
  /** The search is made elsewhere, by what stands in the address: the rows are shown as they are given. */
  readonly isFoundElsewhere?: boolean
  /** The name of the order in which rows are given, which stays unless a person sorts: 'Recent activity'. */
  readonly givenOrder?: string
  /** Where not all rows are given yet: called when the last of them are near. */
  readonly onNearEnd?: () => void
  /** How many rows there are, in words: stands beside the find box. */
  readonly counted?: (count: number) => string
  /** Orders rows that are equal in the column that is sorted by. */
  readonly thenBy?: (a: R, b: R) => number
  readonly selection?: 'none' | 'single' | 'multiple'
  readonly selected?: ReadonlySet<string>
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** Double click or Enter on a row. */
  readonly onOpen?: (row: R) => void
  readonly empty: ReactNode
  /** Pixels; the rest of the window unless given. */
  readonly height?: number
  /** Beside the find box: a count, a toggle. */
  readonly aside?: ReactNode
}

/** What a person reads in the cell. */
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

/** Orders by value: numbers as numbers, texts as people read them, what is missing last. */
export const compareValues = (a: CellValue, b: CellValue): number => {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return Number(a) - Number(b)
}
/** The order of rows sorted by a column; what is missing stays last whichever way it is sorted. */
export const rowOrder =
  <R>(column: GridColumn<R>, direction: 'asc' | 'desc', thenBy: (a: R, b: R) => number = () => 0) =>
  (a: R, b: R): number => {
    const [x, y] = [column.value(a), column.value(b)]
    const order = compareValues(x, y)
    const turned = direction === 'desc' && !isMissing(x) && !isMissing(y) ? -order : order
    return turned === 0 ? thenBy(a, b) : turned
  }
