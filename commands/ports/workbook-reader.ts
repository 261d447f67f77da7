import type { Refusal, Result } from '../../domain/kernel/result.ts'

/** One non-empty row of a sheet. */
export interface SheetRow {
  /** Counted from 1, which is the header. */
  readonly row: number
  /**
   * By column, trimmed, normalized to NFC; '' for an empty cell. Dates as YYYY-MM-DD; a formula as its stored result,
   * never evaluated.
   */
  readonly cells: readonly string[]
}

export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export interface WorkbookReader {
  /**
   * Reads the sheets of an untrusted workbook (.xlsx), in order, within bounded time and memory. Refused:
   * file-too-large, not-a-workbook, workbook-too-large, workbook-unsafe, workbook-unreadable.
   */
  read(content: Uint8Array): Promise<Result<readonly Sheet[], Refusal>>
}
