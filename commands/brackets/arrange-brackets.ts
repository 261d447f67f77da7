import { bracketCallAggregate } from '../../domain/athlete-call/published.ts'
import { bracketBoutsAggregate, hasBegun } from '../../domain/bouts/published.ts'
import type { ArrangingFacts } from '../../domain/brackets/draw/arranging-time.ts'
import {
  mergeDivisions as decideMerge,
  type MergeDivisions,
  type MergeFacts,
} from '../../domain/brackets/draw/decide-merge.ts'
import { moveAthlete as decideMove, type MoveAthlete } from '../../domain/brackets/draw/decide-move.ts'
import { placeAthlete as decidePlace, type PlaceAthlete } from '../../domain/brackets/draw/decide-place.ts'
import { undoChange as decideUndo, type UndoChange } from '../../domain/brackets/draw/decide-undo.ts'
import { bracketBegun, bracketCalled, tournamentEnded } from '../../domain/brackets/draw/errors.ts'
import { type MoveFacts, type MoveFit, moveFits } from '../../domain/brackets/draw/move-fit.ts'
import { bracketsOf, bracketsOfChange, type Draw, drawAggregate } from '../../domain/brackets/draw/state.ts'
import { bracketResultAggregate } from '../../domain/judging/result/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readEntryRules } from '../video-entries/read-entry-terms.ts'

type Deps = Needs<'handler' | 'clock' | 'athletes'>

/** The id by which a change is undone, and the position that shows it. */
export type ArrangedBrackets = Result<{ readonly changeId: string; readonly position: number }, Refusal>

/**
 * Moves an athlete to another bracket of the event (brackets rule 15). Refused: tournament-not-found, bracket-not-found,
 * other-event, tournament-ended, bracket-begun, bracket-called, places-changed, bracket-full {maximum}, needs-confirmation {problems}.
 */
export const moveAthlete =
  (deps: Deps) =>
  async (context: CommandContext, input: Omit<MoveAthlete, 'changeId'>): Promise<ArrangedBrackets> => {
    const { tournamentId, studentId, from, to } = input
    const changeId = changeIdOf(context, tournamentId)
    const known = await factsOf(deps, context.tenant, tournamentId, ({ brackets }) => ({
      eventId: brackets.get(to.bracketId)?.eventId,
      bracketIds: [from.bracketId, to.bracketId],
    }))
    if (!known.ok) return known
    const { facts, athletes } = known.value
    const athlete = athletes.get(studentId)
    const move = { ...input, changeId }
    const outcome = await moveCommand(deps)(context, { move, facts: { ...facts, athlete } })
    return unlessCalled(deps, context, { tournamentId, changeId }, outcome)
  }

const moveCommand = commandOn(drawAggregate, 'move-athlete', {
  ids: ({ move: { tournamentId } }: { readonly move: MoveAthlete; readonly facts: MoveFacts }) => ({ tournamentId }),
  per: ({ move: { studentId } }) => [studentId],
  content: ({ move: input }) => ({ command: 'move-athlete', input }),
  decide: (state, { move, facts }) => decideMove(state, move, facts),
})

/**
 * Puts an athlete who is in no bracket of the event into one (brackets rule 19). Refused: tournament-not-found,
 * bracket-not-found, not-entered, already-in-bracket, tournament-ended, bracket-begun, bracket-called, places-changed, bracket-full
 * {maximum}, needs-confirmation {problems}.
 */
export const placeAthlete =
  (deps: Deps) =>
  async (context: CommandContext, input: Omit<PlaceAthlete, 'changeId'>): Promise<ArrangedBrackets> => {
    const { tournamentId, studentId, to } = input
    const changeId = changeIdOf(context, tournamentId)
    const known = await factsOf(deps, context.tenant, tournamentId, ({ brackets }) => ({
      eventId: brackets.get(to.bracketId)?.eventId,
      bracketIds: [to.bracketId],
    }))
    if (!known.ok) return known
    const { facts, athletes, entered } = known.value
    const athlete = entered.has(studentId) ? athletes.get(studentId) : undefined
    const place = { ...input, changeId }
    const outcome = await placeCommand(deps)(context, { place, facts: { ...facts, athlete } })
    return unlessCalled(deps, context, { tournamentId, changeId }, outcome)
  }

const placeCommand = commandOn(drawAggregate, 'place-athlete', {
  ids: ({ place: { tournamentId } }: { readonly place: PlaceAthlete; readonly facts: MoveFacts }) => ({ tournamentId }),
  per: ({ place: { studentId } }) => [studentId],
  content: ({ place: input }) => ({ command: 'place-athlete', input }),
  decide: (state, { place, facts }) => decidePlace(state, place, facts),
})

/**
 * The brackets that an athlete of an event could move to or be put into, and why not (brackets rules 15 and 19). Refused:
 * tournament-not-found.
 */
export const readMoveFits =
  (deps: Deps) =>
  async (
    tenant: string,
    of: { readonly tournamentId: string; readonly eventId: string; readonly studentId: string },
  ): Promise<Result<readonly MoveFit[], Refusal>> => {
    const { tournamentId, eventId, studentId } = of
    const [known, { state }] = await Promise.all([
      factsOf(deps, tenant, tournamentId, ({ brackets }) => ({
        eventId,
        bracketIds: [...brackets.values()].flatMap((one) => (one.eventId === eventId ? [one.bracketId] : [])),
      })),
      deps.handler.read(drawAggregate, tenant, { tournamentId }),
    ])
    if (!known.ok) return known
    const { facts, athletes } = known.value
    return ok(moveFits(state, { eventId, studentId }, { ...facts, athlete: athletes.get(studentId) }))
  }

/**
 * Draws the athletes of two divisions of an event together (brackets rule 16). Refused: tournament-not-found,
 * bracket-not-found, other-event, tournament-ended, bracket-begun, bracket-called, places-changed,
 * needs-confirmation {problems}.
 */
export const mergeDivisions =
  (deps: Deps) =>
  async (context: CommandContext, input: Omit<MergeDivisions, 'changeId'>): Promise<ArrangedBrackets> => {
    const { tournamentId, eventId, divisionId, mergedDivisionId } = input
    const changeId = changeIdOf(context, tournamentId)
    const known = await factsOf(deps, context.tenant, tournamentId, (draw) => ({
      eventId,
      bracketIds: [divisionId, mergedDivisionId].flatMap((id) =>
        bracketsOf(draw, eventId, id).map(({ bracketId }) => bracketId),
      ),
    }))
    if (!known.ok) return known
    const { facts, athletes } = known.value
    const merge = { ...input, changeId }
    const outcome = await mergeCommand(deps)(context, { merge, facts: { ...facts, athletes } })
    return unlessCalled(deps, context, { tournamentId, changeId }, outcome)
  }

const mergeCommand = commandOn(drawAggregate, 'merge-divisions', {
  ids: ({ merge: { tournamentId } }: { readonly merge: MergeDivisions; readonly facts: MergeFacts }) => ({
    tournamentId,
  }),
  per: ({ merge: { divisionId, mergedDivisionId } }) => [divisionId, mergedDivisionId],
  content: ({ merge: input }) => ({ command: 'merge-divisions', input }),
  decide: (state, { merge, facts }) => decideMerge(state, merge, facts),
})

/**
 * Undoes a move, a placing or a merge (brackets rule 17). Refused: tournament-not-found, change-gone, tournament-ended,
 * bracket-called.
 */
export const undoChange =
  (deps: Deps) =>
  async (context: CommandContext, undo: UndoChange): Promise<Outcome> => {
    const { tournamentId, changeId } = undo
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    if (tournament === null || tournament.details === null) return refuse(tournamentNotFound())
    const { state } = await deps.handler.read(drawAggregate, context.tenant, { tournamentId })
    const bracketIds = bracketsOfChange(state, changeId)
    const calledIds = await calledAmong(deps, context.tenant, tournamentId, bracketIds)
    const begunIds = await begunAmong(deps, context.tenant, tournamentId, bracketIds)
    const undeclaredIds = await undeclaredAmong(deps, context.tenant, state, { tournamentId, bracketIds })
    const facts = { now: deps.clock.now(), endDate: tournament.details.endDate, calledIds, begunIds, undeclaredIds }
    return undoCommand(deps)(context, { undo, facts })
  }

const undoCommand = commandOn(drawAggregate, 'undo-brackets', {
  ids: ({ undo: { tournamentId } }: { readonly undo: UndoChange; readonly facts: ArrangingFacts }) => ({
    tournamentId,
  }),
  per: ({ undo: { changeId } }) => [changeId],
  content: ({ undo: input }) => ({ command: 'undo-brackets', input }),
  decide: (state, { undo, facts }) => decideUndo(state, undo, facts),
})

const changeIdOf = ({ tenant, commandId }: CommandContext, tournamentId: string): string =>
  derivedId('brackets', tenant, tournamentId, commandId)

/**
 * Undoes a change whose brackets were called or begun, or whose places were declared, between the reading of that and the
 * change: they are other streams, so that the log lets both happen. A first bout at that moment is undone, too (bouts rule 31). A call that comes after the change calls the new brackets.
 */
const unlessCalled = async (
  deps: Deps,
  context: CommandContext,
  undo: UndoChange,
  outcome: Outcome,
): Promise<ArrangedBrackets> => {
  if (!outcome.ok) return outcome
  const { tenant } = context
  const { tournamentId, changeId } = undo
  if (!outcome.value.repeated) {
    const { state } = await deps.handler.read(drawAggregate, tenant, { tournamentId })
    const bracketIds = bracketsOfChange(state, changeId)
    const calledIds = await calledAmong(deps, tenant, tournamentId, bracketIds)
    const begunIds = await begunAmong(deps, tenant, tournamentId, bracketIds)
    const isDeclared = await isAnyDeclared(deps, tenant, tournamentId, bracketIds)
    const now = deps.clock.now()
    // What came meanwhile is the reason, so that it does not prevent this.
    const none: ReadonlySet<string> = new Set()
    const facts = { now, endDate: addMinutes(now, 1), calledIds: none, begunIds: none, undeclaredIds: none }
    const isClosed = calledIds.size > 0 || begunIds.size > 0 || isDeclared
    if (isClosed && (await undoCommand(deps)(context, { undo, facts })).ok) {
      if (begunIds.size > 0) return refuse(bracketBegun)
      return refuse(calledIds.size > 0 ? bracketCalled : tournamentEnded)
    }
  }
  return ok({ changeId, position: outcome.value.position })
}

interface Known {
  readonly facts: Omit<MoveFacts, 'athlete'> & Omit<MergeFacts, 'athletes'>
  readonly athletes: ReadonlyMap<string, NonNullable<MoveFacts['athlete']>>
  /** The students who are registered for the event. */
  readonly entered: ReadonlySet<string>
}

/** Reads what a change of an event's brackets depends on. Refused: tournament-not-found. */
const factsOf = async (
  deps: Deps,
  tenant: string,
  tournamentId: string,
  of: (draw: Draw) => { readonly eventId: string | undefined; readonly bracketIds: readonly string[] },
): Promise<Result<Known, Refusal>> => {
  const [tournament, { state }, registered] = await Promise.all([
    readTournament(deps)(tenant, tournamentId),
    deps.handler.read(drawAggregate, tenant, { tournamentId }),
    deps.athletes.of(tenant, tournamentId),
  ])
  if (tournament === null || tournament.details === null) return refuse(tournamentNotFound())
  const { eventId, bracketIds } = of(state)
  const event = tournament.events.find((one) => one.eventId === eventId)
  const athletes = new Map(registered.map((athlete) => [athlete.studentId, athlete]))
  const names = new Map(tournament.divisions.map(({ divisionId, name }) => [divisionId, name]))
  return ok({
    facts: {
      now: deps.clock.now(),
      endDate: tournament.details.endDate,
      calledIds: await calledAmong(deps, tenant, tournamentId, bracketIds),
      begunIds: await begunAmong(deps, tenant, tournamentId, bracketIds),
      undeclaredIds: await undeclaredAmong(deps, tenant, state, { tournamentId, bracketIds }),
      isTeamEvent: event?.isTeamEvent ?? false,
      isOrdered: event?.bracketingPolicy === 'Ordered',
      facilityOf: (studentId) => athletes.get(studentId)?.facilityId ?? null,
      divisions: tournament.divisions,
      divisionNameOf: (divisionId) => names.get(divisionId) ?? divisionId,
    },
    athletes,
    entered: new Set(registered.flatMap((one) => (one.eventId === eventId ? [one.studentId] : []))),
  })
}

/** The brackets of these whose event takes videos, and whose places are not declared. */
const undeclaredAmong = async (
  deps: Needs<'handler'>,
  tenant: string,
  { brackets }: Draw,
  { tournamentId, bracketIds }: { readonly tournamentId: string; readonly bracketIds: readonly string[] },
): Promise<ReadonlySet<string>> => {
  const rules = await readEntryRules(deps)(tenant, tournamentId)
  const judged = bracketIds.filter(
    (id) => rules?.rulesOf(brackets.get(id)?.eventId ?? '')?.current.takesVideos === true,
  )
  const isDeclared = await Promise.all(judged.map((id) => isAnyDeclared(deps, tenant, tournamentId, [id])))
  return new Set(judged.filter((_, at) => isDeclared[at] === false))
}

const isAnyDeclared = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  tournamentId: string,
  bracketIds: readonly string[],
): Promise<boolean> => {
  const results = await Promise.all(
    bracketIds.map((bracketId) => handler.read(bracketResultAggregate, tenant, { tournamentId, bracketId })),
  )
  return results.some(({ state }) => state.placings !== null)
}

/** The brackets of these that are in staging or at a ring. */
const calledAmong = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  tournamentId: string,
  bracketIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const calls = await Promise.all(
    bracketIds.map(async (bracketId) => {
      const { state } = await handler.read(bracketCallAggregate, tenant, { tournamentId, bracketId })
      return state.status === 'Pending' ? [] : [bracketId]
    }),
  )
  return new Set(calls.flat())
}

/** The brackets of these in which something has happened. */
const begunAmong = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  tournamentId: string,
  bracketIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const bouts = await Promise.all(
    bracketIds.map(async (bracketId) => {
      const { state } = await handler.read(bracketBoutsAggregate, tenant, { tournamentId, bracketId })
      return hasBegun(state) ? [bracketId] : []
    }),
  )
  return new Set(bouts.flat())
}
