import { memberImportAggregate } from '../../domain/accounts/member-import/state.ts'
import { bulkImportAggregate } from '../../domain/registration/bulk-import/state.ts'
import { memberImportIdOf } from '../accounts/member-import/start-member-import.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'
import { ABANDONED_WORKBOOK } from '../kernel/workbook/issue-workbook-ticket.ts'
import { IMPORT_CONTAINER } from '../kernel/workbook/workbook-place.ts'
import { importIdOf } from '../registration/import/start-import.ts'

/**
 * Deletes an uploaded workbook, which lists children by name, a day after its ticket was issued. A running import
 * deletes its workbook itself.
 */
export const deleteAbandonedWorkbook = ({ handler, blobs }: Needs<'handler' | 'blobs'>): Process => ({
  name: ABANDONED_WORKBOOK,
  startsAt: 'introduction',
  on: {},
  onDue: async ({ tenant, payload: { tournamentId, uri = '' } }) => {
    const { state } =
      tournamentId === undefined
        ? await handler.read(memberImportAggregate, tenant, { importId: memberImportIdOf(tenant, uri) })
        : await handler.read(bulkImportAggregate, tenant, { importId: importIdOf(tenant, tournamentId, uri) })
    if (state.started !== null && state.end === null) return
    await blobs.delete(IMPORT_CONTAINER, uri)
  },
})
