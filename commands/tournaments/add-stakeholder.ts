import type { CommandContext } from '../../domain/kernel/journal.ts'
import { addStakeholder as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { Stakeholder } from '../../domain/tournaments/tournament/state.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Gives a member a role in a tournament. */
export const addStakeholder =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly stakeholder: Stakeholder; readonly hasAcknowledged: boolean },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'add-stakeholder', input },
      (state) => decide(state, { ...input.stakeholder, hasAcknowledged: input.hasAcknowledged }),
    )
