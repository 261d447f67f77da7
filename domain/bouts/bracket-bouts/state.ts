import type { BracketInDraw } from '../../brackets/published.ts'
import { aggregate } from '../../kernel/decider.ts'
import { type BoutResult, type Out, type Played, play } from '../format/play.ts'
import { type Format, type Seats, sheetOf } from '../format/sheet.ts'
import type { BracketBoutsEvent } from './events.ts'

/** A bracket as it was drawn, or as it is fought. */
export interface FoughtBracket {
  readonly drawId: string
  readonly format: Format
  readonly seats: Seats
}

/** The place of an athlete; null without one. */
export interface PlaceOf {
  readonly studentId: string
  readonly place: number | null
}

/** What the draw has of a bracket. */
type Drawn = Pick<BracketInDraw, 'studentIds' | 'rounds'>

/** How a bracket is fought as it was drawn. */
export const drawnFormat = ({ studentIds, rounds }: Drawn): Format => {
  if (rounds.length > 0) return { name: 'repechage', version: 1, thirds: 'both' }
  return { name: studentIds.length > 1 ? 'performance' : 'walk-over', version: 1, thirds: 'both' }
}

/** All values are JSON: the view of the bouts stores them. */
export interface BracketBouts {
  /** Null until something has happened in the bracket. */
  readonly bracket: FoughtBracket | null
  /** By bout, in the order in which they were decided. */
  readonly results: Readonly<Record<string, BoutResult>>
  /** By student. */
  readonly outs: Readonly<Record<string, Out>>
  /** Null while it is open. */
  readonly finished: { readonly from: 'bouts' | 'places'; readonly placings: readonly PlaceOf[] } | null
  /** How often it was finished, reopened and changed: what a screen has seen. */
  readonly changes: number
}

const initial: BracketBouts = { bracket: null, results: {}, outs: {}, finished: null, changes: 0 }

/** Whether something has happened in the bracket that a change of the draw would lose (bouts rule 31). */
export const hasBegun = ({ results, outs, finished }: BracketBouts): boolean =>
  finished !== null || Object.keys(results).length > 0 || Object.keys(outs).length > 0

/** The bracket with its results: who fights whom, and who advances. */
export const playedOf = (bracket: FoughtBracket, { results, outs }: Pick<BracketBouts, 'results' | 'outs'>): Played =>
  play(sheetOf(bracket.format, bracket.seats), new Map(Object.entries(results)), new Map(Object.entries(outs)))

/** The events after which a bracket may be finished or open. */
export type FinishingEvent = Extract<
  BracketBoutsEvent,
  {
    type: 'BracketFinished' | 'BracketReopened' | 'BoutCorrected' | 'BoutTakenBack' | 'CompetitorBack' | 'BoutsVoided'
  }
>

/** Whether the event finishes the bracket, or makes it compete again; null for neither. */
export const finishes = ({ type }: Pick<BracketBoutsEvent, 'type'>): boolean | null => {
  switch (type) {
    case 'BracketFinished':
      return true
    // A finish that follows from the change comes after it.
    case 'BoutCorrected':
    case 'BoutTakenBack':
    case 'CompetitorBack':
    case 'BracketReopened':
    case 'BoutsVoided':
      return false
    default:
      return null
  }
}

const without = <T>(of: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => !keys.includes(key)))

const evolve = (before: BracketBouts, event: BracketBoutsEvent): BracketBouts => {
  const finished = finishes(event) === false ? null : before.finished
  const state = { ...before, finished, changes: before.changes + 1 }
  switch (event.type) {
    case 'BoutsBegun': {
      const { drawId, format: name, version, thirds, seats } = event.data
      return { ...state, bracket: { drawId, format: { name, version, thirds }, seats } }
    }
    case 'BoutDecided':
    case 'BoutCorrected': {
      const { boutId, competitorIds, winnerId, method, points } = event.data
      const result = { competitorIds, winnerId, method, points } as unknown as BoutResult
      if (event.type === 'BoutDecided') return { ...state, results: { ...state.results, [boutId]: result } }
      // A corrected bout keeps its place in the order.
      const results = without({ ...state.results, [boutId]: result }, event.data.voidedIds)
      return { ...state, results }
    }
    case 'BoutTakenBack': {
      const { boutId, voidedIds } = event.data
      return { ...state, results: without(state.results, [boutId, ...voidedIds]) }
    }
    case 'CompetitorOut': {
      const { studentId, why, losesPlace } = event.data
      return { ...state, outs: { ...state.outs, [studentId]: { studentId, why, losesPlace } } }
    }
    case 'CompetitorBack': {
      const { studentId, voidedIds } = event.data
      const results = without(state.results, voidedIds)
      return { ...state, outs: without(state.outs, [studentId]), results }
    }
    case 'BracketFinished': {
      const { from, placings } = event.data
      return { ...state, finished: { from, placings } }
    }
    case 'BracketReopened':
      return state
    case 'BoutsVoided':
      return { ...initial, changes: state.changes }
    default:
      return before
  }
}

/** Stream `bracket-bouts-<tenant>.<tournamentId>.<bracketId>`. */
export const bracketBoutsAggregate = aggregate<
  BracketBouts,
  BracketBoutsEvent,
  { readonly tournamentId: string; readonly bracketId: string }
>({ name: 'bracket-bouts', ids: ({ tournamentId, bracketId }) => [tournamentId, bracketId], initial, evolve })

/** The bracket that a command is about, as the draw has it now. */
export interface DrawnNow extends FoughtBracket {
  readonly tournamentId: string
  readonly eventId: string
  readonly divisionId: string
  readonly bracketId: string
  /** The athletes whose entries are canceled. */
  readonly withdrawnIds: readonly string[]
}

export const ofBracket = ({ tournamentId, eventId, divisionId, bracketId }: DrawnNow) => ({
  tournamentId,
  eventId,
  divisionId,
  bracketId,
})

/**
 * The bracket as the draw has it, until something has happened in it: who withdrew by now is out. `events` begin it; none if it
 * has begun.
 */
export const opened = (
  state: BracketBouts,
  drawn: DrawnNow,
): { readonly state: BracketBouts; readonly bracket: FoughtBracket; readonly events: readonly BracketBoutsEvent[] } => {
  if (hasBegun(state) && state.bracket !== null) return { state, bracket: state.bracket, events: [] }
  const { drawId, format, seats, withdrawnIds } = drawn
  const { name, version, thirds } = format
  const of = ofBracket(drawn)
  const begun: BracketBoutsEvent = {
    type: 'BoutsBegun',
    data: { ...of, drawId, format: name, version, thirds, seats: [...seats] },
  }
  const out = withdrawnIds
    .filter((studentId) => seats.includes(studentId))
    .map(
      (studentId): BracketBoutsEvent => ({
        type: 'CompetitorOut',
        data: { ...of, studentId, why: 'withdrawn', losesPlace: true },
      }),
    )
  const events = [begun, ...out]
  return { state: events.reduce(bracketBoutsAggregate.evolve, state), bracket: drawn, events }
}
