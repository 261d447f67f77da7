import type { Aggregate } from '../../kernel/decider.ts'
import type { BulkImportEvent } from './events.ts'

export interface BulkImport {
  /** Null until it was started. */
  readonly started: Extract<BulkImportEvent, { type: 'ImportStarted' }>['data'] | null
  /** Group → the membership it became. */
  readonly registered: ReadonlyMap<number, string>
  readonly isComplete: boolean
}

const evolve = (state: BulkImport, event: BulkImportEvent): BulkImport => {
  switch (event.type) {
    case 'ImportStarted':
      return { ...state, started: event.data }
    case 'ImportGroupRegistered':
      return { ...state, registered: new Map(state.registered).set(event.data.group, event.data.membershipId) }
    case 'ImportCompleted':
      return { ...state, isComplete: true }
    default:
      return state
  }
}

/** Stream `bulk-import-<tenant>.<importId>`. */
export const bulkImportAggregate: Aggregate<BulkImport, BulkImportEvent> = {
  name: 'bulk-import',
  initial: { started: null, registered: new Map(), isComplete: false },
  evolve,
}
