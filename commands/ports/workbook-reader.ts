import type { Refusal, Result } from '../../domain/kernel/result.ts'

/** One row of a workbook's first sheet that holds anything. */
export interface SheetRow {
  /** As people count: the header is row 1. */
  readonly row: number
  /** By column, trimmed; '' for an empty cell. Dates stand as YYYY-MM-DD, a formula as its last result, never evaluated. */
  readonly cells: readonly string[]
}

export interface WorkbookReader {
  /**
   * Reads a workbook nobody vouches for, within bounded time and memory. Refused: file-too-large, not-a-workbook,
   * workbook-too-large, workbook-unsafe, workbook-unreadable.
   */
  read(content: Uint8Array): Promise<Result<readonly SheetRow[], Refusal>>
}
