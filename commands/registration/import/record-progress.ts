import type { ImportFailure } from '../../../domain/kernel/workbook/import-failure.ts'
import {
  completeImport as decideComplete,
  failImport as decideFail,
  recordGroups as decideGroups,
  type RegisteredGroup,
} from '../../../domain/registration/bulk-import/decide.ts'
import { bulkImportAggregate } from '../../../domain/registration/bulk-import/state.ts'
import { commandOn } from '../../kernel/command.ts'

export interface RecordImportGroups {
  readonly importId: string
  readonly groups: readonly RegisteredGroup[]
}

/** Records groups whose memberships and entries are registered. Refused: import-not-found. */
export const recordImportGroups = commandOn(bulkImportAggregate, 'record-import-groups', {
  content: (input: RecordImportGroups) => input,
  decide: (state, { groups }) => decideGroups(state, groups),
})

export interface CompleteImport {
  readonly importId: string
}

/**
 * Completes an import when all of its groups are registered; before that nothing changes. Refused: import-not-found.
 */
export const completeImport = commandOn(bulkImportAggregate, 'complete-import', {
  content: (input: CompleteImport) => input,
  decide: (state) => decideComplete(state),
})

export interface FailImport {
  readonly importId: string
  readonly reason: ImportFailure
}

/** Ends an import that cannot be completed. Refused: import-not-found. */
export const failImport = commandOn(bulkImportAggregate, 'fail-import', {
  // A second attempt may find another reason.
  content: ({ importId }: FailImport) => ({ command: 'fail-import', importId }),
  decide: (state, { reason }) => decideFail(state, reason),
})
