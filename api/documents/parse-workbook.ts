import ExcelJS from 'exceljs'
import type { Sheet, SheetRow } from '../../commands/ports/workbook-reader.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import {
  MAX_CELL,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_SHEETS,
  tooManyRows,
  tooManySheets,
  workbookUnreadable,
} from './workbook-limits.ts'

/** Elements that exceljs would expand cell by cell, or that are not needed for the text of cells. */
const ignoreNodes = [
  'dataValidations',
  'mergeCells',
  'conditionalFormatting',
  'hyperlinks',
  'extLst',
  'cols',
  'sheetPr',
]

/**
 * Reads the sheets and their non-empty rows from a workbook that passed `checkWorkbook`. Refused: workbook-unreadable,
 * workbook-too-large.
 */
export const parseWorkbook = async (content: Uint8Array): Promise<Result<readonly Sheet[], Refusal>> => {
  const workbook = new ExcelJS.Workbook()
  try {
    // Copied, because a small Buffer shares its ArrayBuffer with others.
    await workbook.xlsx.load(Uint8Array.from(content).buffer, { ignoreNodes })
  } catch {
    return refuse(workbookUnreadable)
  }
  const { worksheets } = workbook
  if (worksheets.length === 0) return refuse(workbookUnreadable)
  if (worksheets.length > MAX_SHEETS) return refuse(tooManySheets)
  if (worksheets.reduce((sum, sheet) => sum + sheet.actualRowCount, 0) > MAX_ROWS) return refuse(tooManyRows)
  return ok(worksheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) })))
}

const rowsOf = (sheet: ExcelJS.Worksheet): readonly SheetRow[] => {
  const rows: SheetRow[] = []
  sheet.eachRow((row, number) => {
    const cells: string[] = []
    for (let column = 1; column <= Math.min(row.cellCount, MAX_COLUMNS); column++) {
      cells.push(textOf(row.getCell(column).value))
    }
    if (cells.some((cell) => cell !== '')) rows.push({ row: number, cells })
  })
  return rows
}

/** Control characters except line breaks and tabs, and those that change the text direction. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu

const textOf = (value: ExcelJS.CellValue): string => {
  // A workbook may contain any character code, including lone surrogates, and slicing may produce one. Normalized,
  // because some systems decompose accented letters.
  const text = rawText(value).replace(INVISIBLE, '').trim().slice(0, MAX_CELL).toWellFormed().normalize('NFC')
  // Our exports put an apostrophe before text that a spreadsheet might take for a formula.
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

const rawText = (value: ExcelJS.CellValue): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString().slice(0, 10)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('text' in value) return typeof value.text === 'string' ? value.text : rawText(value.text as ExcelJS.CellValue)
  if ('result' in value) return rawText(value.result as ExcelJS.CellValue)
  if ('error' in value) return value.error
  return ''
}
