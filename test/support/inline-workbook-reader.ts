import { checkWorkbook } from '../../api/documents/check-workbook.ts'
import { parseWorkbook } from '../../api/documents/parse-workbook.ts'
import type { WorkbookReader } from '../../commands/ports/workbook-reader.ts'

/** Reads workbooks in this process, for tests of their contents. Tests of hostile files use the product's reader. */
export const inlineWorkbookReader: WorkbookReader = {
  read: async (content) => {
    const checked = checkWorkbook(content)
    return checked.ok ? parseWorkbook(checked.value) : checked
  },
}
