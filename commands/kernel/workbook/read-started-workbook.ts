import { type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { ImportFailure } from '../../../domain/kernel/workbook/import-failure.ts'

/** The reader runs in a process, which may also fail because the machine has no memory left at that moment. */
const READS = 3

/**
 * Reads the workbook of a started import with `read`. A storage that cannot be reached throws, so that the import is
 * retried; a workbook that is missing, changed or refused ends the import, because no retry would read it.
 */
export const readStartedWorkbook = async <T extends { readonly contentHash: string }>(
  contentHash: string,
  read: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, ImportFailure>> => {
  for (let reads = 1; ; reads++) {
    const found = await read()
    if (found.ok) return found.value.contentHash === contentHash ? found : refuse('workbook-changed')
    if (found.error.code === 'workbook-not-found') return refuse('workbook-missing')
    if (found.error.code !== 'workbook-unreadable' || reads === READS) return refuse('workbook-refused')
  }
}
