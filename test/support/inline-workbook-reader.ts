import { checkWorkbook } from '../../api/documents/check-workbook.ts'
import { parseWorkbook } from '../../api/documents/parse-workbook.ts'
import type { WorkbookReader } from '../../commands/ports/workbook-reader.ts'

/** Reads workbooks in this process, for tests of what is made of them. That hostile files are contained is tested with the product's reader. */
export const inlineWorkbookReader: WorkbookReader = {
  read: async (content) => {
    const checked = checkWorkbook(content)
    return checked.ok ? parseWorkbook(checked.value) : checked
  },
}
