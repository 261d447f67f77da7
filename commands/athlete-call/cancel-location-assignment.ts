import {
  type CalledBracket,
  cancelLocationAssignment as decide,
} from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { callConfigOf } from './call-config.ts'
import { type BracketSelection, type MovedBrackets, moveBrackets } from './move-brackets.ts'

/**
 * Moves brackets at a ring back to where they came from, pending or staging; the location is cleared
 * (athlete-call rules 4 and 5). Refused: tournament-not-found; by bracket: bracket-not-found, bracket-not-assigned.
 */
export const cancelLocationAssignment =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: BracketSelection): Promise<Result<MovedBrackets, Refusal>> => {
    const tournament = await callConfigOf(deps)(context.tenant, input.tournamentId)
    if (!tournament.ok) return tournament
    return ok(await moveBrackets(deps, cancelAssignment(deps))(context, input))
  }

const cancelAssignment = commandOn(bracketCallAggregate, 'cancel-location-assignment', {
  per: 'aggregate',
  content: ({ bracketId }: CalledBracket) => ({ bracketId, content: 'cancel assignment' }),
  decide,
})
