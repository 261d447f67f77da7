import { type Phrase, refOf, type TextRef } from '../phrase.ts'
import { kernelText } from '../texts.ts'
import { type Column, findColumns, isReasons } from './columns.ts'
import { dateInOrder, type FoundOrder, findDateOrders } from './date-order.ts'
import { AS_FOUND, type DateOrder, type Encoding, type Reading } from './reading.ts'

/** An error in a cell; without row or column it concerns the whole sheet. */
export interface CellError {
  readonly sheet: string
  /** As spreadsheets number rows: the header is row 1. */
  readonly row: number | null
  /** The column's header. */
  readonly column: string | null
  /** In English; `text` for other languages. */
  readonly error: string
  readonly text: TextRef
  /** If the error names another row: its message has another number in a file with the rows in another order. */
  readonly conflict?: RowConflict
}

export interface ColumnOf {
  readonly sheet: string
  /** Row number of the header. */
  readonly row: number
  readonly column: string
}

/** What a cell is if it is not text. */
export type CellKind = 'number' | 'date' | 'error'

export interface SheetOf {
  readonly name: string
  /** Of a table of text. It is guessed if neither a mark nor the bytes prove it, or if a person chose it. */
  readonly encoding?: { readonly name: Encoding; readonly isGuessed: boolean }
  readonly rows: readonly {
    /** Counted from 1, which is the header. */
    readonly row: number
    /** By column; '' for an empty cell. */
    readonly cells: readonly string[]
    /** By column, for the cells that are not text. */
    readonly kinds?: ReadonlyMap<number, CellKind>
  }[]
}

/** A problem of a cell that names another row of its sheet. */
export interface RowConflict {
  readonly otherRow: number
  /** The message, which names the other row by this number. */
  readonly message: (otherRow: number) => Phrase
}

/** Reads one row's cells by column and records where each error is. */
export interface RowReader<K extends string> {
  readonly row: number
  /** The header of a column. */
  readonly title: (key: K) => string | null
  /**
   * Runs `read` on a column's cell; the errors it adds are recorded for that cell. A cell with a spreadsheet's error
   * (#N/A) is read as empty, and that error alone is recorded.
   */
  readonly at: <T>(key: K, read: (cell: string, errors: Phrase[]) => T) => T
  /** Records an error of a column's cell that names another row. */
  readonly conflicts: (key: K, conflict: RowConflict) => void
  readonly errors: readonly CellError[]
}

/** How a sheet was read, so that a person can check and change it. */
export interface SheetAsRead {
  /** The sheet's index in its file. */
  readonly sheet: number
  readonly name: string
  /** Row number of the header. */
  readonly row: number
  /** The columns with a header or a filled cell; `key`: the field that each is imported as. */
  readonly columns: readonly { readonly column: number; readonly header: string; readonly key: string | null }[]
  /** The fields that a column may be. */
  readonly fields: readonly { readonly key: string; readonly header: string; readonly required: boolean }[]
  /** Dates whose order of day and month nothing in their column settles, and the order that was taken. */
  readonly dates: readonly { readonly column: string; readonly example: string; readonly order: DateOrder }[]
}

export interface ReadSheet<K extends string> {
  readonly rows: readonly RowReader<K>[]
  readonly errors: readonly CellError[]
  /** Optional columns that the sheet lacks. */
  readonly missing: readonly ColumnOf[]
  /** Unknown columns. */
  readonly ignored: readonly ColumnOf[]
  readonly asRead: SheetAsRead
}

/** A problem as the error of a cell. */
export const errorAt = (place: Pick<CellError, 'sheet' | 'row' | 'column'>, phrase: Phrase): CellError => ({
  ...place,
  error: phrase.english,
  text: refOf(phrase),
})

/** An error of the whole file. */
export const errorOfFile = (phrase: Phrase): CellError => errorAt({ sheet: '', row: null, column: null }, phrase)

/** Columns that a person may choose; a row's first cell beyond them is an error. */
export const MAX_COLUMNS = 60

/**
 * Reads a sheet by its columns; a sheet without a required column yields no rows. A filled cell without a header above it
 * is an error of its row, unless a person chose what its column is.
 *
 * @param index the sheet's index in its file.
 */
export const readSheet = <K extends string>(
  sheet: SheetOf,
  columns: readonly Column<K>[],
  { reading = AS_FOUND, index = 0 }: { readonly reading?: Reading; readonly index?: number } = {},
): ReadSheet<K> => {
  const { name } = sheet
  const [top, ...body] = sheet.rows
  const header = top?.cells ?? []
  const chosen = new Map(reading.columns.flatMap((one) => (one.sheet === index ? [[one.column, one.key]] : [])))
  const { at, missing, twice, unknown } = findColumns(header, columns, chosen)
  const place = { sheet: name, row: top?.row ?? 1 }
  const inHeader = ({ header: column }: Column<K>, key: 'column-missing' | 'column-twice'): CellError =>
    errorAt({ ...place, column }, kernelText(key, { column }))
  const errors = [
    ...missing.filter(({ required }) => required).map((column) => inHeader(column, 'column-missing')),
    ...twice.map((column) => inHeader(column, 'column-twice')),
  ]
  const titles = new Map(columns.map((column) => [column.key, column.header]))
  const orders = new Map(
    columns.flatMap(({ key, isDate }) => {
      const found = at.get(key)
      if (isDate === undefined || found === undefined) return []
      return [[key, findDateOrders(textsIn(body, found), reading.dateOrder)] as const]
    }),
  )
  const isHeaded = (cell: number): boolean => (header[cell] ?? '') !== '' || chosen.has(cell)
  return {
    errors,
    missing: missing.filter(({ required }) => !required).map(({ header: column }) => ({ ...place, column })),
    ignored: unknown.map((cell) => ({ ...place, column: header[cell] ?? '' })),
    rows: errors.length > 0 ? [] : body.map((row) => rowReader(name, row, { at, titles, orders, isHeaded })),
    asRead: {
      sheet: index,
      name,
      row: place.row,
      columns: columnsAsRead(header, body, at),
      fields: columns.map(({ key, header: title, required }) => ({ key, header: title, required })),
      dates: [...orders].flatMap(([key, found]) =>
        [...found.values()].flatMap(({ isSettled, example, order }) =>
          isSettled || example === null ? [] : [{ column: titles.get(key) ?? '', example, order }],
        ),
      ),
    },
  }
}

const textsIn = (rows: SheetOf['rows'], at: number): readonly string[] =>
  rows.flatMap(({ cells, kinds }) => (kinds?.has(at) ? [] : (cells[at] ?? [])))

const columnsAsRead = (
  header: readonly string[],
  rows: SheetOf['rows'],
  at: ReadonlyMap<string, number>,
): SheetAsRead['columns'] => {
  const filled = new Set<number>()
  for (const cells of [header, ...rows.map((row) => row.cells)]) {
    for (const [column, text] of cells.entries()) if (text !== '') filled.add(column)
  }
  const keys = new Map([...at].map(([key, column]) => [column, key]))
  return [...filled]
    .filter((column) => column < MAX_COLUMNS && !isReasons(header[column] ?? ''))
    .sort((a, b) => a - b)
    .map((column) => ({ column, header: header[column] ?? '', key: keys.get(column) ?? null }))
}

interface RowPlaces<K extends string> {
  readonly at: ReadonlyMap<K, number>
  readonly titles: ReadonlyMap<K, string>
  readonly orders: ReadonlyMap<K, ReadonlyMap<string, FoundOrder>>
  readonly isHeaded: (cell: number) => boolean
}

const rowReader = <K extends string>(
  sheet: string,
  { row, cells, kinds }: SheetOf['rows'][number],
  { at: places, titles, orders, isHeaded }: RowPlaces<K>,
): RowReader<K> => {
  const errors: CellError[] = []
  const failed = new Set<K>()
  const title = (key: K): string | null => titles.get(key) ?? null
  const stray = cells.find((text, at) => text !== '' && !isHeaded(at))
  if (stray !== undefined) {
    errors.push(errorAt({ sheet, row, column: null }, kernelText('cell-without-header', { text: stray })))
  }
  return {
    row,
    errors,
    title,
    at: (key, read) => {
      const place = places.get(key) ?? -1
      const cell = cells[place] ?? ''
      if (kinds?.get(place) === 'error') {
        if (!failed.has(key)) {
          errors.push(errorAt({ sheet, row, column: title(key) }, kernelText('cell-error', { code: cell })))
        }
        failed.add(key)
        return read('', [])
      }
      const found: Phrase[] = []
      const value = read(dateInOrder(cell, orders.get(key) ?? NO_ORDERS), found)
      for (const problem of found) errors.push(errorAt({ sheet, row, column: title(key) }, problem))
      return value
    },
    conflicts: (key, conflict) => {
      const problem = conflict.message(conflict.otherRow)
      errors.push({ ...errorAt({ sheet, row, column: title(key) }, problem), conflict })
    },
  }
}

const NO_ORDERS: ReadonlyMap<string, FoundOrder> = new Map()
