import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { ImportFailure } from '../../kernel/workbook/import-failure.ts'
import type { Reading } from '../../kernel/workbook/reading.ts'
import { importHasErrors, importIdReused, importNotFound } from './errors.ts'
import type { BulkImportEvent } from './events.ts'
import type { ImportPlan } from './plan.ts'
import type { BulkImport } from './state.ts'

type Decided = Decision<BulkImportEvent>

export interface StartImport {
  readonly importId: string
  readonly tournamentId: string
  /** The user who imports. */
  readonly userId: string
  readonly filename: string
  readonly uri: string
  readonly contentHash: string
  readonly reading: Reading
}

/** Starts an import; the same file again writes nothing. Refused: import-has-errors {errors}, import-id-reused. */
export const startImport = (state: BulkImport, input: StartImport, plan: ImportPlan): Decided => {
  if (state.started !== null) {
    return state.started.contentHash === input.contentHash ? ok([]) : refuse(importIdReused)
  }
  if (plan.errors.length > 0) return refuse(importHasErrors(plan.errors.length))
  const { groups, students, registrations } = plan.totals
  return ok([{ type: 'ImportStarted', data: { ...input, groups, students, entries: registrations } }])
}

export interface RegisteredGroup {
  readonly group: number
  readonly membershipId: string
  /** How many of the group's athletes and entries this import created; the others existed before. */
  readonly newStudents: number
  readonly newEntries: number
}

/** Records registered groups, except those recorded before. Refused: import-not-found. */
export const recordGroups = (state: BulkImport, groups: readonly RegisteredGroup[]): Decided => {
  if (state.started === null) return refuse(importNotFound)
  const { importId, tournamentId } = state.started
  return ok(
    groups
      .filter(({ group }) => !state.registered.has(group))
      .map(({ group, membershipId, newStudents, newEntries }) => ({
        type: 'ImportGroupRegistered',
        data: { importId, tournamentId, group, membershipId, newStudents, newEntries },
      })),
  )
}

/** Completes the import once all groups are registered; until then writes nothing. Refused: import-not-found. */
export const completeImport = (state: BulkImport): Decided => {
  if (state.started === null) return refuse(importNotFound)
  const { importId, tournamentId, groups, students, entries } = state.started
  if (state.end !== null || state.registered.size < groups) return ok([])
  const { newStudents, newEntries } = state
  return ok([
    { type: 'ImportCompleted', data: { importId, tournamentId, groups, students, entries, newStudents, newEntries } },
  ])
}

/** Ends an import that cannot be completed; one that has ended writes nothing. Refused: import-not-found. */
export const failImport = (state: BulkImport, reason: ImportFailure): Decided => {
  if (state.started === null) return refuse(importNotFound)
  const { importId, tournamentId } = state.started
  return ok(state.end !== null ? [] : [{ type: 'ImportFailed', data: { importId, tournamentId, reason } }])
}
