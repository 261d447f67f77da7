import type { SheetToCorrect } from '../../domain/kernel/workbook/rows-to-correct.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Width of the first column, which has the reasons, in characters. */
const REASONS_WIDTH = 60
const WIDTH = 20

/** A workbook with the errors of each row, in base64 for the browser. `filename` without extension. */
export const correctionWorkbook = async (
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
