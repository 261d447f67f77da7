import { bulkImportAggregate } from '../../domain/registration/bulk-import/state.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'
import { ABANDONED_WORKBOOK } from '../registration/import/issue-upload-ticket.ts'
import { importIdOf } from '../registration/import/start-import.ts'
import { IMPORT_CONTAINER } from '../registration/import/workbook-place.ts'

/**
 * A day after an upload was allowed, its workbook is deleted, as it lists children by name. One that is being imported
 * is left to its import, which deletes it at its end.
 */
export const deleteAbandonedWorkbook = ({ handler, blobs }: Needs<'handler' | 'blobs'>): Process => ({
  name: ABANDONED_WORKBOOK,
  startsAt: 'introduction',
  on: {},
  onDue: async ({ tenant, payload: { tournamentId = '', uri = '' } }) => {
    const importId = importIdOf(tenant, tournamentId, uri)
    const { state } = await handler.read(bulkImportAggregate, tenant, { importId })
    if (state.started !== null && !state.isComplete) return
    await blobs.delete(IMPORT_CONTAINER, uri)
  },
})
