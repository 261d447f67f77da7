import { streamOf } from '../../domain/kernel/stream.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler } from '../kernel/handle.ts'

export const tournamentStream = (tenant: string, tournamentId: string): string =>
  streamOf(tournamentAggregate.name, tenant, tournamentId)

/** The tournament as the log has it now; null for one that does not exist in this tenant. */
export const readTournament =
  (deps: { readonly handler: Handler }) =>
  async (tenant: string, tournamentId: string): Promise<TournamentState | null> => {
    const { state } = await deps.handler.read(tournamentAggregate, tournamentStream(tenant, tournamentId))
    return state.details === null ? null : state
  }
