import type { CallConfig } from '../../domain/athlete-call/bracket-call/decide.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

/** The locations and minutes that a tournament's staff choose from. Refused: tournament-not-found. */
export const callConfigOf =
  (deps: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<Result<CallConfig, Refusal>> => {
    const details = (await readTournament(deps)(tenant, tournamentId))?.details ?? null
    return details === null ? refuse(tournamentNotFound()) : ok(details)
  }
