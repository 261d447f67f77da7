import { bracketCallAggregate } from '../../domain/athlete-call/published.ts'
import { bracketBoutsAggregate, hasBegun } from '../../domain/bouts/published.ts'
import { type RegenerateBrackets as Drawing, regenerateBrackets as decide } from '../../domain/brackets/draw/decide.ts'
import type { UnmatchedReason } from '../../domain/brackets/draw/events.ts'
import { type DrawOutline, entriesWithoutDivisions, outlineOf } from '../../domain/brackets/draw/outline.ts'
import { type DrawTotals, drawAggregate } from '../../domain/brackets/draw/state.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { eventsWithVideos, readEntryRules } from '../video-entries/read-entry-terms.ts'

type Deps = Needs<'handler' | 'clock' | 'athletes'>

export interface RegenerateBrackets {
  readonly tournamentId: string
  /** Seed of the athletes' random order; defaults to the request's id. */
  readonly seed?: string
}

export interface RegeneratedBrackets extends DrawTotals {
  readonly drawId: string
  readonly position: number
}

/**
 * Draws the brackets of a tournament from its current registrations, for the first time or again (brackets rule 6).
 * Brackets of an earlier draw become void; a call that is made at the same time as the new draw stays on a bracket that
 * no longer exists. A repeat reads neither athletes nor calls and returns the first result. Refused:
 * tournament-not-found, tournament-ended, tournament-started, no-divisions, brackets-begun, brackets-called.
 */
export const regenerateBrackets =
  (deps: Deps) =>
  async (context: CommandContext, input: RegenerateBrackets): Promise<Result<RegeneratedBrackets, Refusal>> => {
    const { tenant, commandId } = context
    const { tournamentId } = input
    const drawId = derivedId('draw', tenant, tournamentId, commandId)
    const outcome =
      (await draw(deps).earlier(context, { request: input, drawing: null })) ??
      (await drawNew(deps)(context, input, drawId))
    if (!outcome.ok) return outcome
    const { draws } = (await deps.handler.read(drawAggregate, tenant, { tournamentId })).state
    return ok({ drawId, ...(draws.get(drawId) ?? NOTHING), position: outcome.value.position })
  }

const NOTHING: DrawTotals = { brackets: 0, athletes: 0, unmatched: 0 }

const drawNew =
  (deps: Deps) =>
  async (context: CommandContext, request: RegenerateBrackets, drawId: string): Promise<Outcome> => {
    const { tournamentId, seed = context.commandId } = request
    const drawing = await drawingOf(deps, context.tenant, { tournamentId, drawId, seed })
    return drawing.ok ? draw(deps)(context, { request, drawing: drawing.value }) : drawing
  }

const draw = commandOn(drawAggregate, 'regenerate-brackets', {
  ids: ({ request }: { readonly request: RegenerateBrackets; readonly drawing: Drawing | null }) => request,
  per: 'aggregate',
  content: ({ request }) => request,
  decide: (state, { drawing }) => (drawing === null ? ok([]) : decide(state, drawing)),
})

/** Who is matched to no division of an event. */
type Misfits = readonly { readonly studentId: string; readonly eventId: string; readonly reason: UnmatchedReason }[]

/** Previews a draw with the current registrations; writes nothing. Refused: the refusals of the draw. */
export const previewBrackets =
  (deps: Deps) =>
  async (
    tenant: string,
    tournamentId: string,
  ): Promise<Result<DrawTotals & DrawOutline & { readonly undivided: number; readonly misfits: Misfits }, Refusal>> => {
    const drawing = await drawingOf(deps, tenant, { tournamentId, drawId: 'preview', seed: 'preview' })
    if (!drawing.ok) return drawing
    const { state } = await deps.handler.read(drawAggregate, tenant, { tournamentId })
    const decided = decide(state, drawing.value)
    if (!decided.ok) return decided
    const totals = fold(drawAggregate, decided.value).draws.get('preview') ?? NOTHING
    const undivided = entriesWithoutDivisions(drawing.value)
    const misfits = decided.value.flatMap(({ type, data }) =>
      type === 'AthletesUnmatched' ? data.athletes.map((athlete) => ({ ...athlete, eventId: data.eventId })) : [],
    )
    return ok({ ...totals, ...outlineOf(decided.value, drawing.value.orderedEventIds), undivided, misfits })
  }

/** Reads the inputs of a draw: the tournament, its registrations and its calls. Refused: tournament-not-found. */
const drawingOf = async (
  deps: Deps,
  tenant: string,
  named: Pick<Drawing, 'tournamentId' | 'drawId' | 'seed'>,
): Promise<Result<Drawing, Refusal>> => {
  const { tournamentId, drawId } = named
  const known = await readEntryRules(deps)(tenant, tournamentId)
  if (known === null) return refuse(tournamentNotFound())
  const { tournament } = known
  const { startDate, endDate } = tournament.details
  return ok({
    ...named,
    now: deps.clock.now(),
    startDate,
    endDate,
    takesVideos: eventsWithVideos(known).length > 0,
    divisions: tournament.divisions,
    teamEventIds: idsOf(tournament.events.filter(({ isTeamEvent }) => isTeamEvent)),
    orderedEventIds: idsOf(tournament.events.filter(({ bracketingPolicy }) => bracketingPolicy === 'Ordered')),
    athletes: await deps.athletes.of(tenant, tournamentId),
    ...(await countOpened(deps, tenant, tournamentId)),
    bracketIdOf: (divisionId, index) => derivedId(drawId, divisionId, String(index)),
  })
}

const idsOf = (events: readonly { readonly eventId: string }[]) => new Set(events.map(({ eventId }) => eventId))

/** Brackets read concurrently. */
const CONCURRENCY = 32

/** How many brackets of the current draw are in staging or at a ring, and in how many something has happened. */
const countOpened = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  tournamentId: string,
): Promise<Pick<Drawing, 'calledBrackets' | 'begunBrackets'>> => {
  const { state } = await handler.read(drawAggregate, tenant, { tournamentId })
  const bracketIds = [...state.brackets.keys()]
  let [calledBrackets, begunBrackets] = [0, 0]
  for (let at = 0; at < bracketIds.length; at += CONCURRENCY) {
    await Promise.all(
      bracketIds.slice(at, at + CONCURRENCY).map(async (bracketId) => {
        const [call, bouts] = await Promise.all([
          handler.read(bracketCallAggregate, tenant, { tournamentId, bracketId }),
          handler.read(bracketBoutsAggregate, tenant, { tournamentId, bracketId }),
        ])
        if (call.state.status !== 'Pending') calledBrackets += 1
        if (hasBegun(bouts.state)) begunBrackets += 1
      }),
    )
  }
  return { calledBrackets, begunBrackets }
}
