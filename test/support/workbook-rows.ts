import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { bytesOf } from './streams.ts'

/** The rows below the header, by column; asserts that there are no formulas. */
export const workbookRows = async (
  parts: AsyncIterable<Uint8Array>,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const bytes = await bytesOf(parts)
  expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toMatch(/<f[ >]/)
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer)
  const [sheet] = workbook.worksheets
  const cells = (at: number): readonly unknown[] => ((sheet?.getRow(at).values ?? []) as unknown[]).slice(1)
  const heads = cells(1).map(String)
  return Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, at) =>
    Object.fromEntries(cells(at + 2).flatMap((value, column) => (value == null ? [] : [[heads[column] ?? '', value]]))),
  )
}
