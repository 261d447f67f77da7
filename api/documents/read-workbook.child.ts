import { checkWorkbook } from './check-workbook.ts'
import { parseWorkbook } from './parse-workbook.ts'

/** Reads the one workbook it is sent, and waits to be killed: a process that exits by itself may lose its answer. */
process.on('message', async (content: Uint8Array) => {
  const checked = checkWorkbook(content)
  process.send?.(checked.ok ? await parseWorkbook(checked.value) : checked)
})
// The parent has gone.
process.once('disconnect', () => process.exit())
