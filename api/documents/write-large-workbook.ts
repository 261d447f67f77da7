import { Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'
import type { SheetToWrite } from './write-workbook.ts'

/** One at a time: each needs memory and a processor core for seconds. */
const slot = new Semaphore(1)

/**
 * As `writeWorkbook`, in a thread of its own: thousands of rows take seconds, in which the server could answer nobody.
 * Throws what the thread throws.
 */
export const writeLargeWorkbook = (sheets: readonly SheetToWrite[]): Promise<Uint8Array> =>
  slot.runExclusive(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./write-workbook.worker.ts', import.meta.url), { workerData: sheets })
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`the workbook's thread ended with ${code}`)))
      }),
  )
