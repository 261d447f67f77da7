import type { BlobStore, UploadTicket } from '../../ports/blob-store.ts'
import { IMPORT_CONTAINER, MAX_WORKBOOK_BYTES, workbookPlace } from './workbook-place.ts'

/** Lets a director's browser upload one workbook; the ticket's `filename` is the uri that preview and import take. */
export const issueImportTicket =
  ({ blobs }: { readonly blobs: BlobStore }) =>
  (tenant: string, tournamentId: string, uploadId: string): Promise<UploadTicket> =>
    blobs.issueUploadTicket({
      container: IMPORT_CONTAINER,
      filename: workbookPlace(tenant, tournamentId, uploadId),
      maxBytes: MAX_WORKBOOK_BYTES,
    })
