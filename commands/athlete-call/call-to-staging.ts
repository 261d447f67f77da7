import {
  type CalledBracket,
  checkCall,
  callToStaging as decide,
} from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { callConfigOf } from './call-config.ts'
import { type BracketSelection, type MovedBrackets, moveBrackets } from './move-brackets.ts'

export interface CallToStaging extends BracketSelection {
  /** One of the tournament's staging locations. */
  readonly location: string
  /** One of the tournament's athlete call minutes. */
  readonly minutes: number
}

/**
 * Calls pending brackets to a staging location (athlete-call rule 1). Refused as a whole: tournament-not-found,
 * call-config-invalid, unknown-staging-location, unknown-minutes; by bracket: bracket-not-found, bracket-not-pending,
 * bracket-already-assigned.
 */
export const callToStaging =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: CallToStaging): Promise<Result<MovedBrackets, Refusal>> => {
    const { tournamentId, location, minutes } = input
    const config = await callConfigOf(deps)(context.tenant, tournamentId)
    if (!config.ok) return config
    const check = checkCall(config.value, location, minutes)
    if (!check.ok) return check
    const call = callBracket(deps)
    return ok(await moveBrackets(deps, (of, bracket) => call(of, { bracket, location, minutes }))(context, input))
  }

const callBracket = commandOn(bracketCallAggregate, 'call-to-staging', {
  ids: ({ bracket }: { readonly bracket: CalledBracket; readonly location: string; readonly minutes: number }) =>
    bracket,
  per: 'aggregate',
  content: ({ bracket, location, minutes }) => ({ bracketId: bracket.bracketId, content: { location, minutes } }),
  decide: (state, { bracket, location, minutes }) => decide(state, bracket, location, minutes),
})
