import { bracketCallAggregate } from '../../domain/athlete-call/published.ts'
import { type RegenerateBrackets as Drawing, regenerateBrackets as decide } from '../../domain/brackets/draw/decide.ts'
import { type DrawOutline, outlineOf } from '../../domain/brackets/draw/outline.ts'
import { drawAggregate } from '../../domain/brackets/draw/state.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Handler } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import type { Clock } from '../ports/clock.ts'
import type { RegisteredAthletes } from '../ports/registered-athletes.ts'

interface Deps {
  readonly handler: Handler
  readonly clock: Clock
  readonly athletes: RegisteredAthletes
}

export interface RegenerateBrackets {
  readonly tournamentId: string
  /** What decides the lots; the request's own id when absent. */
  readonly seed?: string
}

export interface DrawTotals {
  readonly brackets: number
  readonly athletes: number
  readonly unmatched: number
}

export interface RegeneratedBrackets extends DrawTotals {
  readonly drawId: string
  readonly position: number
}

/**
 * Draws the brackets of a tournament anew from those registered now. A director's first drawing is the same command: it
 * needs no earlier one. Brackets of an earlier draw are void; a call made in the same instant as the new draw is left
 * on a bracket that no longer exists. Refused: tournament-not-found, tournament-ended, tournament-started,
 * brackets-called.
 */
export const regenerateBrackets =
  (deps: Deps) =>
  async (context: CommandContext, input: RegenerateBrackets): Promise<Result<RegeneratedBrackets, Refusal>> => {
    const { tenant, commandId } = context
    const { tournamentId } = input
    const stream = streamOf('draw', tenant, tournamentId)
    const drawId = derivedId('draw', tenant, tournamentId, commandId)
    const wanted = await drawing(deps, tenant, { tournamentId, drawId, seed: input.seed ?? commandId })
    if (!wanted.ok) return wanted
    const outcome = await deps.handler.handle(drawAggregate, stream, context, input, (state) =>
      decide(state, wanted.value),
    )
    if (!outcome.ok) return outcome
    const { totals } = (await deps.handler.read(drawAggregate, stream)).state
    return ok({ drawId, ...totals, position: outcome.value.position })
  }

/** What drawing now would come to, without drawing. Refused as the drawing itself would be. */
export const previewBrackets =
  (deps: Deps) =>
  async (tenant: string, tournamentId: string): Promise<Result<DrawTotals & DrawOutline, Refusal>> => {
    const wanted = await drawing(deps, tenant, { tournamentId, drawId: 'preview', seed: 'preview' })
    if (!wanted.ok) return wanted
    const decided = decide(drawAggregate.initial, wanted.value)
    if (!decided.ok) return decided
    const { totals } = fold(drawAggregate, decided.value)
    return ok({ ...totals, ...outlineOf(decided.value, wanted.value.orderedEventIds) })
  }

/** What a drawing rests on: the tournament, who is registered, and what has been called. Refused: tournament-not-found. */
const drawing = async (
  { handler, clock, athletes }: Deps,
  tenant: string,
  named: Pick<Drawing, 'tournamentId' | 'drawId' | 'seed'>,
): Promise<Result<Drawing, Refusal>> => {
  const { tournamentId, drawId } = named
  const tournament = (await handler.read(tournamentAggregate, streamOf('tournament', tenant, tournamentId))).state
  if (tournament.details === null) return refuse(tournamentNotFound())
  const { startDate, endDate } = tournament.details
  return ok({
    ...named,
    now: clock.now(),
    startDate,
    endDate,
    divisions: tournament.divisions,
    teamEventIds: idsOf(tournament.events.filter(({ isTeamEvent }) => isTeamEvent)),
    orderedEventIds: idsOf(tournament.events.filter(({ bracketingPolicy }) => bracketingPolicy === 'Ordered')),
    athletes: await athletes.of(tenant, tournamentId),
    calledBrackets: await countCalled(handler, tenant, tournamentId),
    bracketIdOf: (divisionId, index) => derivedId(drawId, divisionId, String(index)),
  })
}

const idsOf = (events: readonly { readonly eventId: string }[]) => new Set(events.map(({ eventId }) => eventId))

/** Brackets read side by side. */
const AT_ONCE = 32

/** How many brackets of the present draw are in staging or at a ring. */
const countCalled = async (handler: Handler, tenant: string, tournamentId: string): Promise<number> => {
  const draw = await handler.read(drawAggregate, streamOf('draw', tenant, tournamentId))
  const bracketIds = [...draw.state.brackets.keys()]
  let called = 0
  for (let at = 0; at < bracketIds.length; at += AT_ONCE) {
    const calls = await Promise.all(
      bracketIds
        .slice(at, at + AT_ONCE)
        .map((id) => handler.read(bracketCallAggregate, streamOf('bracket-call', tenant, tournamentId, id))),
    )
    called += calls.filter(({ state }) => state.status !== 'Pending').length
  }
  return called
}
