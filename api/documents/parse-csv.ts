import type { Sheet, SheetRow } from '../../commands/ports/workbook-reader.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Encoding } from '../../domain/kernel/workbook/reading.ts'
import { cleanCell, rowOf } from './clean-cell.ts'
import { decodeText } from './decode-text.ts'
import {
  MAX_CELLS,
  MAX_ROWS,
  MAX_TEXT,
  notAWorkbook,
  quoteOpen,
  tooManyCells,
  tooManyRows,
  tooMuchText,
} from './workbook-limits.ts'

/** The name of the one sheet of a table of text. */
export const CSV_SHEET = 'CSV'

/** Characters that no table of text has: pictures, archives and other programs' files do. */
const BINARY = /[^\P{Cc}\t\n\r\u007f-\u009f]/u

/**
 * Reads a table of text: cells separated by commas, semicolons or tabs, with quotes as in RFC 4180. All cells are text.
 * Refused: not-a-workbook, workbook-too-large, workbook-unreadable.
 *
 * @param chosen the encoding that a person chose.
 */
export const parseCsv = (content: Uint8Array, chosen?: Encoding): Result<readonly Sheet[], Refusal> => {
  const { text, encoding, isGuessed } = decodeText(content, chosen)
  if (text.trim() === '' || BINARY.test(text) || /^\s*[<{%]/.test(text)) return refuse(notAWorkbook)
  // Excel's line that declares the separator.
  const declared = /^sep=([,;\t])\r?\n/.exec(text)
  const table = declared === null ? text : text.slice(declared[0].length)
  const rows: SheetRow[] = []
  let [number, cells, characters] = [0, 0, 0]
  for (const record of recordsOf(table, declared?.[1] ?? separatorOf(table))) {
    if (record === null) return refuse(quoteOpen)
    number += 1
    const row = rowOf(
      number,
      record.map((cell) => [cleanCell(cell)]),
    )
    if (row === null) continue
    rows.push(row)
    cells += row.cells.filter((cell) => cell !== '').length
    characters += row.cells.reduce((sum, { length }) => sum + length, 0)
    // The header is not counted.
    if (rows.length - 1 > MAX_ROWS) return refuse(tooManyRows)
    if (cells > MAX_CELLS) return refuse(tooManyCells)
    if (characters > MAX_TEXT) return refuse(tooMuchText)
  }
  return ok([{ name: CSV_SHEET, encoding: { name: encoding, isGuessed }, rows }])
}

/** The separator that occurs most often in the header, outside quotes. */
const separatorOf = (text: string): string => {
  const header = /^\s*((?:"[^"]*"|[^"\r\n])*)/.exec(text)?.[1]?.replace(/"[^"]*"/g, '') ?? ''
  const count = (separator: string): number => header.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The records of a table; null instead of one whose quote is not closed. */
function* recordsOf(text: string, separator: string): Generator<readonly string[] | null> {
  let record: string[] = []
  let at = 0
  while (at < text.length) {
    let cell: string
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1)
      if (end < 0) {
        yield null
        return
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
      // Text after the quote belongs to the cell.
      const rest = endOfCell(text, at, separator)
      cell += text.slice(at, rest)
      at = rest
    } else {
      const end = endOfCell(text, at, separator)
      cell = text.slice(at, end)
      at = end
    }
    record.push(cell)
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      record.push('')
    } else at += text.startsWith('\r\n', at) ? 2 : 1
    yield record
    record = []
  }
}

const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

const endOfCell = (text: string, from: number, separator: string): number => {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
