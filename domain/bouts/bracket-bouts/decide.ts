import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { isRanking } from '../../kernel/ranking.ts'
import { ok, type Refusal, refusal, refuse } from '../../kernel/result.ts'
import { isBlank } from '../../kernel/text.ts'
import { placesOf } from '../format/places.ts'
import type { BoutResult, Out, Played } from '../format/play.ts'
import { boutsText } from '../texts.ts'
import type { BracketBoutsEvent } from './events.ts'
import {
  type BracketBouts,
  type DrawnNow,
  type FoughtBracket,
  hasBegun,
  ofBracket,
  opened,
  type PlaceOf,
  playedOf,
} from './state.ts'

/** Most points that are written down for a bout. */
const MOST_POINTS = 999

export const bracketNotFound = refusal('not-found', 'bracket-not-found', boutsText('bracket-not-found'))
const boutNotFound = refusal('not-found', 'bout-not-found', boutsText('bout-not-found'))
const boutNotReady = refusal('conflict', 'bout-not-ready', boutsText('bout-not-ready'))
const boutChanged = refusal('conflict', 'bout-changed', boutsText('bout-changed'))
const boutUndecided = refusal('conflict', 'bout-undecided', boutsText('bout-undecided'))
const winnerUnknown = refusal('invalid', 'winner-unknown', boutsText('winner-unknown'))
const winnerMissing = refusal('invalid', 'winner-missing', boutsText('winner-missing'))
const pointsRange = refusal('invalid', 'points-range', boutsText('points-range', { most: MOST_POINTS }))
const competitorUnknown = refusal('not-found', 'competitor-unknown', boutsText('competitor-unknown'))
const bracketFinished = refusal('conflict', 'bracket-finished', boutsText('bracket-finished'))
const bracketOpen = refusal('conflict', 'bracket-open', boutsText('bracket-open'))
const boutsMissing = refusal('conflict', 'bouts-missing', boutsText('bouts-missing'))
const noBouts = refusal('conflict', 'no-bouts', boutsText('no-bouts'))
const placesIncomplete = refusal('invalid', 'places-incomplete', boutsText('places-incomplete'))
const placesInconsistent = refusal('invalid', 'places-inconsistent', boutsText('places-inconsistent'))
const bracketChanged = refusal('conflict', 'bracket-changed', boutsText('bracket-changed'))
export const drawChanged = refusal('conflict', 'draw-changed', boutsText('draw-changed'))
const reasonMissing = refusal('invalid', 'reason-missing', boutsText('reason-missing'))
const needsDirector = refusal('forbidden', 'needs-director', boutsText('needs-director'))
/** `winnerId`: of the result that is recorded. */
const boutDecided = (winnerId: string | null): Refusal =>
  refusal('conflict', 'bout-decided', boutsText('bout-decided'), { winnerId })
/** The bouts that a change would void, which its author has not seen yet (bouts rule 34). */
const needsConfirmation = (voidedIds: readonly string[]): Refusal =>
  refusal(
    'conflict',
    'needs-confirmation',
    voidedIds.length === 1 ? boutsText('voids-bouts-one') : boutsText('voids-bouts', { count: voidedIds.length }),
    { voidedIds },
  )

type Decided = Decision<BracketBoutsEvent>

/** What happened, after what began the bracket and before what the last bout finishes. */
const recorded = (
  { events }: ReturnType<typeof opened>,
  drawn: DrawnNow,
  event: BracketBoutsEvent,
  played: Played | null,
): Decided => ok([...events, event, ...(played?.isComplete === true ? [finishedBy(drawn, played)] : [])])

type BracketFinished = Extract<BracketBoutsEvent, { type: 'BracketFinished' }>

const finishedBy = (drawn: DrawnNow, played: Played): BracketFinished => ({
  type: 'BracketFinished',
  data: {
    ...ofBracket(drawn),
    from: 'bouts',
    placings: placesOf(played).map(({ studentId, place }) => ({ studentId, place })),
  },
})

/** How a bout can end without a winner. */
const WITHOUT_WINNER: ReadonlySet<string | null> = new Set(['disqualification', 'no-show', 'injury', 'withdrawal'])

const outcomeProblem = ({ competitorIds, winnerId, method, points }: BoutResult): Refusal | null => {
  if (winnerId !== null && !competitorIds.includes(winnerId)) return winnerUnknown
  if (winnerId === null && !WITHOUT_WINNER.has(method)) return winnerMissing
  const isPoints = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_POINTS
  return points === null || points.every(isPoints) ? null : pointsRange
}

const asData = ({ competitorIds, winnerId, method, points }: BoutResult) => ({
  competitorIds: [...competitorIds],
  winnerId,
  method,
  points: points === null ? null : [...points],
})

export interface DecideBout {
  readonly drawn: DrawnNow
  readonly boutId: string
  /** With the competitors as the screen had them. */
  readonly result: BoutResult
}

/**
 * Records who won a bout; the same result again writes nothing (bouts rule 32). Refused: bracket-finished, bout-not-found,
 * bout-not-ready, bout-changed, bout-decided {winnerId}, winner-unknown, winner-missing, points-range.
 */
export const decideBout = (before: BracketBouts, { drawn, boutId, result }: DecideBout): Decided => {
  const begun = opened(before, drawn)
  const { state, bracket } = begun
  const earlier = state.results[boutId]
  if (earlier !== undefined && isEqual(earlier, result)) return ok([])
  if (state.finished !== null) return refuse(bracketFinished)
  if (earlier !== undefined) return refuse(boutDecided(earlier.winnerId))
  const bout = playedOf(bracket, state).bouts.get(boutId)
  if (bout === undefined) return refuse(boutNotFound)
  if (bout.state !== 'ready') return refuse(boutNotReady)
  if (!isEqual(bout.competitorIds, result.competitorIds)) return refuse(boutChanged)
  const problem = outcomeProblem(result)
  if (problem !== null) return refuse(problem)
  const after = playedOf(bracket, { ...state, results: { ...state.results, [boutId]: result } })
  const data = { ...ofBracket(drawn), boutId, ...asData(result) }
  return recorded(begun, drawn, { type: 'BoutDecided', data }, after)
}

/** Who changes what was recorded, and what the change voids. */
export interface Change {
  /** The bouts that the screen said the change would void. */
  readonly voidedIds: readonly string[]
  /** '' for none: needed when bouts are voided, or the bracket was finished and this does not undo the last result. */
  readonly reason: string
  readonly isDirector: boolean
}

const changeProblem = (
  voidedIds: readonly string[],
  { voidedIds: seen, reason, isDirector }: Change,
  isExplained: boolean,
): Refusal | null => {
  if (voidedIds.length > 0 && !isDirector) return needsDirector
  if (!isEqual([...voidedIds].sort(), [...seen].sort())) return needsConfirmation(voidedIds)
  return (voidedIds.length > 0 || !isExplained) && isBlank(reason) ? reasonMissing : null
}

const without = <T>(of: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  const { [key]: _, ...rest } = of
  return rest
}

export interface CorrectBout {
  readonly drawn: DrawnNow
  readonly boutId: string
  /** Null takes the result back. */
  readonly result: BoutResult | null
  readonly change: Change
}

/**
 * Replaces the result of a bout, or takes it back; what was fought after it and no longer follows is void (bouts rules 33 and
 * 34). The same correction again writes nothing. Refused: bout-not-found, bout-undecided, bout-changed, winner-unknown,
 * winner-missing, points-range, needs-director, needs-confirmation {voidedIds}, reason-missing, bracket-finished.
 */
export const correctBout = (before: BracketBouts, { drawn, boutId, result, change }: CorrectBout): Decided => {
  const begun = opened(before, drawn)
  const { state, bracket } = begun
  const earlier = state.results[boutId]
  if (earlier === undefined) {
    if (!playedOf(bracket, state).bouts.has(boutId)) return refuse(boutNotFound)
    return result === null ? ok([]) : refuse(boutUndecided)
  }
  if (result !== null && isEqual(earlier, result)) return ok([])
  if (state.finished?.from === 'places') return refuse(bracketFinished)
  if (result !== null && !isEqual(earlier.competitorIds, result.competitorIds)) return refuse(boutChanged)
  const problem = result === null ? null : outcomeProblem(result)
  if (problem !== null) return refuse(problem)
  const after = playedOf(bracket, { ...state, results: corrected(state, boutId, result) })
  // The last tap is undone as it was made, without a question.
  const isUndo = result === null && Object.keys(state.results).at(-1) === boutId
  const refused = changeProblem(after.voidIds, change, state.finished === null || isUndo)
  if (refused !== null) return refuse(refused)
  const of = { ...ofBracket(drawn), boutId, reason: change.reason, voidedIds: [...after.voidIds] }
  const event: BracketBoutsEvent =
    result === null
      ? { type: 'BoutTakenBack', data: { ...of, competitorIds: [...earlier.competitorIds] } }
      : { type: 'BoutCorrected', data: { ...of, ...asData(result) } }
  return recorded(begun, drawn, event, after)
}

const corrected = ({ results }: BracketBouts, boutId: string, result: BoutResult | null) =>
  result === null ? without(results, boutId) : { ...results, [boutId]: result }

/** The bouts that a correction would void; `result` null takes the result back. */
export const voidedByCorrection = (
  bracket: FoughtBracket,
  state: BracketBouts,
  boutId: string,
  result: BoutResult | null,
): readonly string[] => playedOf(bracket, { ...state, results: corrected(state, boutId, result) }).voidIds

/** The bouts that the return of an athlete would void. */
export const voidedByReturn = (bracket: FoughtBracket, state: BracketBouts, studentId: string): readonly string[] =>
  playedOf(bracket, { ...state, outs: without(state.outs, studentId) }).voidIds

export interface TakeOut {
  readonly drawn: DrawnNow
  readonly out: Out
}

/**
 * The athlete competes in no further bout: the opponents advance (bouts rule 35). The same again writes nothing. Refused:
 * bracket-finished, competitor-unknown.
 */
export const takeOut = (before: BracketBouts, { drawn, out }: TakeOut): Decided => {
  const begun = opened(before, drawn)
  const { state, bracket } = begun
  if (isEqual(before.outs[out.studentId], out)) return ok([])
  if (state.finished !== null) return refuse(bracketFinished)
  if (!bracket.seats.includes(out.studentId)) return refuse(competitorUnknown)
  const after = playedOf(bracket, { ...state, outs: { ...state.outs, [out.studentId]: out } })
  return recorded(begun, drawn, { type: 'CompetitorOut', data: { ...ofBracket(drawn), ...out } }, after)
}

export interface PutBack {
  readonly drawn: DrawnNow
  readonly studentId: string
  readonly change: Change
}

/**
 * The athlete competes again, everywhere (bouts rule 35). An athlete who is not out writes nothing. Refused:
 * bracket-finished, needs-director, needs-confirmation {voidedIds}, reason-missing.
 */
export const putBack = (before: BracketBouts, { drawn, studentId, change }: PutBack): Decided => {
  const begun = opened(before, drawn)
  const { state, bracket } = begun
  if (state.outs[studentId] === undefined) return ok([])
  if (state.finished?.from === 'places') return refuse(bracketFinished)
  const after = playedOf(bracket, { ...state, outs: without(state.outs, studentId) })
  const refused = changeProblem(after.voidIds, change, state.finished === null)
  if (refused !== null) return refuse(refused)
  const data = { ...ofBracket(drawn), studentId, reason: change.reason, voidedIds: [...after.voidIds] }
  return recorded(begun, drawn, { type: 'CompetitorBack', data }, after)
}

export interface EnterPlaces {
  readonly drawn: DrawnNow
  /** Of every athlete of the bracket. */
  readonly placings: readonly PlaceOf[]
  /** The changes of the bracket that the screen knows of. */
  readonly changes: number
}

const isSamePlaces = (a: readonly PlaceOf[], b: readonly PlaceOf[]): boolean => {
  const places = new Map(a.map(({ studentId, place }) => [studentId, place]))
  return a.length === b.length && b.every(({ studentId, place }) => places.get(studentId) === place)
}

/**
 * Finishes a bracket by its places, when only those are known (bouts rule 36). The same places again write nothing. Refused:
 * bracket-finished, bracket-changed, places-incomplete, places-inconsistent.
 */
export const enterPlaces = (before: BracketBouts, { drawn, placings, changes }: EnterPlaces): Decided => {
  const { finished } = before
  if (finished !== null) return isSamePlaces(finished.placings, placings) ? ok([]) : refuse(bracketFinished)
  if (before.changes !== changes) return refuse(bracketChanged)
  const begun = opened(before, drawn)
  const athletes = begun.bracket.seats.filter((id) => id !== null)
  const places = new Map(placings.map(({ studentId, place }) => [studentId, place]))
  const isWhole = places.size === placings.length && places.size === athletes.length
  if (!isWhole || !athletes.every((studentId) => places.has(studentId))) return refuse(placesIncomplete)
  if (placings.every(({ place }) => place === null)) return refuse(placesIncomplete)
  if (!isRanking(placings.map(({ place }) => place))) return refuse(placesInconsistent)
  const last = Number.POSITIVE_INFINITY
  const data: BracketFinished['data'] = {
    ...ofBracket(drawn),
    from: 'places',
    placings: placings
      .map(({ studentId, place }) => ({ studentId, place }))
      .sort((a, b) => (a.place ?? last) - (b.place ?? last)),
  }
  return recorded(begun, drawn, { type: 'BracketFinished', data }, null)
}

/**
 * Finishes a bracket whose bouts are all decided: of a single athlete, or after it was reopened. A finished one writes
 * nothing. Refused: bouts-missing, no-bouts.
 */
export const finishBracket = (before: BracketBouts, { drawn }: { readonly drawn: DrawnNow }): Decided => {
  if (before.finished !== null) return ok([])
  const begun = opened(before, drawn)
  const played = playedOf(begun.bracket, begun.state)
  if (played.bouts.size === 0 && played.sheet.seats.length > 1) return refuse(noBouts)
  return played.isComplete ? recorded(begun, drawn, finishedBy(drawn, played), null) : refuse(boutsMissing)
}

export interface ReopenBracket {
  readonly drawn: DrawnNow
  readonly reason: string
}

/** Lets a finished bracket compete again, with its results. Refused: bracket-open, reason-missing. */
export const reopenBracket = (state: BracketBouts, { drawn, reason }: ReopenBracket): Decided => {
  if (state.finished === null) return refuse(bracketOpen)
  if (isBlank(reason)) return refuse(reasonMissing)
  return ok([{ type: 'BracketReopened', data: { ...ofBracket(drawn), reason } }])
}

/** What began in a draw that was changed at the same moment has not happened. */
export const voidBouts = (state: BracketBouts, { drawn }: { readonly drawn: DrawnNow }): Decided =>
  hasBegun(state) ? ok([{ type: 'BoutsVoided', data: ofBracket(drawn) }]) : ok([])
