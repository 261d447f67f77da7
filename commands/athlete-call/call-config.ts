import type { CallConfig } from '../../domain/athlete-call/bracket-call/decide.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler } from '../kernel/handle.ts'

/** The places and minutes a tournament's callers choose from. Refused: tournament-not-found. */
export const callConfigOf = async (
  handler: Handler,
  tenant: string,
  tournamentId: string,
): Promise<Result<CallConfig, Refusal>> => {
  const { state } = await handler.read(tournamentAggregate, streamOf('tournament', tenant, tournamentId))
  return state.details === null ? refuse(tournamentNotFound()) : ok(state.details)
}
