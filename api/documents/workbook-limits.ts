import { refusal } from '../../domain/kernel/result.ts'
import { kernelText } from '../../domain/kernel/texts.ts'
import { apiText } from '../contract/texts.ts'

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

export const fileTooLarge = refusal('invalid', 'file-too-large', kernelText('workbook-too-large'))
export const notAWorkbook = refusal('invalid', 'not-a-workbook', apiText('not-a-workbook'))
export const workbookTooLarge = refusal('invalid', 'workbook-too-large', apiText('workbook-unpacks-too-large'))
export const tooManyRows = refusal(
  'invalid',
  'workbook-too-large',
  apiText('too-many-rows', { most: MAX_ROWS.toLocaleString('en-US') }),
)
export const tooManySheets = refusal('invalid', 'workbook-too-large', apiText('too-many-sheets', { most: MAX_SHEETS }))
export const workbookUnsafe = refusal('invalid', 'workbook-unsafe', apiText('workbook-unsafe'))
export const workbookUnreadable = refusal('invalid', 'workbook-unreadable', apiText('workbook-unreadable'))
