import {
  type CalledBracket,
  checkAssignment,
  assignLocation as decide,
} from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { callConfigOf } from './call-config.ts'
import { type BracketSelection, type MovedBrackets, moveBrackets } from './move-brackets.ts'

export interface AssignLocation extends BracketSelection {
  /** One of the tournament's bracket locations. */
  readonly location: string
}

/**
 * Assigns pending or staged brackets to a ring (athlete-call rule 1). Refused as a whole: tournament-not-found,
 * call-config-invalid, unknown-bracket-location; by bracket: bracket-not-found, bracket-already-assigned.
 */
export const assignLocation =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: AssignLocation): Promise<Result<MovedBrackets, Refusal>> => {
    const { tournamentId, location } = input
    const config = await callConfigOf(deps)(context.tenant, tournamentId)
    if (!config.ok) return config
    const check = checkAssignment(config.value, location)
    if (!check.ok) return check
    const assign = assignBracket(deps)
    return ok(await moveBrackets(deps, (of, bracket) => assign(of, { bracket, location }))(context, input))
  }

const assignBracket = commandOn(bracketCallAggregate, 'assign-location', {
  ids: ({ bracket }: { readonly bracket: CalledBracket; readonly location: string }) => bracket,
  per: 'aggregate',
  content: ({ bracket, location }) => ({ bracketId: bracket.bracketId, content: { location } }),
  decide: (state, { bracket, location }) => decide(state, bracket, location),
})
