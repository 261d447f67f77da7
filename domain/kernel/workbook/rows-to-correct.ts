import type { Phrase } from '../phrase.ts'
import type { CellError, CellKind, SheetOf } from './cell-reader.ts'
import { isReasons } from './columns.ts'

export interface CellToCorrect {
  readonly text: string
  /** Undefined for text. */
  readonly kind: CellKind | undefined
}

/** An error of a row, and the header of its column. */
export interface ReasonToCorrect {
  readonly column: string | null
  readonly phrase: Phrase
}

export interface SheetToCorrect {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly { readonly reasons: readonly ReasonToCorrect[]; readonly cells: readonly CellToCorrect[] }[]
}

/**
 * The uploaded workbook with each row's errors, which are written into a first column (`REASONS`). Rows without errors are
 * included, because a file is imported completely or not at all. Errors that name another row use its number in the new
 * sheet.
 *
 * @param order `errors-first` for sheets in which the order of rows has no meaning.
 */
export const rowsToCorrect = (
  sheets: readonly SheetOf[],
  errors: readonly CellError[],
  order: 'errors-first' | 'as-uploaded',
): readonly SheetToCorrect[] =>
  sheets.flatMap(({ name, rows: [header, ...body] }) => {
    if (header === undefined) return []
    const inRow = Map.groupBy(
      errors.filter(({ sheet }) => sheet === name),
      ({ row }) => row,
    )
    // Replaces the errors column of a previous correction.
    const isOwn = header.cells.map((text) => !isReasons(text))
    const width = Math.max(header.cells.length, ...body.map(({ cells }) => cells.length))
    const own = ({ cells, kinds }: SheetOf['rows'][number]): readonly CellToCorrect[] =>
      Array.from({ length: width }, (_, at) => ({ text: cells[at] ?? '', kind: kinds?.get(at) })).filter(
        (_, at) => isOwn[at] ?? true,
      )
    const isWrong = ({ row }: SheetOf['rows'][number]): boolean => inRow.has(row)
    const sorted = order === 'as-uploaded' ? body : body.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)))
    // The header is row 1.
    const newRows = new Map(sorted.map(({ row }, at) => [row, at + 2]))
    return [
      {
        name,
        header: own(header).map(({ text }) => text),
        rows: sorted.map((row) => ({
          reasons: (inRow.get(row.row) ?? []).map((error) => reasonOf(error, newRows)),
          cells: own(row),
        })),
      },
    ]
  })

const reasonOf = (
  { column, error, text, conflict }: CellError,
  newRows: ReadonlyMap<number, number>,
): ReasonToCorrect => ({
  column,
  phrase:
    conflict === undefined
      ? { ...text, english: error }
      : conflict.message(newRows.get(conflict.otherRow) ?? conflict.otherRow),
})
