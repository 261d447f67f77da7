import { Worker } from 'node:worker_threads'
import type { SheetRow, WorkbookReader } from '../../commands/ports/workbook-reader.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { fileTooLarge, MAX_FILE_BYTES, READ_MILLISECONDS, workbookUnreadable } from './workbook-limits.ts'

/** Reads each workbook in a thread of its own, which dies when it takes too long or too much memory. */
export const workbookReader = (milliseconds: number = READ_MILLISECONDS): WorkbookReader => ({
  read: (content) => {
    if (content.length > MAX_FILE_BYTES) return Promise.resolve(refuse(fileTooLarge))
    return new Promise((resolve) => {
      const worker = new Worker(new URL('./read-workbook.worker.ts', import.meta.url), {
        workerData: content,
        resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      })
      const settle = (answer: Result<readonly SheetRow[], Refusal>) => {
        clearTimeout(timer)
        void worker.terminate()
        resolve(answer)
      }
      const timer = setTimeout(() => settle(refuse(workbookUnreadable)), milliseconds)
      worker.once('message', settle)
      worker.once('error', () => settle(refuse(workbookUnreadable)))
      worker.once('exit', () => settle(refuse(workbookUnreadable)))
    })
  },
})
