import { addMinutes } from '../../../domain/kernel/time.ts'
import { MAX_WORKBOOK_BYTES } from '../../../domain/kernel/workbook/file-size.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import type { Needs } from '../deps.ts'
import { IMPORT_CONTAINER, workbookPlace } from './workbook-place.ts'

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
  (deps: Needs<'blobs' | 'timers' | 'clock'>) =>
  async (
    tenant: string,
    scope: string,
    uploadId: string,
    payload: Readonly<Record<string, string>> = {},
  ): Promise<UploadTicket> => {
    const filename = workbookPlace(tenant, scope, uploadId)
    // Before the ticket, so that every upload is deleted eventually.
    await deleteInADay(deps, tenant, filename, payload)
    return deps.blobs.issueUploadTicket({ container: IMPORT_CONTAINER, filename, maxBytes: MAX_WORKBOOK_BYTES })
  }

/** Stores a workbook that a request contains, and returns its uri. It is deleted after a day as an uploaded one is. */
export const storeWorkbook =
  (deps: Needs<'blobs' | 'timers' | 'clock'>) =>
  async (
    tenant: string,
    { scope, uploadId, content }: { readonly scope: string; readonly uploadId: string; readonly content: Uint8Array },
  ): Promise<string> => {
    const filename = workbookPlace(tenant, scope, uploadId)
    await deleteInADay(deps, tenant, filename, {})
    await deps.blobs.write(IMPORT_CONTAINER, filename, content, XLSX)
    return filename
  }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const deleteInADay = (
  { timers, clock }: Needs<'timers' | 'clock'>,
  tenant: string,
  filename: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> =>
  timers.set({
    process: ABANDONED_WORKBOOK,
    tenant,
    key: filename,
    at: addMinutes(clock.now(), DAY_MINUTES),
    payload: { ...payload, uri: filename },
  })
