import { runIfStarted } from '../script.ts'
import { verifyExport } from './verify-export.ts'

/** The entry of the single file that checks exports without the rest of the program. */
await runIfStarted(import.meta.url, verifyExport)
