import type { CommandContext } from '../../domain/kernel/journal.ts'
import { cancelEntry as decide } from '../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { registrationStream } from './streams.ts'

export interface CancelEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
  /** The refund that cancels it; null when staff cancels and no money goes back (spec §8). */
  readonly refundId: string | null
}

/** Cancels one student's entry in an event; its place is returned by a process that hears of it. */
export const cancelEntry =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: CancelEntry): Promise<Outcome> =>
    deps.handler.handle(
      registrationAggregate,
      registrationStream(context.tenant, input.tournamentId, input.membershipId),
      context,
      { command: 'cancel-entry', input },
      (state) => decide(state, input),
    )
