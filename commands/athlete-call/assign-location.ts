import { checkAssignment, assignLocation as decide } from '../../domain/athlete-call/bracket-call/decide.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import type { Handler } from '../kernel/handle.ts'
import { callConfigOf } from './call-config.ts'
import { type MovedBrackets, moveBrackets } from './move-brackets.ts'

export interface AssignLocation {
  readonly tournamentId: string
  readonly bracketIds: readonly string[]
  /** One of the tournament's bracket locations. */
  readonly location: string
}

/**
 * Assigns pending or staged brackets to a ring. Refused as a whole: tournament-not-found, call-config-invalid,
 * unknown-bracket-location; by bracket: bracket-not-found, bracket-already-assigned.
 */
export const assignLocation =
  (deps: { readonly handler: Handler }) =>
  async (context: CommandContext, input: AssignLocation): Promise<Result<MovedBrackets, Refusal>> => {
    const { tournamentId, bracketIds, location } = input
    const config = await callConfigOf(deps.handler, context.tenant, tournamentId)
    if (!config.ok) return config
    const check = checkAssignment(config.value, location)
    if (!check.ok) return check
    const request = { tournamentId, bracketIds, content: { location } }
    return ok(await moveBrackets(deps, context, request, (state, bracket) => decide(state, bracket, location)))
  }
