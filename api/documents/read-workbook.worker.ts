import { parentPort, workerData } from 'node:worker_threads'
import { checkWorkbook } from './check-workbook.ts'
import { parseWorkbook } from './parse-workbook.ts'

const checked = checkWorkbook(workerData as Uint8Array)
parentPort?.postMessage(checked.ok ? await parseWorkbook(checked.value) : checked)
