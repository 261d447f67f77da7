import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { streamOf } from '../../../domain/kernel/stream.ts'
import {
  completeImport as decideComplete,
  recordGroups as decideGroups,
  type RegisteredGroup,
} from '../../../domain/registration/bulk-import/decide.ts'
import { bulkImportAggregate } from '../../../domain/registration/bulk-import/state.ts'
import type { Handler, Outcome } from '../../kernel/handle.ts'

interface Deps {
  readonly handler: Handler
}

export interface RecordImportGroups {
  readonly importId: string
  readonly groups: readonly RegisteredGroup[]
}

/** Notes groups whose memberships and entries are in. Refused: import-not-found. */
export const recordImportGroups =
  ({ handler }: Deps) =>
  (context: CommandContext, input: RecordImportGroups): Promise<Outcome> =>
    handler.handle(
      bulkImportAggregate,
      streamOf('bulk-import', context.tenant, input.importId),
      context,
      input,
      (state) => decideGroups(state, input.groups),
    )

/** Ends an import all of whose groups are in; before that nothing happens. Refused: import-not-found. */
export const completeImport =
  ({ handler }: Deps) =>
  (context: CommandContext, input: { readonly importId: string }): Promise<Outcome> =>
    handler.handle(
      bulkImportAggregate,
      streamOf('bulk-import', context.tenant, input.importId),
      context,
      input,
      decideComplete,
    )
