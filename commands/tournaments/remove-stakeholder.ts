import type { CommandContext } from '../../domain/kernel/journal.ts'
import { removeStakeholder as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Takes a member's role in a tournament away. */
export const removeStakeholder =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly membershipId: string },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'remove-stakeholder', input },
      (state) => decide(state, input),
    )
