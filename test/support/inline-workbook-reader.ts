import { readSheets } from '../../api/documents/read-sheets.ts'
import type { WorkbookReader } from '../../commands/ports/workbook-reader.ts'

/** Reads workbooks in this process, for tests of their contents. Tests of hostile files use the product's reader. */
export const inlineWorkbookReader: WorkbookReader = {
  read: async (content, choice, encoding) => readSheets(content, choice, encoding),
}
