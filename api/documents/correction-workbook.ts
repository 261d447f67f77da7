import type { CellToCorrect, SheetToCorrect } from '../../domain/kernel/workbook/rows-to-correct.ts'
import { writeLargeWorkbook } from './write-large-workbook.ts'
import type { CellContent } from './write-workbook.ts'

/** Width of the first column, which has the reasons, in characters. */
const REASONS_WIDTH = 60
const WIDTH = 20

/** A workbook with the errors of each row, in base64 for the browser. `filename` without extension. */
export const correctionWorkbook = async (
  filename: string,
  sheets: readonly SheetToCorrect[],
): Promise<{ readonly filename: string; readonly value: string }> => {
  const content = await writeLargeWorkbook(
    sheets.map(({ name, header, rows }) => ({
      name,
      rows: rows.map((cells) => cells.map(contentOf)),
      columns: header.map((text, at) => ({ header: text, width: at === 0 ? REASONS_WIDTH : WIDTH })),
    })),
  )
  return { filename: `${filename}.xlsx`, value: Buffer.from(content).toString('base64') }
}

/** Numbers and dates stay numbers and dates, so that a spreadsheet can format and sort them. */
const contentOf = ({ text, kind }: CellToCorrect): CellContent => {
  if (text === '') return null
  if (kind === 'number') return Number(text)
  return kind === 'date' ? new Date(`${text}T00:00:00Z`) : text
}
