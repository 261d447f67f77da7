import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { memberImportNotFound, memberImportReused, memberRowsInError, workbookChanged } from './errors.ts'
import type { MemberImportEvent } from './events.ts'
import type { MemberPlan } from './plan.ts'
import type { Made, MemberImport } from './state.ts'

type Decided = Decision<MemberImportEvent>

export interface StartMemberImport {
  readonly importId: string
  /** The user who imports. */
  readonly userId: string
  readonly filename: string
  readonly uri: string
  /** Of the content that was previewed. */
  readonly contentHash: string
  readonly sendInvitations: boolean
}

interface PlanToStart {
  readonly errors: MemberPlan['errors']
  readonly totals: Pick<MemberPlan['totals'], 'families' | 'students'>
}

/**
 * Starts the import of a workbook as it was previewed; the same file again writes nothing. Refused: workbook-changed,
 * import-has-errors {errors}, import-id-reused.
 *
 * @param found the workbook as it is now.
 */
export const startMemberImport = (
  state: MemberImport,
  input: StartMemberImport,
  found: { readonly contentHash: string; readonly plan: PlanToStart },
): Decided => {
  if (state.started !== null) {
    return state.started.contentHash === input.contentHash ? ok([]) : refuse(memberImportReused)
  }
  const { contentHash, plan } = found
  if (contentHash !== input.contentHash) return refuse(workbookChanged)
  if (plan.errors.length > 0) return refuse(memberRowsInError(plan.errors.length))
  const { families, students } = plan.totals
  return ok([{ type: 'MemberImportStarted', data: { ...input, families, students } }])
}

export interface ImportedFamilies {
  /** How many were done before this batch, and how many are with it. */
  readonly from: number
  readonly done: number
  readonly made: Made
}

/** Records a batch of families that are imported; one that was recorded before writes nothing. Refused: import-not-found. */
export const recordFamilies = (state: MemberImport, { from, done, made }: ImportedFamilies): Decided => {
  if (state.started === null) return refuse(memberImportNotFound)
  if (state.done !== from || done <= from) return ok([])
  return ok([{ type: 'MembersImported', data: { importId: state.started.importId, done, ...made } }])
}

/** Completes the import when every family is done; until then it writes nothing. Refused: import-not-found. */
export const completeMemberImport = (state: MemberImport): Decided => {
  if (state.started === null) return refuse(memberImportNotFound)
  const { importId, families } = state.started
  if (state.isComplete || state.done < families) return ok([])
  return ok([{ type: 'MemberImportCompleted', data: { importId, families, ...state.made } }])
}
