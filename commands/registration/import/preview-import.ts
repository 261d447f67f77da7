import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { rowsToCorrect, type SheetToCorrect } from '../../../domain/kernel/workbook/rows-to-correct.ts'
import type { ImportPlan } from '../../../domain/registration/bulk-import/plan.ts'
import type { Needs } from '../../kernel/deps.ts'
import { issueWorkbookTicket } from '../../kernel/workbook/issue-workbook-ticket.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import type { Sheet } from '../../ports/workbook-reader.ts'
import { findUnmatched, type UnmatchedEntry } from './find-unmatched.ts'
import { type PlanDeps, readPlan, type UploadedFile } from './read-plan.ts'

interface Uploaded extends UploadedFile {
  readonly tournamentId: string
}

interface PreviewedImport extends ImportPlan {
  readonly encoding: NonNullable<Sheet['encoding']> | null
  readonly unmatched: readonly UnmatchedEntry[]
}

/**
 * Previews the import of an uploaded workbook, with an error for each invalid cell and the entries that the draw would
 * match to no division; writes nothing. Refused: the refusals of `readPlan`.
 */
export const previewImport =
  (deps: PlanDeps & Needs<'contacts'>) =>
  async (tenant: string, { tournamentId, ...file }: Uploaded): Promise<Result<PreviewedImport, Refusal>> => {
    const read = await readPlan(deps)(tenant, tournamentId, file)
    if (!read.ok) return read
    const { plan, sheets } = read.value
    const encoding = sheets[0]?.encoding ?? null
    return ok({ ...plan, encoding, unmatched: await findUnmatched(deps)(tenant, tournamentId, plan.groups) })
  }

/**
 * Reads an uploaded workbook with the errors of each row, to be corrected and uploaded again. Refused: the refusals of
 * `readPlan`.
 */
export const readImportToCorrect =
  (deps: PlanDeps) =>
  async (tenant: string, { tournamentId, ...file }: Uploaded): Promise<Result<readonly SheetToCorrect[], Refusal>> => {
    const read = await readPlan(deps)(tenant, tournamentId, file)
    if (!read.ok) return read
    const { plan, sheets } = read.value
    return ok(rowsToCorrect(sheets.slice(0, 1), plan.errors, 'errors-first'))
  }

/** Lets a director's browser upload one workbook of registrations. */
export const issueImportTicket =
  (deps: Needs<'blobs' | 'timers' | 'clock'>) =>
  (tenant: string, tournamentId: string, uploadId: string): Promise<UploadTicket> =>
    issueWorkbookTicket(deps)(tenant, tournamentId, uploadId, { tournamentId })
