import type { CommandContext } from '../../domain/kernel/journal.ts'
import { addDivision as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { Division } from '../../domain/tournaments/tournament/state.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { tournamentStream } from './read-tournament.ts'

/** Adds a division with its rules to an event of a tournament. */
export const addDivision =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: { readonly tournamentId: string; readonly division: Division }): Promise<Outcome> =>
    deps.handler.handle(
      tournamentAggregate,
      tournamentStream(context.tenant, input.tournamentId),
      context,
      { command: 'add-division', input },
      (state) => decide(state, input.division),
    )
