import { z } from 'zod'
import { textRef } from './problem.ts'

/** Where the browser uploads a file; later requests refer to it by its `filename` as the `uri`. */
export const uploadTicket = z.object({
  endpoint: z.string(),
  container: z.string(),
  filename: z.string(),
  sasToken: z.string(),
})
export type UploadTicket = z.infer<typeof uploadTicket>

/** A workbook to fill in, as base64. */
export const workbookTemplate = z.object({ filename: z.string(), value: z.string() })

/** An error in a cell. Rows count from 1, the header; null for an error of the whole sheet. */
export const cellError = z.object({
  sheet: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  error: z.string(),
  /** The same for other languages. */
  text: textRef,
})
/** A warning about a row, and the same for other languages. */
export const rowWarning = z.object({ row: z.int(), warning: z.string(), text: textRef })
/** A column of a sheet, at the row of its header. */
export const columnOf = z.object({ sheet: z.string(), row: z.int(), column: z.string() })

/** Why a started import ended before it was complete. */
export const importFailure = z.enum(['workbook-missing', 'workbook-changed', 'workbook-refused', 'rows-in-error'])
export type ImportFailure = z.infer<typeof importFailure>

/** Why an uploaded workbook cannot be read. */
export const workbookProblems = [
  'workbook-not-found',
  'file-too-large',
  'not-a-workbook',
  'workbook-too-large',
  'workbook-unsafe',
  'workbook-unreadable',
] as const
