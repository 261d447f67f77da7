import { addMinutes } from '../../../domain/kernel/time.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import type { Needs } from '../deps.ts'
import { IMPORT_CONTAINER, MAX_WORKBOOK_BYTES, workbookPlace } from './workbook-place.ts'

/** The process that deletes what was uploaded and never imported. */
export const ABANDONED_WORKBOOK = 'delete-abandoned-workbook'
/** In minutes. */
const A_DAY = 24 * 60

/**
 * Lets a browser upload one workbook to a scope; the ticket's `filename` is the uri that preview and import take. A
 * workbook that is not imported within a day is deleted.
 *
 * @param payload what `ABANDONED_WORKBOOK` needs to find the import, besides the uri.
 */
export const issueWorkbookTicket =
  ({ blobs, timers, clock }: Needs<'blobs' | 'timers' | 'clock'>) =>
  async (
    tenant: string,
    scope: string,
    uploadId: string,
    payload: Readonly<Record<string, string>> = {},
  ): Promise<UploadTicket> => {
    const filename = workbookPlace(tenant, scope, uploadId)
    const at = addMinutes(clock.now(), A_DAY)
    // Before the ticket: whatever is uploaded with it is deleted at some time.
    await timers.set({ process: ABANDONED_WORKBOOK, tenant, key: filename, at, payload: { ...payload, uri: filename } })
    return blobs.issueUploadTicket({ container: IMPORT_CONTAINER, filename, maxBytes: MAX_WORKBOOK_BYTES })
  }
