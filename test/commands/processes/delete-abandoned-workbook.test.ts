import { expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { DueTimer } from '../../../commands/kernel/process.ts'
import { IMPORT_CONTAINER } from '../../../commands/kernel/workbook/workbook-place.ts'
import { deleteAbandonedWorkbook } from '../../../commands/processes/delete-abandoned-workbook.ts'
import { issueImportTicket } from '../../../commands/registration/import/preview-import.ts'
import { importIdOf } from '../../../commands/registration/import/start-import.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { bulkImportAggregate } from '../../../domain/registration/bulk-import/state.ts'
import { golden } from '../../support/golden.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'

/** An upload of March 1, whose timer the test lets fire. */
const upload = async () => {
  const journal = memoryJournal()
  const blobs = memoryBlobStore()
  const due: DueTimer[] = []
  const timers = { set: async (timer: DueTimer) => void due.push(timer), cancel: async () => {} }
  const clock = { now: () => '2026-03-01T12:00:00.000Z' }
  const { filename } = await issueImportTicket({ blobs, timers, clock })('lions', 't1', 'up1')
  await blobs.write(IMPORT_CONTAINER, filename, Buffer.from('rows'), 'application/octet-stream')
  const importId = importIdOf('lions', 't1', filename)
  return {
    due,
    record: (...events: ('ImportStarted' | 'ImportCompleted' | 'ImportFailed')[]) =>
      journal.append(
        bulkImportAggregate.stream('lions', { importId }),
        NO_STREAM,
        events.map((type) => golden(type)),
        contextOf(),
        '',
      ),
    timerFires: async () => {
      const process = deleteAbandonedWorkbook({ handler: new Handler(journal), blobs })
      for (const timer of due) await process.onDue?.(timer)
    },
    isThere: async () => (await blobs.read(IMPORT_CONTAINER, filename, 100)) !== null,
  }
}

it('a workbook that is never imported is deleted after a day', async () => {
  const { due, timerFires, isThere } = await upload()
  expect(due).toMatchObject([{ at: '2026-03-02T12:00:00.000Z' }])
  await timerFires()
  expect(await isThere()).toBe(false)
  await timerFires()
})

it.each([
  ['that is being imported is kept', ['ImportStarted'], true],
  ['whose import is complete is deleted', ['ImportStarted', 'ImportCompleted'], false],
  ['whose import has failed is deleted', ['ImportStarted', 'ImportFailed'], false],
] as const)('a workbook %s', async (_what, events, kept) => {
  const { record, timerFires, isThere } = await upload()
  await record(...events)
  await timerFires()
  expect(await isThere()).toBe(kept)
})
