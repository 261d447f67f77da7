import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { streamOf } from '../../../domain/kernel/stream.ts'
import {
  importEntries as decide,
  type ImportedEntry,
} from '../../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../../domain/registration/registration/state.ts'
import type { Handler, Outcome } from '../../kernel/handle.ts'

export interface ImportEntries {
  readonly tournamentId: string
  readonly membershipId: string
  readonly importId: string
  readonly entries: readonly ImportedEntry[]
}

/** Registers a membership's students for events as a workbook lists them; what they have already is left out. */
export const importEntries =
  ({ handler }: { readonly handler: Handler }) =>
  (context: CommandContext, input: ImportEntries): Promise<Outcome> =>
    handler.handle(
      registrationAggregate,
      streamOf('registration', context.tenant, input.tournamentId, input.membershipId),
      context,
      input,
      (state) => decide(state, input),
    )
