import type { CommandContext } from '../../domain/kernel/journal.ts'
import { cancelItem as decide } from '../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { registrationStream } from './streams.ts'

export interface CancelItem {
  readonly tournamentId: string
  readonly membershipId: string
  readonly lineId: string
  readonly refundId: string | null
}

/** Cancels all units of one line of catalog items; they are returned by a process that hears of it. */
export const cancelItem =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: CancelItem): Promise<Outcome> =>
    deps.handler.handle(
      registrationAggregate,
      registrationStream(context.tenant, input.tournamentId, input.membershipId),
      context,
      { command: 'cancel-item', input },
      (state) => decide(state, input),
    )
