import { checkCall, callToStaging as decide } from '../../domain/athlete-call/bracket-call/decide.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import type { Handler } from '../kernel/handle.ts'
import { callConfigOf } from './call-config.ts'
import { type MovedBrackets, moveBrackets } from './move-brackets.ts'

export interface CallToStaging {
  readonly tournamentId: string
  readonly bracketIds: readonly string[]
  /** One of the tournament's staging locations. */
  readonly location: string
  /** One of the tournament's athlete call minutes. */
  readonly minutes: number
}

/**
 * Calls pending brackets to a staging location. Refused as a whole: tournament-not-found, call-config-invalid,
 * unknown-staging-location, unknown-minutes; by bracket: bracket-not-found, bracket-not-pending, bracket-already-assigned.
 */
export const callToStaging =
  (deps: { readonly handler: Handler }) =>
  async (context: CommandContext, input: CallToStaging): Promise<Result<MovedBrackets, Refusal>> => {
    const { tournamentId, bracketIds, location, minutes } = input
    const config = await callConfigOf(deps.handler, context.tenant, tournamentId)
    if (!config.ok) return config
    const check = checkCall(config.value, location, minutes)
    if (!check.ok) return check
    const request = { tournamentId, bracketIds, content: { location, minutes } }
    return ok(await moveBrackets(deps, context, request, (state, bracket) => decide(state, bracket, location, minutes)))
  }
