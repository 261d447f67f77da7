import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx'
import { zipSync } from 'fflate'
import type { Sheet, SheetChoice, SheetRow } from '../../commands/ports/workbook-reader.ts'
import { shownNumber } from '../../domain/kernel/decimal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { searchKey } from '../../domain/kernel/search-key.ts'
import { MAX_COLUMNS } from '../../domain/kernel/workbook/cell-reader.ts'
import { cleanCell, type ReadCell, rowOf } from './clean-cell.ts'
import { sharedTextsRefusal, sizeRefusal } from './scan-parts.ts'
import type { Parts } from './unpack-workbook.ts'
import { MAX_SHEETS, MAX_TEXT, tooManySheets, tooMuchText, workbookUnreadable } from './workbook-limits.ts'

/**
 * Reads the chosen sheets and their non-empty rows from the parts of a workbook; of the other sheets only the names.
 * Refused: workbook-unreadable, workbook-too-large.
 */
export const parseWorkbook = (parts: Parts, choice?: SheetChoice): Result<readonly Sheet[], Refusal> => {
  try {
    const names = load(partsExcept(parts, LARGE), { bookSheets: true }).SheetNames
    if (names.length === 0) return refuse(workbookUnreadable)
    if (names.length > MAX_SHEETS) return refuse(tooManySheets)
    const chosen = names.map((name, at) => isChosen(name, at, names.length, choice))
    const paths = sheetPaths(parts)
    // Without a path for each chosen sheet, the size of all sheets counts.
    const counted = paths.filter((path, at) => path !== undefined && chosen[at])
    const isKnown = counted.length === chosen.filter(Boolean).length
    const sheets = isKnown
      ? counted.flatMap((path) => path ?? [])
      : Object.keys(parts).filter((name) => SHEET.test(name))
    const tooLarge = sizeRefusal(parts, sheets) ?? sharedTextsRefusal(parts)
    if (tooLarge !== null) return refuse(tooLarge)
    if (!sheets.every((path) => isComplete(parts[path]))) return refuse(workbookUnreadable)
    const rest = partsExcept(parts, SHEET)
    for (const path of sheets) rest[path] = cellsOnly(parts[path])
    const workbook = load(rest, { sheets: names.flatMap((_, at) => (chosen[at] ? [at] : [])) })
    return rowsOf(workbook, chosen)
  } catch {
    return refuse(workbookUnreadable)
  }
}

const SHEET = /(^|\/)worksheets\/[^/]+\.xml$/i
const LARGE = /(^|\/)(worksheets\/[^/]+|sharedStrings[^/]*|styles[^/]*)\.xml$/i

const partsExcept = (parts: Parts, names: RegExp): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.test(name)))

/** Dates are read as UTC, so that the time zone of this machine does not shift them. */
const load = (parts: Parts, options: { readonly bookSheets?: true; readonly sheets?: number[] }): WorkBook =>
  read(zipSync({ ...parts }, { level: 0 }), {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    cellNF: true,
    cellHTML: false,
    cellFormula: false,
    ...options,
  })

const isChosen = (name: string, at: number, count: number, choice: SheetChoice | undefined): boolean => {
  if (choice === undefined || count === 1) return true
  return choice === 'first' ? at === 0 : choice.some((one) => searchKey(one) === searchKey(name))
}

/** The paths of the sheets in their order; undefined for a sheet whose part is not found. */
const sheetPaths = (parts: Parts): readonly (string | undefined)[] => {
  const textAt = (path: RegExp): string => {
    const [, part] = Object.entries(parts).find(([name]) => path.test(name)) ?? []
    return part === undefined ? '' : new TextDecoder().decode(part)
  }
  const targets = new Map(
    [...textAt(/(^|\/)_rels\/workbook[^/]*\.xml\.rels$/i).matchAll(/<(?:[\w.-]+:)?Relationship\s([^>]*)>/g)].map(
      ([, attributes = '']) => [attribute(attributes, 'Id'), attribute(attributes, 'Target')],
    ),
  )
  const elements = textAt(/(^|\/)workbook[^/]*\.xml$/i).matchAll(/<(?:[\w.-]+:)?sheet\s([^>]*)>/g)
  return [...elements].map(([, attributes = '']) => {
    const target = targets.get(attribute(attributes, '[\\w.-]+:id'))?.replace(/^(\.{0,2}\/)*(xl\/)?/, '')
    return target === undefined ? undefined : Object.keys(parts).find((name) => name === `xl/${target}`)
  })
}

const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1]

const bytesOf = (part: Uint8Array = new Uint8Array()): Buffer =>
  Buffer.from(part.buffer, part.byteOffset, part.byteLength)

/** Whether a sheet's XML ends where it should; the parser would read a truncated one as far as it goes. */
const isComplete = (part: Uint8Array | undefined): boolean =>
  /<\/(?:[\w.-]+:)?worksheet\s*>\s*$/.test(bytesOf(part).subarray(-1_000).toString('latin1')) ||
  /^[^<]*(?:<[?!][^>]*>\s*)*<(?:[\w.-]+:)?worksheet(?:\s[^<>]*)?\/>\s*$/.test(
    bytesOf(part).subarray(0, 10_000).toString('latin1'),
  )

/**
 * A sheet up to the end of its cells. What follows (merged areas, links, validations) may name a million cells, which a
 * parser would create one by one.
 */
const cellsOnly = (part: Uint8Array | undefined): Uint8Array => {
  const bytes = bytesOf(part)
  const end = Math.max(bytes.lastIndexOf('sheetData>'), bytes.lastIndexOf('sheetData/>'))
  return end < 0 ? bytes : bytes.subarray(0, bytes.indexOf('>', end) + 1)
}

const rowsOf = (
  { SheetNames, Sheets, Workbook }: WorkBook,
  chosen: readonly boolean[],
): Result<readonly Sheet[], Refusal> => {
  const firstDay = Workbook?.WBProps?.date1904 === true ? DAYS_TO_1904 : 0
  let characters = 0
  const sheets: Sheet[] = []
  for (const [at, name] of SheetNames.entries()) {
    const rows: SheetRow[] = []
    if (chosen[at]) {
      const sheet = Sheets[name]
      if (sheet === undefined) return refuse(workbookUnreadable)
      for (const [index, cells] of Object.entries(sheet['!data'] ?? [])) {
        const row = rowOf(
          Number(index) + 1,
          placesIn(cells).map((at) => {
            const cell = cells[at]
            return cell === undefined ? undefined : readCell(cell, firstDay)
          }),
        )
        if (row === null) continue
        characters += row.cells.reduce((sum, { length }) => sum + length, 0)
        if (characters > MAX_TEXT) return refuse(tooMuchText)
        rows.push(row)
      }
    }
    sheets.push({ name, rows })
  }
  return ok(sheets)
}

/** The columns that are read, and the filled ones beyond them: a row may be as wide as a spreadsheet and almost empty. */
const placesIn = (cells: readonly unknown[]): readonly number[] => [
  ...Array.from({ length: Math.min(cells.length, MAX_COLUMNS) }, (_, at) => at),
  ...(cells.length > MAX_COLUMNS ? Object.keys(cells).map(Number) : []).filter((at) => at >= MAX_COLUMNS),
]

const DAY = 86_400_000
/** Days before the first one of workbooks whose dates count from 1904. */
const DAYS_TO_1904 = 1_462
/** 31 December 9999; spreadsheets fill a cell with # where a number is no day. */
const LAST_DAY = 2_958_465
/** The day before 1 January 1900, which is day 1. */
const DAY_ZERO = Date.UTC(1899, 11, 31)
/** 29 February 1900, which only spreadsheets have. */
const LEAP_DAY_1900 = 60

/**
 * What a cell shows: a number with the 15 digits of spreadsheets, a date as a day, and an error as an error. The number
 * and the parts of its format decide; the parser's formatted text is missing for formats that it cannot write.
 *
 * @param firstDay days before the first one of the workbook's calendar.
 */
const readCell = ({ t, v, w = '', z }: CellObject, firstDay: number): ReadCell => {
  if (t === 'e' || (typeof v === 'number' && Number.isNaN(v))) return [w === '' ? '#VALUE!' : w, 'error']
  if (v instanceof Date && Number.isNaN(v.getTime())) return ['#VALUE!', 'error']
  const format = typeof z === 'string' ? z : ''
  const kind = kindOf(format)
  if (v instanceof Date) {
    const days = daysOf(v)
    // The parser takes some numbers for dates. Cells of the type date need no format of one, nor do East Asian formats.
    const isNumber = kind === 'number' && SSF.is_date(format)
    return isNumber ? numberCell(rounded(days - firstDay)) : dateCell(days, kind)
  }
  if (typeof v !== 'number') return v === undefined || v === null ? [''] : [cleanCell(String(v))]
  return kind === 'number' ? numberCell(v) : dateCell(v + firstDay, kind)
}

/** The parser's dates have milliseconds; 7 decimals of a day are as exact. */
const rounded = (days: number): number => Number(days.toFixed(7))

const daysOf = (date: Date): number => {
  const days = (date.getTime() - DAY_ZERO) / DAY
  return rounded(days < LEAP_DAY_1900 ? days : days + 1)
}

const numberCell = (value: number): ReadCell => [String(shownNumber(value)), 'number']

const dateCell = (days: number, kind: ReturnType<typeof kindOf>): ReadCell => {
  if (days < 0 || days >= LAST_DAY + 1) return ['#####', 'error']
  // Formats 55 and 56 are times in one country and days in another: a time is a part of the first day.
  if (kind === 'time' && days < 1) return [new Date(days * DAY).toISOString().slice(11, 16)]
  if (Math.floor(days) === LEAP_DAY_1900) return ['1900-02-29']
  const day = Math.floor(days) - (days < LEAP_DAY_1900 ? 0 : 1)
  return [new Date(DAY_ZERO + day * DAY).toISOString().slice(0, 10), 'date']
}

/** Parts of a format that are shown as they are, fill or align the cell, or name a color, currency or language. */
const LITERAL = /"[^"]*"?|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|general/gi
const HALF_OF_DAY = /am\/pm|a\/p|上午\/下午/gi

/**
 * What a number format shows, by the first of its sections. A format with a place for a digit is a number, whatever letters
 * follow it (`0.0 kg`), except for fractions of seconds. Letters of other languages are parts of dates, as in `TT.MM.JJJJ`.
 */
const kindOf = (format: string): 'number' | 'date' | 'time' => {
  const [section = ''] = format.replace(LITERAL, '').toLowerCase().split(';')
  const parts = section.replace(HALF_OF_DAY, '').replace(/(?<=s\]?)[.,]0+/g, '')
  if (/[0#?]/.test(parts) || !/[ydmhse]/.test(parts)) return 'number'
  return /[hs]/.test(parts) && !/[^hms\P{L}]/u.test(parts) ? 'time' : 'date'
}
