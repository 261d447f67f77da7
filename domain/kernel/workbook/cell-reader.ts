import { type Phrase, refOf, type TextRef } from '../phrase.ts'
import { kernelText } from '../texts.ts'
import { type Column, findColumns } from './columns.ts'

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

export interface ReadSheet<K extends string> {
  readonly rows: readonly RowReader<K>[]
  readonly errors: readonly CellError[]
  /** Optional columns that the sheet lacks. */
  readonly missing: readonly ColumnOf[]
  /** Unknown columns. */
  readonly ignored: readonly ColumnOf[]
}

/** A problem as the error of a cell. */
export const errorAt = (place: Pick<CellError, 'sheet' | 'row' | 'column'>, phrase: Phrase): CellError => ({
  ...place,
  error: phrase.english,
  text: refOf(phrase),
})

/** An error of the whole file. */
export const errorOfFile = (phrase: Phrase): CellError => errorAt({ sheet: '', row: null, column: null }, phrase)

/** Reads a sheet by its columns; a sheet without a required column yields no rows. */
export const readSheet = <K extends string>(sheet: SheetOf, columns: readonly Column<K>[]): ReadSheet<K> => {
  const { name } = sheet
  const [header, ...body] = sheet.rows
  const { at, missing, twice, unknown } = findColumns(header?.cells ?? [], columns)
  const place = { sheet: name, row: header?.row ?? 1 }
  const inHeader = ({ header: column }: Column<K>, key: 'column-missing' | 'column-twice'): CellError =>
    errorAt({ ...place, column }, kernelText(key, { column }))
  const errors = [
    ...missing.filter(({ required }) => required).map((column) => inHeader(column, 'column-missing')),
    ...twice.map((column) => inHeader(column, 'column-twice')),
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
  { row, cells, kinds }: SheetOf['rows'][number],
  places: ReadonlyMap<K, number>,
  titles: ReadonlyMap<K, string>,
): RowReader<K> => {
  const errors: CellError[] = []
  const failed = new Set<K>()
  const title = (key: K): string | null => titles.get(key) ?? null
  return {
    row,
    errors,
    title,
    at: (key, read) => {
      const place = places.get(key) ?? -1
      if (kinds?.get(place) === 'error') {
        if (!failed.has(key)) {
          const code = kernelText('cell-error', { code: cells[place] ?? '' })
          errors.push(errorAt({ sheet, row, column: title(key) }, code))
        }
        failed.add(key)
        return read('', [])
      }
      const found: Phrase[] = []
      const value = read(cells[place] ?? '', found)
      for (const problem of found) errors.push(errorAt({ sheet, row, column: title(key) }, problem))
      return value
    },
    conflicts: (key, conflict) => {
      const problem = conflict.message(conflict.otherRow)
      errors.push({ ...errorAt({ sheet, row, column: title(key) }, problem), conflict })
    },
  }
}
