import { parentPort, workerData } from 'node:worker_threads'
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts'

// The thread receives the sheets at its start and exits once the workbook is sent.
const content = await writeWorkbook(workerData as readonly SheetToWrite[])
parentPort?.postMessage(content, [content.buffer as ArrayBuffer])
