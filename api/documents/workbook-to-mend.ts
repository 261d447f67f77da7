import type { SheetToCorrect } from '../../domain/kernel/workbook/rows-to-correct.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Characters of the first column, which holds the reasons. */
const REASONS_WIDTH = 60
const WIDTH = 20

/** A workbook with what is wrong with each row, as a file for the browser: base64. `filename` without its ending. */
export const workbookToMend = async (
  filename: string,
  sheets: readonly SheetToCorrect[],
): Promise<{ readonly filename: string; readonly value: string }> => {
  const content = await writeWorkbook(
    sheets.map(({ name, header, rows }) => ({
      name,
      rows,
      columns: header.map((text, at) => ({ header: text, width: at === 0 ? REASONS_WIDTH : WIDTH })),
    })),
  )
  return { filename: `${filename}.xlsx`, value: Buffer.from(content).toString('base64') }
}
