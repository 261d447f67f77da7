import { refusal } from '../../domain/kernel/result.ts'

/** Size limit of an import file (kernel rule 15). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Unpacked size limit: several times what ten thousand rows need. */
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
export const MAX_PARTS = 500
/** Rows of all sheets together. */
export const MAX_ROWS = 10_000
export const MAX_SHEETS = 20
export const MAX_COLUMNS = 60
/** Characters of one cell; longer text is truncated. */
export const MAX_CELL = 2_000
/**
 * CPU time after which a reader is killed, so that the response arrives within 5 s unless the machine is overloaded.
 */
export const READ_MILLISECONDS = 4_500
/** Heap limit of the reading process. */
export const READ_MEGABYTES = 256

export const fileTooLarge = refusal('invalid', 'file-too-large', 'The file is larger than 5 MB.')
export const notAWorkbook = refusal('invalid', 'not-a-workbook', 'The file is not an Excel workbook (.xlsx).')
export const workbookTooLarge = refusal('invalid', 'workbook-too-large', 'The workbook unpacks to more than 32 MB.')
export const tooManyRows = refusal(
  'invalid',
  'workbook-too-large',
  `The workbook has more than ${MAX_ROWS.toLocaleString('en-US')} rows.`,
)
export const tooManySheets = refusal(
  'invalid',
  'workbook-too-large',
  `The workbook has more than ${MAX_SHEETS} sheets.`,
)
export const workbookUnsafe = refusal(
  'invalid',
  'workbook-unsafe',
  'The workbook declares document types or entities and was refused.',
)
export const workbookUnreadable = refusal('invalid', 'workbook-unreadable', 'The workbook could not be read.')
