import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { rowsToCorrect, type SheetToCorrect } from '../../../domain/kernel/workbook/rows-to-correct.ts'
import type { Needs } from '../../kernel/deps.ts'
import { issueWorkbookTicket } from '../../kernel/workbook/issue-workbook-ticket.ts'
import type { UploadTicket } from '../../ports/blob-store.ts'
import {
  MEMBERS,
  type MemberPlanDeps,
  type ReadMemberPlan,
  readMemberPlan,
  type UploadedMembers,
} from './read-member-plan.ts'

/** Lets an account admin's browser upload one workbook of members. */
export const issueMemberTicket =
  (deps: Needs<'blobs' | 'timers' | 'clock'>) =>
  (tenant: string, uploadId: string): Promise<UploadTicket> =>
    issueWorkbookTicket(deps)(tenant, MEMBERS, uploadId)

/**
 * Previews the import of an uploaded workbook, with an error for each invalid cell; writes nothing. Refused: the
 * refusals of `readMemberPlan`.
 */
export const previewMembers =
  (deps: MemberPlanDeps) =>
  async (tenant: string, file: UploadedMembers): Promise<Result<ReadMemberPlan, Refusal>> => {
    const read = await readMemberPlan(deps)(tenant, file)
    return read.ok ? ok(read.value) : read
  }

/**
 * Reads an uploaded workbook with the errors of each row, to be corrected and uploaded again. Refused: the refusals of
 * `readMemberPlan`.
 */
export const readMembersToCorrect =
  (deps: MemberPlanDeps) =>
  async (tenant: string, file: UploadedMembers): Promise<Result<readonly SheetToCorrect[], Refusal>> => {
    const read = await readMemberPlan(deps)(tenant, file)
    return read.ok ? ok(rowsToCorrect(read.value.sheets, read.value.plan.errors, 'errors-first')) : read
  }
