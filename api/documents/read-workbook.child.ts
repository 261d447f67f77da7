import { checkWorkbook } from './check-workbook.ts'
import { parseWorkbook } from './parse-workbook.ts'

/** Reads one workbook and then waits to be killed: a process that exits by itself may lose its response. */
process.on('message', async (content: Uint8Array) => {
  const checked = checkWorkbook(content)
  process.send?.(checked.ok ? await parseWorkbook(checked.value) : checked)
})
// Exits when the parent does.
process.once('disconnect', () => process.exit())
