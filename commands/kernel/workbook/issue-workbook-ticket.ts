import { addMinutes } from '../../../domain/kernel/time.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import type { Needs } from '../deps.ts'
import { IMPORT_CONTAINER, MAX_WORKBOOK_BYTES, workbookPlace } from './workbook-place.ts'

/** The process that deletes workbooks that were uploaded and never imported. */
export const ABANDONED_WORKBOOK = 'delete-abandoned-workbook'

const DAY_MINUTES = 24 * 60

/**
 * Issues a ticket with which a browser uploads one workbook to a scope; the ticket's `filename` is the uri for preview
 * and import. A workbook that is not imported within a day is deleted.
 *
 * @param payload what `ABANDONED_WORKBOOK` needs, in addition to the uri, to find the import.
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
    const at = addMinutes(clock.now(), DAY_MINUTES)
    // Before the ticket, so that every upload is deleted eventually.
    await timers.set({ process: ABANDONED_WORKBOOK, tenant, key: filename, at, payload: { ...payload, uri: filename } })
    return blobs.issueUploadTicket({ container: IMPORT_CONTAINER, filename, maxBytes: MAX_WORKBOOK_BYTES })
  }
