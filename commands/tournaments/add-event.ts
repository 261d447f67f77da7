import type { CommandContext } from '../../domain/kernel/journal.ts'
import { addEvent as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Adds an event to a tournament; it is open at once. */
export const addEvent =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly event: TournamentEventDetails },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'add-event', input },
      (state) => decide(state, input.event),
    )
