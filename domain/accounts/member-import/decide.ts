import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { ImportFailure } from '../../kernel/workbook/import-failure.ts'
import type { Reading } from '../../kernel/workbook/reading.ts'
import { memberImportNotFound, memberImportReused, memberRowsInError, workbookChanged } from './errors.ts'
import type { MemberImportEvent } from './events.ts'
import type { MemberPlan } from './plan.ts'
import type { ImportCounts, MemberImport } from './state.ts'

type Decided = Decision<MemberImportEvent>

export interface StartMemberImport {
  readonly importId: string
  /** The user who imports. */
  readonly userId: string
  readonly filename: string
  readonly uri: string
  /** Hash of the workbook that was previewed. */
  readonly contentHash: string
  readonly sendInvitations: boolean
  readonly reading: Reading
}

interface PlanToStart {
  readonly errors: MemberPlan['errors']
  readonly totals: Pick<MemberPlan['totals'], 'families' | 'students'>
}

/**
 * Starts the import of a workbook as previewed; the same file again writes nothing. Refused: workbook-changed,
 * import-has-errors {errors}, import-id-reused.
 *
 * @param found the workbook in its current state.
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
  /** Families done before this batch (`from`) and including it (`done`). */
  readonly from: number
  readonly done: number
  readonly made: ImportCounts
}

/** Records a batch of imported families; a batch recorded before writes nothing. Refused: import-not-found. */
export const recordFamilies = (state: MemberImport, { from, done, made }: ImportedFamilies): Decided => {
  if (state.started === null) return refuse(memberImportNotFound)
  if (state.done !== from || done <= from) return ok([])
  return ok([{ type: 'MembersImported', data: { importId: state.started.importId, done, ...made } }])
}

/** Completes the import once all families are done; until then writes nothing. Refused: import-not-found. */
export const completeMemberImport = (state: MemberImport): Decided => {
  if (state.started === null) return refuse(memberImportNotFound)
  const { importId, families } = state.started
  if (state.end !== null || state.done < families) return ok([])
  return ok([{ type: 'MemberImportCompleted', data: { importId, families, ...state.made } }])
}

/** Ends an import that cannot be completed; one that has ended writes nothing. Refused: import-not-found. */
export const failMemberImport = (state: MemberImport, reason: ImportFailure): Decided => {
  if (state.started === null) return refuse(memberImportNotFound)
  const { importId } = state.started
  return ok(state.end !== null ? [] : [{ type: 'MemberImportFailed', data: { importId, reason } }])
}
