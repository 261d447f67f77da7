import type { Needs } from '../../kernel/deps.ts'
import { issueWorkbookTicket } from '../../kernel/workbook/issue-workbook-ticket.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'

/** Lets a director's browser upload one workbook of registrations. */
export const issueImportTicket =
  (deps: Needs<'blobs' | 'timers' | 'clock'>) =>
  (tenant: string, tournamentId: string, uploadId: string): Promise<UploadTicket> =>
    issueWorkbookTicket(deps)(tenant, tournamentId, uploadId, { tournamentId })
