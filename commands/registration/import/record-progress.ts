import {
  completeImport as decideComplete,
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
