import type { Refusal, Result } from '../../domain/kernel/result.ts'

import type { SheetOf } from '../../domain/kernel/workbook/cell-reader.ts'
import type { Encoding } from '../../domain/kernel/workbook/reading.ts'

export type Sheet = SheetOf
/** One non-empty row of a sheet. */
export type SheetRow = SheetOf['rows'][number]

/** Which sheets to read: the first, or those with these names. A file's only sheet is always read. */
export type SheetChoice = 'first' | readonly string[]

export interface WorkbookReader {
  /**
   * Reads sheets of an untrusted workbook (.xlsx) or table of text (.csv), in order, within bounded time and memory. Of
   * sheets that are not chosen it reads the names; without a choice it reads all. Texts are trimmed and normalized to
   * NFC, numbers have the 15 digits that a spreadsheet shows, dates are YYYY-MM-DD, a formula is its stored result,
   * never evaluated. The encoding of a table of text is found by its bytes unless it is given. Refused: file-too-large, not-a-workbook, workbook-too-large, workbook-unsafe, workbook-unreadable.
   */
  read(content: Uint8Array, choice?: SheetChoice, encoding?: Encoding): Promise<Result<readonly Sheet[], Refusal>>
}
