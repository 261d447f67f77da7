import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { bracketBegun, bracketCalled, bracketNotFound, placesChanged, tournamentEnded } from './errors.ts'
import type { DrawEvent } from './events.ts'
import type { Draw } from './state.ts'

export interface SwapAthletes {
  readonly tournamentId: string
  readonly bracketId: string
  readonly studentId: string
  /** The athlete's place as the director saw it, and the place to take; places start at 1. */
  readonly from: number
  readonly to: number
}

/** What the decision needs to know of the tournament and the call. */
export interface SwapFacts {
  readonly now: Instant
  readonly endDate: Instant
  /** Whether the bracket is in staging or at a ring. */
  readonly isCalled: boolean
  /** Whether something has happened in the bracket. */
  readonly isBegun: boolean
}

/**
 * Lets an athlete trade places with the one at `to` in the same bracket (brackets rule 14). An athlete who is there
 * already writes nothing, so that a repeat is safe. Refused: bracket-not-found, tournament-ended, bracket-begun,
 * bracket-called, places-changed.
 */
export const swapAthletes = (
  { drawId, brackets }: Draw,
  { tournamentId, bracketId, studentId, from, to }: SwapAthletes,
  { now, endDate, isCalled, isBegun }: SwapFacts,
): Decision<DrawEvent> => {
  const bracket = brackets.get(bracketId)
  if (bracket === undefined || drawId === null) return refuse(bracketNotFound)
  const { divisionId, eventId, studentIds } = bracket
  const place = studentIds.indexOf(studentId) + 1
  if (place > 0 && place === to) return ok([])
  if (!isBefore(now, endDate)) return refuse(tournamentEnded)
  if (isBegun) return refuse(bracketBegun)
  if (isCalled) return refuse(bracketCalled)
  const other = studentIds[to - 1]
  if (place !== from || place === 0 || other === undefined) return refuse(placesChanged)
  const data = { tournamentId, drawId, divisionId, eventId, bracketId, studentIds: [studentId, other] }
  return ok([{ type: 'AthletesSwapped', data }])
}
