import { addMinutes } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import { IMPORT_CONTAINER, MAX_WORKBOOK_BYTES, workbookPlace } from './workbook-place.ts'

/** The process that deletes what was uploaded and never imported. */
export const ABANDONED_WORKBOOK = 'delete-abandoned-workbook'
/** In minutes. */
const A_DAY = 24 * 60

/**
 * Lets a director's browser upload one workbook; the ticket's `filename` is the uri that preview and import take. A
 * workbook that is not imported within a day is deleted.
 */
export const issueImportTicket =
  ({ blobs, timers, clock }: Needs<'blobs' | 'timers' | 'clock'>) =>
  async (tenant: string, tournamentId: string, uploadId: string): Promise<UploadTicket> => {
    const filename = workbookPlace(tenant, tournamentId, uploadId)
    const at = addMinutes(clock.now(), A_DAY)
    // Before the ticket: whatever is uploaded with it is deleted at some time.
    await timers.set({
      process: ABANDONED_WORKBOOK,
      tenant,
      key: filename,
      at,
      payload: { tournamentId, uri: filename },
    })
    return blobs.issueUploadTicket({ container: IMPORT_CONTAINER, filename, maxBytes: MAX_WORKBOOK_BYTES })
  }
