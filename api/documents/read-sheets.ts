import type { Sheet, SheetChoice } from '../../commands/ports/workbook-reader.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { MAX_WORKBOOK_BYTES } from '../../domain/kernel/workbook/file-size.ts'
import type { Encoding } from '../../domain/kernel/workbook/reading.ts'
import { parseCsv } from './parse-csv.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { unpackWorkbook } from './unpack-workbook.ts'
import { fileTooLarge, oldWorkbook } from './workbook-limits.ts'

const begins = (content: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)

/**
 * Reads an uploaded file by its content: a workbook is a zip archive, anything else may be a table of text.
 *
 * @param encoding of a table of text, if a person chose it.
 */
export const readSheets = (
  content: Uint8Array,
  choice?: SheetChoice,
  encoding?: Encoding,
): Result<readonly Sheet[], Refusal> => {
  if (content.length > MAX_WORKBOOK_BYTES) return refuse(fileTooLarge)
  // The container of Excel's format before 2007, and of workbooks with a password.
  if (begins(content, 0xd0, 0xcf, 0x11, 0xe0)) return refuse(oldWorkbook)
  if (!begins(content, 0x50, 0x4b, 3, 4)) return parseCsv(content, encoding)
  const parts = unpackWorkbook(content)
  return parts.ok ? parseWorkbook(parts.value, choice) : parts
}
