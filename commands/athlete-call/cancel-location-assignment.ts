import { cancelLocationAssignment as decide } from '../../domain/athlete-call/bracket-call/decide.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import type { Handler } from '../kernel/handle.ts'
import { callConfigOf } from './call-config.ts'
import { type MovedBrackets, moveBrackets } from './move-brackets.ts'

export interface CancelLocationAssignment {
  readonly tournamentId: string
  readonly bracketIds: readonly string[]
}

/**
 * Moves brackets at a ring back to where they came from, pending or staging; the location is cleared
 * (spec/tournament-and-registration.md §4). Refused: tournament-not-found; by bracket: bracket-not-found,
 * bracket-not-assigned.
 */
export const cancelLocationAssignment =
  (deps: { readonly handler: Handler }) =>
  async (context: CommandContext, input: CancelLocationAssignment): Promise<Result<MovedBrackets, Refusal>> => {
    const tournament = await callConfigOf(deps.handler, context.tenant, input.tournamentId)
    if (!tournament.ok) return tournament
    return ok(await moveBrackets(deps, context, { ...input, content: 'cancel assignment' }, decide))
  }
