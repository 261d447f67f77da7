import type { Phrase } from '../../domain/kernel/phrase.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { kernelText } from '../../domain/kernel/texts.ts'
import { apiText } from '../contract/texts.ts'

/** Unpacked size limit: several times what ten thousand rows need. */
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
export const MAX_PARTS = 500
/** Rows below the headers of the sheets that are read, together. */
export const MAX_ROWS = 10_000
export const MAX_SHEETS = 20
/** Characters of one cell; longer text is truncated. */
export const MAX_CELL = 2_000
/**
 * Filled cells, and their characters, of the sheets that are read. The rows are copied to the server's process, so these
 * limits bound its memory: a text is stored once in a file, however many cells show it.
 */
export const MAX_CELLS = 250_000
export const MAX_TEXT = 5_000_000
/**
 * CPU time after which a reader is killed, so that the response arrives within 5 s unless the machine is overloaded.
 */
export const READ_MILLISECONDS = 4_500
/** Heap limit of the reading process. */
export const READ_MEGABYTES = 256

const grouped = (count: number): string => count.toLocaleString('en-US')
const tooLarge = (text: Phrase) => refusal('invalid', 'workbook-too-large', text)

export const fileTooLarge = refusal('invalid', 'file-too-large', kernelText('workbook-too-large'))
export const notAWorkbook = refusal('invalid', 'not-a-workbook', apiText('not-a-workbook'))
export const oldWorkbook = refusal('invalid', 'not-a-workbook', apiText('old-workbook'))
export const workbookTooLarge = tooLarge(apiText('workbook-unpacks-too-large'))
export const tooManyRows = tooLarge(apiText('too-many-rows', { most: grouped(MAX_ROWS) }))
export const tooManySheets = tooLarge(apiText('too-many-sheets', { most: MAX_SHEETS }))
export const tooManyCells = tooLarge(apiText('too-many-cells', { most: grouped(MAX_CELLS) }))
export const tooMuchText = tooLarge(apiText('too-much-text', { most: grouped(MAX_TEXT) }))
export const workbookUnsafe = refusal('invalid', 'workbook-unsafe', apiText('workbook-unsafe'))
export const workbookUnreadable = refusal('invalid', 'workbook-unreadable', apiText('workbook-unreadable'))
export const workbookTooSlow = refusal('invalid', 'workbook-unreadable', apiText('workbook-too-slow'))
export const quoteOpen = refusal('invalid', 'workbook-unreadable', apiText('quote-open'))
