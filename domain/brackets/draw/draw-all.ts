import { type AthleteFacts, type Division, matchDivision } from '../match-divisions.ts'
import { drawDivision } from './draw-division.ts'
import type { DrawnBracket, UnmatchedReason } from './events.ts'
import type { Competitor } from './seating.ts'

/** One athlete registered in one event. */
export interface RegisteredAthlete extends AthleteFacts, Competitor {
  readonly eventId: string
}

/** Everything that a tournament's brackets depend on. */
export interface Drawing {
  /** Seed of the random draw: the same athletes and seed give the same brackets. */
  readonly seed: string
  /** In matching order. Events without divisions get neither brackets nor unmatched athletes. */
  readonly divisions: readonly Division[]
  readonly teamEventIds: ReadonlySet<string>
  /** Events with bracketing policy Ordered; all others are knockouts (Repechage). */
  readonly orderedEventIds: ReadonlySet<string>
  readonly athletes: readonly RegisteredAthlete[]
  readonly bracketIdOf: (divisionId: string, index: number) => string
}

export interface DrawnDivision {
  readonly divisionId: string
  readonly eventId: string
  readonly brackets: DrawnBracket[]
}

export interface Drawn {
  /** Divisions with athletes, in the order of the tournament's divisions. */
  readonly divisions: readonly DrawnDivision[]
  /** By event. */
  readonly unmatched: ReadonlyMap<string, { studentId: string; reason: UnmatchedReason }[]>
}

/** Draws the brackets of all divisions, and lists the athletes who match none. */
export const drawAll = (drawing: Drawing): Drawn => {
  const { seed, teamEventIds, orderedEventIds, bracketIdOf } = drawing
  const { byDivision, unmatched } = matchAll(drawing)
  const divisions = drawing.divisions.flatMap(({ divisionId, eventId }): readonly DrawnDivision[] => {
    const competitors = byDivision.get(divisionId) ?? []
    const isTeamEvent = teamEventIds.has(eventId)
    const isOrdered = orderedEventIds.has(eventId)
    const brackets = drawDivision({ divisionId, competitors, isTeamEvent, isOrdered }, seed, (index) =>
      bracketIdOf(divisionId, index),
    )
    return brackets.length === 0 ? [] : [{ divisionId, eventId, brackets }]
  })
  return { divisions, unmatched }
}

const matchAll = (drawing: Pick<Drawing, 'divisions' | 'athletes'>) => {
  const divisionsOf = Map.groupBy(drawing.divisions, ({ eventId }) => eventId)
  const byDivision = new Map<string, Competitor[]>()
  const unmatched = new Map<string, { studentId: string; reason: UnmatchedReason }[]>()
  const inOrder = [...drawing.athletes].sort((a, b) => (a.studentId < b.studentId ? -1 : 1))
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
