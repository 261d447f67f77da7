import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import { type AthleteFacts, type Division, matchDivision } from '../match-divisions.ts'
import { drawDivision } from './draw-division.ts'
import { drawingRefusal } from './drawing-time.ts'
import { bracketsCalled } from './errors.ts'
import type { DrawEvent, UnmatchedReason } from './events.ts'
import type { Competitor } from './seating.ts'
import type { Draw } from './state.ts'

/** One athlete registered in one event. */
export interface RegisteredAthlete extends AthleteFacts, Competitor {
  readonly eventId: string
}

export interface RegenerateBrackets {
  readonly tournamentId: string
  readonly drawId: string
  readonly seed: string
  readonly now: Instant
  readonly startDate: Instant
  readonly endDate: Instant
  /**
   * In the order in which athletes are matched to them. Events without divisions get no brackets and no unmatched
   * athletes.
   */
  readonly divisions: readonly Division[]
  readonly teamEventIds: ReadonlySet<string>
  /** Events with bracketing policy Ordered; all others are knockouts (Repechage). */
  readonly orderedEventIds: ReadonlySet<string>
  readonly athletes: readonly RegisteredAthlete[]
  /** Brackets of the current draw in staging or at a ring. */
  readonly calledBrackets: number
  readonly bracketIdOf: (divisionId: string, index: number) => string
}

type Decided = Decision<DrawEvent>

/**
 * Draws all brackets of a tournament, for the first time or again (spec/tournament-and-registration.md §4 Bracket
 * generation). The same `drawId` again writes nothing. Refused: tournament-started, tournament-ended, brackets-called
 * {count}.
 */
export const regenerateBrackets = (state: Draw, input: RegenerateBrackets): Decided => {
  if (state.drawId === input.drawId) return ok([])
  const notNow = drawingRefusal(input.now, input)
  if (notNow !== null) return refuse(notNow)
  if (input.calledBrackets > 0) return refuse(bracketsCalled(input.calledBrackets))

  const { tournamentId, drawId } = input
  const matched = matchAll(input)
  const drawn: DrawEvent[] = []
  let brackets = 0
  let athletes = 0
  for (const division of input.divisions) {
    const { divisionId, eventId } = division
    const competitors = matched.byDivision.get(divisionId) ?? []
    const isTeamEvent = input.teamEventIds.has(eventId)
    const isOrdered = input.orderedEventIds.has(eventId)
    const made = drawDivision({ divisionId, competitors, isTeamEvent, isOrdered }, input.seed, (index) =>
      input.bracketIdOf(divisionId, index),
    )
    if (made.length === 0) continue
    brackets += made.length
    athletes += competitors.length
    drawn.push({ type: 'DivisionDrawn', data: { tournamentId, drawId, divisionId, eventId, brackets: made } })
  }
  let unmatched = 0
  for (const [eventId, left] of matched.unmatched) {
    unmatched += left.length
    drawn.push({ type: 'AthletesUnmatched', data: { tournamentId, drawId, eventId, athletes: left } })
  }
  const totals = { tournamentId, drawId, seed: input.seed, brackets, athletes, unmatched }
  return ok([{ type: 'BracketsRegenerated', data: totals }, ...drawn])
}

const matchAll = (input: RegenerateBrackets) => {
  const divisionsOf = Map.groupBy(input.divisions, ({ eventId }) => eventId)
  const byDivision = new Map<string, Competitor[]>()
  const unmatched = new Map<string, { studentId: string; reason: UnmatchedReason }[]>()
  const inOrder = [...input.athletes].sort((a, b) => (a.studentId < b.studentId ? -1 : 1))
  for (const athlete of inOrder) {
    const divisions = divisionsOf.get(athlete.eventId)
    if (divisions === undefined) continue
    const { studentId, facilityId } = athlete
    const match = matchDivision(athlete, divisions)
    if (match.matched) push(byDivision, match.divisionId, { studentId, facilityId })
    else push(unmatched, athlete.eventId, { studentId, reason: match.reason })
  }
  return { byDivision, unmatched }
}

const push = <T>(lists: Map<string, T[]>, key: string, item: T): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}
