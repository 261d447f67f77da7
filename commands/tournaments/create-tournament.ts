import { createTournament as decide } from '../../domain/tournaments/tournament/decide.ts'
import type { TournamentDetails } from '../../domain/tournaments/tournament/events.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface CreateTournament {
  /** Made by the caller. */
  readonly tournamentId: string
  readonly details: TournamentDetails
}

/** Creates a tournament; its events, catalog and pricing follow as commands of their own. */
export const createTournament = commandOn(tournamentAggregate, 'create-tournament', {
  per: 'aggregate',
  decide: (state: TournamentState, input: CreateTournament) => decide(state, input),
})
