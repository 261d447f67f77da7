import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { isRanking } from '../../kernel/ranking.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank } from '../../kernel/text.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import type { JudgingRules } from '../rules.ts'
import { type Contender, missingReviews, type Placing, placingsOf, WITHDRAWN } from '../scores.ts'
import { judgingNotBegun, reasonMissing } from '../setup/errors.ts'
import {
  alreadyDeclared,
  notDeclared,
  placesIncomplete,
  placesInconsistent,
  resultChanged,
  reviewsMissing,
  videosMayArrive,
} from './errors.ts'
import type { BracketResultEvent } from './events.ts'
import type { BracketResult, OfBracket } from './state.ts'

type Decided = Decision<BracketResultEvent>

interface WholeBracket extends OfBracket {
  readonly eventId: string
  readonly divisionId: string
}

/** A place as a director saw or sets it. */
export type PlacingOf = Pick<Placing, 'studentId' | 'place'>

export interface DeclareResult {
  readonly bracket: WholeBracket
  readonly rules: JudgingRules
  readonly contenders: readonly Contender[]
  /** The places that the director saw. */
  readonly seen: readonly PlacingOf[]
  readonly endDate: Instant
  /** Until when an upload of one of these athletes that began before the end may still arrive; null for none. */
  readonly arrivalsUntil: Instant | null
  readonly now: Instant
}

const asPlaces = (placings: readonly PlacingOf[]): ReadonlyMap<string, number | null> =>
  new Map(placings.map(({ studentId, place }) => [studentId, place]))

const isSamePlaces = (a: readonly PlacingOf[], b: readonly PlacingOf[]): boolean => {
  const places = asPlaces(a)
  return a.length === b.length && b.every(({ studentId, place }) => places.get(studentId) === place)
}

/**
 * Declares the places that follow from the scores; the same places again write nothing (judging rules 10 and 11).
 * Refused: judging-not-begun, already-declared, reviews-missing {missing}, videos-may-arrive {until}, result-changed.
 */
export const declareResult = (
  state: BracketResult,
  { bracket, rules, contenders, seen, endDate, arrivalsUntil, now }: DeclareResult,
): Decided => {
  if (state.placings !== null) return isSamePlaces(state.placings, seen) ? ok([]) : refuse(alreadyDeclared)
  if (isBefore(now, endDate)) return refuse(judgingNotBegun)
  if (arrivalsUntil !== null) return refuse(videosMayArrive(arrivalsUntil))
  const missing = missingReviews(rules, contenders)
  if (missing > 0) return refuse(reviewsMissing(missing))
  const placings = placingsOf(rules, contenders)
  if (!isSamePlaces(placings, seen)) return refuse(resultChanged)
  return ok([{ type: 'BracketResultDeclared', data: { ...bracket, placings: [...placings] } }])
}

export interface CorrectResult {
  readonly bracket: WholeBracket
  /** The corrections that the director knows of. */
  readonly expected: number
  /** The place of each athlete of the bracket. */
  readonly placings: readonly PlacingOf[]
  readonly reason: string
  /** The athletes who have withdrawn by now; without a place they get the score of a withdrawal. */
  readonly withdrawnIds: readonly string[]
}

/**
 * Corrects the places of a declared bracket; the same correction again writes nothing (judging rule 12). Refused:
 * not-declared, result-changed, places-incomplete, places-inconsistent, reason-missing.
 */
export const correctResult = (
  state: BracketResult,
  { bracket, expected, placings, reason, withdrawnIds }: CorrectResult,
): Decided => {
  if (state.placings === null) return refuse(notDeclared)
  if (isSamePlaces(state.placings, placings) && state.reason === reason) return ok([])
  if (state.corrections !== expected) return refuse(resultChanged)
  if (isBlank(reason)) return refuse(reasonMissing)
  const places = asPlaces(placings)
  const isWhole = places.size === placings.length && placings.length === state.placings.length
  const isRank = (place: number | null): boolean => place === null || (Number.isInteger(place) && place > 0)
  if (!isWhole || !state.placings.every(({ studentId }) => isRank(places.get(studentId) ?? null)))
    return refuse(placesIncomplete)
  if (!state.placings.every(({ studentId }) => places.has(studentId))) return refuse(placesIncomplete)
  if (!isRanking([...places.values()])) return refuse(placesInconsistent)
  const corrected = state.placings
    .map((before) => {
      const place = places.get(before.studentId) ?? null
      const hasLeft = place === null && withdrawnIds.includes(before.studentId)
      return { ...before, place, score: hasLeft ? WITHDRAWN : before.score }
    })
    .sort((a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER))
  if (isEqual(corrected, state.placings)) return ok([])
  const data = { ...bracket, correction: state.corrections + 1, placings: corrected, reason }
  return ok([{ type: 'BracketResultCorrected', data }])
}
