import type { CallConfig } from '../../domain/athlete-call/bracket-call/decide.ts'
import * as decide from '../../domain/athlete-call/bracket-call/decide.ts'
import { type CalledBracket, checkAssignment, checkCall } from '../../domain/athlete-call/bracket-call/decide.ts'
import { bracketCallAggregate } from '../../domain/athlete-call/bracket-call/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
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
  decide: (state, { bracket, location, minutes }) => decide.callToStaging(state, bracket, location, minutes),
})

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
  decide: decide.cancelCallToStaging,
})

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
  decide: (state, { bracket, location }) => decide.assignLocation(state, bracket, location),
})

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
  decide: decide.cancelLocationAssignment,
})

/** The locations and minutes that a tournament's staff choose from. Refused: tournament-not-found. */
const callConfigOf =
  (deps: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<Result<CallConfig, Refusal>> => {
    const details = (await readTournament(deps)(tenant, tournamentId))?.details ?? null
    return details === null ? refuse(tournamentNotFound()) : ok(details)
  }
