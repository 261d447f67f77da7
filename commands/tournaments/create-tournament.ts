import type { CommandContext } from '../../domain/kernel/journal.ts'
import { createTournament as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { TournamentDetails } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Sets up a tournament under an id the caller made; its events, catalog and pricing follow. */
export const createTournament =
  (deps: { readonly handler: Handler }) =>
  (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly details: TournamentDetails },
  ): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'create-tournament', input },
      (state) => decide(state, input),
    )
