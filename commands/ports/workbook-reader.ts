import type { Refusal, Result } from '../../domain/kernel/result.ts'

/** One non-empty row of a workbook's first sheet. */
export interface SheetRow {
  /** Counted from 1, which is the header. */
  readonly row: number
  /** By column, trimmed; '' for an empty cell. Dates as YYYY-MM-DD; a formula as its stored result, never evaluated. */
  readonly cells: readonly string[]
}

export interface WorkbookReader {
  /**
   * Reads an untrusted workbook (.xlsx) within bounded time and memory. Refused: file-too-large, not-a-workbook,
   * workbook-too-large, workbook-unsafe, workbook-unreadable.
   */
  read(content: Uint8Array): Promise<Result<readonly SheetRow[], Refusal>>
}
