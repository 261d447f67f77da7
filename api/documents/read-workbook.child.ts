import { checkWorkbook } from './check-workbook.ts'
import { parseWorkbook } from './parse-workbook.ts'

/** Answers the one workbook it is sent, and waits to be ended: a process that ends by itself may lose its answer. */
process.on('message', async (content: Uint8Array) => {
  const checked = checkWorkbook(content)
  process.send?.(checked.ok ? await parseWorkbook(checked.value) : checked)
})
// Nobody is left to hear the answer.
process.once('disconnect', () => process.exit())
