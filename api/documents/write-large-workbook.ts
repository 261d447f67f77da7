import { Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'
import type { SheetToWrite } from './write-workbook.ts'

/** One workbook at a time: each needs memory and a processor core for seconds. */
const slot = new Semaphore(1)

/**
 * Like `writeWorkbook`, but in a worker thread: thousands of rows take seconds, which would block the event loop.
 * Rethrows the worker's error.
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
