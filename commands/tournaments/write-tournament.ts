import {
  createWholeTournament,
  saveTournament,
  type TournamentSave,
} from '../../domain/tournaments/tournament/decide-save.ts'
import type { TournamentDetails } from '../../domain/tournaments/tournament/events.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export type WriteTournament = TournamentSave
export type CreateWholeTournament = Omit<TournamentSave, 'details'> & { readonly details: TournamentDetails }

/** Creates a tournament with its events, divisions, prices and catalog, in one append. Refused: as its parts are. */
export const createTournamentWhole = commandOn(tournamentAggregate, 'create-tournament-whole', {
  per: 'aggregate',
  decide: (state: TournamentState, input: CreateWholeTournament) => createWholeTournament(state, input),
})

/**
 * Writes a save of the wizard, in one append. The stock is not asked: `processes/save-tournament.ts` does so first. Refused:
 * as its parts are, changed-meanwhile above all.
 */
export const writeTournament = commandOn(tournamentAggregate, 'save-tournament', {
  per: 'aggregate',
  decide: (state: TournamentState, input: WriteTournament) => saveTournament(state, input),
})
