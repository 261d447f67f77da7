import { inertText } from './inert-text.ts'

export type CellContent = string | number | Date | boolean | null

export interface SheetToWrite {
  readonly name: string
  readonly columns: readonly {
    readonly header: string
    readonly width: number
    readonly choices?: readonly string[]
    /** Number format of the cells below the header: `yyyy-mm-dd`. */
    readonly format?: string
  }[]
  readonly rows: readonly (readonly CellContent[])[]
}

/**
 * A date as spreadsheets count: they have a 29 February 1900, so that the days before it have numbers that are one
 * lower than the distance to later days says.
 */
export const countedDate = (date: Date): Date =>
  date.getTime() < FIRST_OF_MARCH_1900 ? new Date(date.getTime() - DAY_MS) : date
const FIRST_OF_MARCH_1900 = Date.UTC(1900, 2, 1)
const DAY_MS = 86_400_000

const written = (cell: CellContent): CellContent => {
  if (typeof cell === 'string') return inertText(cell)
  return cell instanceof Date ? countedDate(cell) : cell
}

/** Rows in which a column's choices are offered. */
const CHOICE_ROWS = 1_000

/** A workbook with a bold, frozen header on each sheet. Strings become text, never formulas. */
export const writeWorkbook = async (sheets: readonly SheetToWrite[]): Promise<Uint8Array> => {
  // Loaded on demand: it has hundreds of modules.
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  for (const { name, columns, rows } of sheets) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ header, width, format }) => ({
      header: inertText(header),
      width,
      ...(format === undefined ? {} : { style: { numFmt: format } }),
    }))
    sheet.getRow(1).font = { bold: true }
    for (const row of rows) sheet.addRow(row.map(written))
    columns.forEach(({ choices }, at) => {
      if (choices === undefined) return
      for (let row = 2; row <= CHOICE_ROWS; row++) {
        sheet.getCell(row, at + 1).dataValidation = {
          type: 'list',
          allowBlank: true,
          formulae: [`"${choices.join(',')}"`],
        }
      }
    })
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}
