import type { CommandContext } from '../../domain/kernel/journal.ts'
import { setEventStatus as decide } from '../../domain/tournaments/tournament/decide.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Opens or closes an event for registration. */
export const setEventStatus =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly eventId: string; readonly isOpen: boolean },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'set-event-status', input },
      (state) => decide(state, input),
    )
