import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads the tournament from the log; null if it does not exist in this tenant. */
export const readTournament =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<TournamentState | null> => {
    const { state } = await handler.read(tournamentAggregate, tenant, { tournamentId })
    return state.details === null ? null : state
  }
