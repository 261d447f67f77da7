import { type Column, findColumns } from './columns.ts'

/** An error in a cell; without row or column it concerns the whole sheet. */
export interface CellError {
  readonly sheet: string
  /** As spreadsheets number rows: the header is row 1. */
  readonly row: number | null
  /** The column's header. */
  readonly column: string | null
  readonly error: string
}

export interface ColumnOf {
  readonly sheet: string
  /** Row number of the header. */
  readonly row: number
  readonly column: string
}

export interface SheetOf {
  readonly name: string
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/** Reads one row's cells by column and records where each error is. */
export interface RowReader<K extends string> {
  readonly row: number
  /** The header of a column. */
  readonly title: (key: K) => string | null
  /** Runs `read` on a column's cell; the errors it adds are recorded for that cell. */
  readonly at: <T>(key: K, read: (cell: string, errors: string[]) => T) => T
  readonly errors: readonly CellError[]
}

export interface ReadSheet<K extends string> {
  readonly rows: readonly RowReader<K>[]
  readonly errors: readonly CellError[]
  /** Optional columns that the sheet lacks. */
  readonly missing: readonly ColumnOf[]
  /** Unknown columns. */
  readonly ignored: readonly ColumnOf[]
}

/** Reads a sheet by its columns; a sheet without a required column yields no rows. */
export const readSheet = <K extends string>(sheet: SheetOf, columns: readonly Column<K>[]): ReadSheet<K> => {
  const { name } = sheet
  const [header, ...body] = sheet.rows
  const { at, missing, twice, unknown } = findColumns(header?.cells ?? [], columns)
  const place = { sheet: name, row: header?.row ?? 1 }
  const inHeader = (column: Column<K>, what: string): CellError => ({
    ...place,
    column: column.header,
    error: `The column '${column.header}' ${what}.`,
  })
  const errors = [
    ...missing.filter(({ required }) => required).map((column) => inHeader(column, 'is missing')),
    ...twice.map((column) => inHeader(column, 'occurs twice')),
  ]
  const titles = new Map(columns.map((column) => [column.key, column.header]))
  return {
    errors,
    missing: missing.filter(({ required }) => !required).map(({ header: column }) => ({ ...place, column })),
    ignored: unknown.map((column) => ({ ...place, column })),
    rows: errors.length > 0 ? [] : body.map((row) => rowReader(name, row, at, titles)),
  }
}

const rowReader = <K extends string>(
  sheet: string,
  { row, cells }: SheetOf['rows'][number],
  places: ReadonlyMap<K, number>,
  titles: ReadonlyMap<K, string>,
): RowReader<K> => {
  const errors: CellError[] = []
  const title = (key: K): string | null => titles.get(key) ?? null
  return {
    row,
    errors,
    title,
    at: (key, read) => {
      const found: string[] = []
      const value = read(cells[places.get(key) ?? -1] ?? '', found)
      for (const error of found) errors.push({ sheet, row, column: title(key), error })
      return value
    },
  }
}
