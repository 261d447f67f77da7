import type { CellError, SheetOf } from './cell-reader.ts'
import { headerKey, REASONS } from './columns.ts'

export interface SheetToCorrect {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * The uploaded workbook with an additional first column that explains each row's errors. Rows without errors are
 * included, because a file is imported completely or not at all.
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
    const reasonOf = (row: number): string => (inRow.get(row) ?? []).map(sentence).join('\n')
    // Replaces the errors column of a previous correction.
    const isOwn = header.cells.map((text) => headerKey(text) !== headerKey(REASONS))
    const width = Math.max(header.cells.length, ...body.map(({ cells }) => cells.length))
    const own = (cells: readonly string[]): readonly string[] =>
      Array.from({ length: width }, (_, at) => cells[at] ?? '').filter((_, at) => isOwn[at] ?? true)
    const rows = body.map(({ row, cells }) => ({ isWrong: inRow.has(row), cells: [reasonOf(row), ...own(cells)] }))
    const sorted = order === 'as-uploaded' ? rows : rows.toSorted((a, b) => Number(b.isWrong) - Number(a.isWrong))
    return [{ name, header: [REASONS, ...own(header.cells)], rows: sorted.map(({ cells }) => cells) }]
  })

const sentence = ({ column, error }: CellError): string => (column === null ? error : `${column}: ${error}`)
