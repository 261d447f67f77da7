import { type CalledBracket, cancelCallToStaging as decide } from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { callConfigOf } from './call-config.ts'
import { type BracketSelection, type MovedBrackets, moveBrackets } from './move-brackets.ts'

/**
 * Moves staged brackets back to pending; the location is cleared (athlete-call rule 4). Refused: tournament-not-found;
 * by bracket: bracket-not-found, bracket-not-in-staging.
 */
export const cancelCallToStaging =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: BracketSelection): Promise<Result<MovedBrackets, Refusal>> => {
    const tournament = await callConfigOf(deps)(context.tenant, input.tournamentId)
    if (!tournament.ok) return tournament
    return ok(await moveBrackets(deps, cancelCall(deps))(context, input))
  }

const cancelCall = commandOn(bracketCallAggregate, 'cancel-call-to-staging', {
  per: 'aggregate',
  content: ({ bracketId }: CalledBracket) => ({ bracketId, content: 'cancel call' }),
  decide,
})
