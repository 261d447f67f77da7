import { changeDetails } from '../../domain/tournaments/tournament/decide-changes.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RotateStatusBoard {
  readonly tournamentId: string
  /** The new token; null takes the board away. */
  readonly token: string | null
}

/** Gives the public status board another address: the old one shows nothing any more. Refused: tournament-not-found. */
export const rotateStatusBoard = commandOn(tournamentAggregate, 'rotate-status-board', {
  // A retry brings another token; the first one stands.
  content: ({ tournamentId, token }) => ({ command: 'rotate-status-board', tournamentId, hasBoard: token !== null }),
  decide: (state: TournamentState, { token }: RotateStatusBoard) =>
    changeDetails(state, { changes: { statusHubId: token }, expected: {} }),
})
