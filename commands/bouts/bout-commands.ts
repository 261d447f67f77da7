import {
  bracketNotFound,
  type Change,
  correctBout as decideCorrection,
  decideBout as decideDecided,
  finishBracket as decideFinish,
  takeOut as decideOut,
  enterPlaces as decidePlaces,
  reopenBracket as decideReopened,
  putBack as decideReturn,
  voidBouts as decideVoid,
  drawChanged,
} from '../../domain/bouts/bracket-bouts/decide.ts'
import type { BracketBoutsEvent } from '../../domain/bouts/bracket-bouts/events.ts'
import {
  type BracketBouts,
  bracketBoutsAggregate,
  type DrawnNow,
  drawnFormat,
  hasBegun,
} from '../../domain/bouts/bracket-bouts/state.ts'
import { drawAggregate, seatsOf } from '../../domain/brackets/published.ts'
import type { Decision } from '../../domain/kernel/decider.ts'
import { isEqual } from '../../domain/kernel/is-equal.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { type Command, commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

type Deps = Needs<'handler' | 'athletes'>

/** What a command is about. */
export interface OfBracket {
  readonly tournamentId: string
  readonly bracketId: string
}

/** The bracket as the draw has it now; null if the latest draw has none of that id. */
const drawnNow = async (
  deps: Deps,
  tenant: string,
  { tournamentId, bracketId }: OfBracket,
): Promise<DrawnNow | null> => {
  const [draw, bouts] = await Promise.all([
    deps.handler.read(drawAggregate, tenant, { tournamentId }),
    deps.handler.read(bracketBoutsAggregate, tenant, { tournamentId, bracketId }),
  ])
  const { drawId, brackets } = draw.state
  const bracket = brackets.get(bracketId)
  if (drawId === null || bracket === undefined) return null
  const { eventId, divisionId, studentIds } = bracket
  const isEntered = hasBegun(bouts.state) ? null : await entrantsOf(deps, tenant, tournamentId, eventId)
  const withdrawnIds = isEntered === null ? [] : studentIds.filter((studentId) => !isEntered.has(studentId))
  const [format, seats] = [drawnFormat(bracket), seatsOf(bracket)]
  return { tournamentId, bracketId, eventId, divisionId, drawId, format, seats, withdrawnIds }
}

const entrantsOf = async (deps: Deps, tenant: string, tournamentId: string, eventId: string) => {
  const registered = await deps.athletes.of(tenant, tournamentId)
  return new Set(registered.filter((one) => one.eventId === eventId).map(({ studentId }) => studentId))
}

/** What a repeat repeats: without the role, which may have changed since. */
const asked = (input: object): object => {
  if (!('change' in input) || typeof input.change !== 'object') return input
  const { isDirector: _, ...change } = input.change as Change
  return { ...input, change }
}

type Decider<I> = (state: BracketBouts, input: I) => Decision<BracketBoutsEvent>

/**
 * A command on the bouts of a bracket of the latest draw. What begins the bracket while its draw changes has not happened: the
 * draw is another stream, so that the log lets both happen (bouts rule 31). Refused: bracket-not-found, draw-changed, and the
 * refusals of its decider.
 */
const onBracket = <I extends object>(
  name: string,
  per: (input: I & OfBracket) => readonly string[],
  decide: Decider<I & { readonly drawn: DrawnNow }>,
) => {
  const command = commandOn(bracketBoutsAggregate, name, {
    ids: ({ drawn }: { readonly drawn: DrawnNow; readonly input: I & OfBracket }) => drawn,
    per: ({ input }, stream) => [stream, ...per(input)],
    content: ({ input }) => asked(input),
    decide: (state, { drawn, input }) => decide(state, { ...input, drawn }),
  })
  return (deps: Deps): Command<I & OfBracket> =>
    async (context, input) => {
      const drawn = await drawnNow(deps, context.tenant, input)
      if (drawn === null) return refuse(bracketNotFound)
      return unlessRedrawn(deps, context, drawn, await command(deps)(context, { drawn, input }))
    }
}

const voidCommand = commandOn(bracketBoutsAggregate, 'void-bouts', {
  ids: ({ drawn }: { readonly drawn: DrawnNow }) => drawn,
  per: ({ drawn: { drawId } }, stream) => [stream, drawId],
  content: ({ drawn: { bracketId, drawId } }) => ({ bracketId, drawId }),
  decide: decideVoid,
})

const unlessRedrawn = async (
  deps: Deps,
  context: CommandContext,
  drawn: DrawnNow,
  outcome: Outcome<BracketBoutsEvent>,
): Promise<Outcome<BracketBoutsEvent>> => {
  if (!outcome.ok) return outcome
  const { repeated, events } = outcome.value
  if (!repeated && !events.some(({ type }) => type === 'BoutsBegun')) return outcome
  // A repeat also decides about an earlier attempt: it may have been undone, or ended before it was.
  const { state } = await deps.handler.read(bracketBoutsAggregate, context.tenant, drawn)
  const { bracket, changes } = state
  if (repeated && bracket === null && changes > 0) return refuse(drawChanged)
  if (bracket === null || !hasBegun(state)) return outcome
  const now = await drawnNow(deps, context.tenant, drawn)
  if (now !== null && now.drawId === bracket.drawId && isEqual(now.seats, bracket.seats)) return outcome
  const voided = await voidCommand(deps)(context, { drawn })
  return voided.ok ? refuse(drawChanged) : voided
}

type InputOf<D> = D extends (state: BracketBouts, input: infer I) => unknown ? Omit<I, 'drawn'> : never

/** Records who won a bout. */
export const decideBout = onBracket<InputOf<typeof decideDecided>>(
  'decide-bout',
  ({ boutId }) => [boutId],
  decideDecided,
)

/** Replaces the result of a bout, or takes it back. */
export const correctBout = onBracket<InputOf<typeof decideCorrection>>(
  'correct-bout',
  ({ boutId }) => [boutId],
  decideCorrection,
)

/** An athlete competes in no further bout. */
export const takeOutCompetitor = onBracket<InputOf<typeof decideOut>>(
  'take-out-competitor',
  ({ out }) => [out.studentId],
  decideOut,
)

/** An athlete who was out competes again. */
export const putBackCompetitor = onBracket<InputOf<typeof decideReturn>>(
  'put-back-competitor',
  ({ studentId }) => [studentId],
  decideReturn,
)

/** Finishes a bracket by its places. */
export const enterPlaces = onBracket<InputOf<typeof decidePlaces>>('enter-places', () => [], decidePlaces)

/** Finishes a bracket whose bouts are decided. */
export const finishBracket = onBracket<InputOf<typeof decideFinish>>('finish-bracket', () => [], decideFinish)

/** Lets a finished bracket compete again. */
export const reopenBracket = onBracket<InputOf<typeof decideReopened>>('reopen-bracket', () => [], decideReopened)
