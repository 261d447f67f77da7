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

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook, as base64. */
export const workbookTemplate = z.object({
  filename: z.string(),
  value: z.string().meta({ contentEncoding: 'base64', contentMediaType: XLSX }),
})

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

/** The encodings of a table of text, by their names on the web. */
const encoding = z.enum([
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'iso-8859-2',
  'macintosh',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
])
/** Whether `03/04/2014` is 3 April or March 4. */
const dateOrder = z.enum(['day-first', 'month-first'])
const memberList = z.enum(['adults', 'students'])
const place = z.int().min(0).max(1_000)

/**
 * How to read a file where it does not say it itself: the encoding of a table of text, the order of day and month, which
 * list the only sheet is, and the field of a column. Sheets and columns are counted from 0. The import is sent what its
 * preview was.
 */
export const fileReading = z
  .object({
    encoding: encoding.nullable(),
    dateOrder: dateOrder.nullable(),
    list: memberList.nullable(),
    /** A null key: the column is not imported. */
    columns: z.array(z.object({ sheet: place, column: place, key: z.string().max(200).nullable() })).max(200),
  })
  .optional()
export type FileReading = z.infer<typeof fileReading>

/** How a file was read, which a `fileReading` changes. */
export const fileAsRead = z.object({
  /** Of a table of text; null for a workbook. Guessed: neither a mark nor the bytes prove it. */
  encoding: z.object({ name: encoding, isGuessed: z.boolean() }).nullable(),
  /** Which list the only sheet was taken for, if neither its name nor its headers say it. */
  list: memberList.nullable(),
  sheets: z.array(
    z.object({
      sheet: z.int(),
      name: z.string(),
      /** Row number of the header. */
      row: z.int(),
      /** `key`: the field that the column is imported as; null for none. */
      columns: z.array(z.object({ column: z.int(), header: z.string(), key: z.string().nullable() })),
      fields: z.array(z.object({ key: z.string(), header: z.string(), required: z.boolean() })),
      /** Dates whose order of day and month nothing in their column settles. */
      dates: z.array(z.object({ column: z.string(), example: z.string(), order: dateOrder })),
    }),
  ),
})
export type FileAsRead = z.infer<typeof fileAsRead>

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
