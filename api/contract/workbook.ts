import { z } from 'zod'

/** Where the browser puts a file; what is then done with it takes its `filename` as the `uri`. */
export const uploadTicket = z.object({
  endpoint: z.string(),
  container: z.string(),
  filename: z.string(),
  sasToken: z.string(),
})
export type UploadTicket = z.infer<typeof uploadTicket>

/** A workbook to fill in, as base64. */
export const workbookTemplate = z.object({ filename: z.string(), value: z.string() })

/** Why an uploaded workbook cannot be read. */
export const workbookProblems = [
  'workbook-not-found',
  'file-too-large',
  'not-a-workbook',
  'workbook-too-large',
  'workbook-unsafe',
  'workbook-unreadable',
] as const
