import type { CommandContext } from '../../domain/kernel/journal.ts'
import { changeStakeholderRole as decide } from '../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { StakeholderRole } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Changes the role a member has in a tournament. */
export const changeStakeholderRole =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly membershipId: string; readonly role: StakeholderRole },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'change-stakeholder-role', input },
      (state) => decide(state, input),
    )
