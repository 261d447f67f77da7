import type { CellError, SheetOf } from './cell-reader.ts'
import { headerKey, REASONS } from './columns.ts'

export interface SheetToMend {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * A workbook as it was uploaded, with one more column in front that says what is wrong with each row. It has the rows without errors
 * as well, because a file is imported as a whole or not at all.
 *
 * @param order `errors-first` where the order of rows says nothing.
 */
export const rowsToMend = (
  sheets: readonly SheetOf[],
  errors: readonly CellError[],
  order: 'errors-first' | 'as-uploaded',
): readonly SheetToMend[] =>
  sheets.flatMap(({ name, rows: [header, ...body] }) => {
    if (header === undefined) return []
    const inRow = Map.groupBy(
      errors.filter(({ sheet }) => sheet === name),
      ({ row }) => row,
    )
    const reasonOf = (row: number): string => (inRow.get(row) ?? []).map(sentence).join('\n')
    // Its own column of an earlier round is replaced.
    const isOwn = header.cells.map((text) => headerKey(text) !== headerKey(REASONS))
    const width = Math.max(header.cells.length, ...body.map(({ cells }) => cells.length))
    const own = (cells: readonly string[]): readonly string[] =>
      Array.from({ length: width }, (_, at) => cells[at] ?? '').filter((_, at) => isOwn[at] ?? true)
    const rows = body.map(({ row, cells }) => ({ isWrong: inRow.has(row), cells: [reasonOf(row), ...own(cells)] }))
    const sorted = order === 'as-uploaded' ? rows : rows.toSorted((a, b) => Number(b.isWrong) - Number(a.isWrong))
    return [{ name, header: [REASONS, ...own(header.cells)], rows: sorted.map(({ cells }) => cells) }]
  })

const sentence = ({ column, error }: CellError): string => (column === null ? error : `${column}: ${error}`)
