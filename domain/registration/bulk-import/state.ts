import { aggregate } from '../../kernel/decider.ts'
import type { BulkImportEvent } from './events.ts'

export interface BulkImport {
  /** Null until the import is started. */
  readonly started: Extract<BulkImportEvent, { type: 'ImportStarted' }>['data'] | null
  /** By group: the membership that it became. */
  readonly registered: ReadonlyMap<number, string>
  /** Totals of the registered groups; null if one of them did not record its numbers. */
  readonly newStudents: number | null
  readonly newEntries: number | null
  /** Null while it is running. */
  readonly end: 'complete' | 'failed' | null
}

const plus = (sum: number | null, more: number | null): number | null =>
  sum === null || more === null ? null : sum + more

const evolve = (state: BulkImport, event: BulkImportEvent): BulkImport => {
  switch (event.type) {
    case 'ImportStarted':
      return { ...state, started: event.data }
    case 'ImportGroupRegistered':
      return {
        ...state,
        registered: new Map(state.registered).set(event.data.group, event.data.membershipId),
        newStudents: plus(state.newStudents, event.data.newStudents),
        newEntries: plus(state.newEntries, event.data.newEntries),
      }
    case 'ImportCompleted':
      return { ...state, end: 'complete' }
    case 'ImportFailed':
      return { ...state, end: 'failed' }
    default:
      return state
  }
}

/** Stream `bulk-import-<tenant>.<importId>`. */
export const bulkImportAggregate = aggregate<BulkImport, BulkImportEvent, { readonly importId: string }>({
  name: 'bulk-import',
  ids: ({ importId }) => [importId],
  initial: { started: null, registered: new Map(), newStudents: 0, newEntries: 0, end: null },
  evolve,
})
