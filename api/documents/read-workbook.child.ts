import { readSheets } from './read-sheets.ts'
import type { ReadRequest } from './workbook-reader.ts'

/** Reads one file and then waits to be killed: a process that exits by itself may lose its response. */
process.on('message', ({ content, choice, encoding }: ReadRequest) => {
  process.send?.(readSheets(content, choice, encoding))
})
// Exits when the parent does.
process.once('disconnect', () => process.exit())
