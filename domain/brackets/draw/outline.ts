import type { Drawing } from './draw-all.ts'
import type { DrawEvent, DrawnBracket } from './events.ts'

/** The size of a draw, in numbers that are meaningful to a director. */
export interface DrawOutline {
  /** Brackets whose athletes perform one after another. */
  readonly performanceOrders: number
  /** Brackets with matches, or with a single athlete. */
  readonly knockouts: number
  /** The maximum number of rounds of a knockout, and the total number of athletes with a bye. */
  readonly rounds: number
  readonly byes: number
}

const isBye = ([first, second]: readonly (string | null)[]): boolean => (first === null) !== (second === null)
const byesOf = ({ rounds: [first] }: DrawnBracket): number =>
  (first?.matches ?? []).filter(({ competitorIds }) => isBye(competitorIds)).length

/**
 * The size of the draw recorded by these events.
 *
 * @param orderedEventIds events with bracketing policy Ordered
 */
export const outlineOf = (drawn: readonly DrawEvent[], orderedEventIds: ReadonlySet<string>): DrawOutline => {
  const divisions = drawn.flatMap((event) => (event.type === 'DivisionDrawn' ? [event.data] : []))
  const knockouts = divisions.filter(({ eventId }) => !orderedEventIds.has(eventId)).flatMap(({ brackets }) => brackets)
  return {
    performanceOrders: divisions.reduce((sum, { brackets }) => sum + brackets.length, 0) - knockouts.length,
    knockouts: knockouts.length,
    rounds: Math.max(0, ...knockouts.map(({ rounds }) => rounds.length)),
    byes: knockouts.reduce((sum, bracket) => sum + byesOf(bracket), 0),
  }
}

/** The number of entries in events without divisions, which the draw neither places nor counts as unmatched. */
export const entriesWithoutDivisions = ({ athletes, divisions }: Pick<Drawing, 'athletes' | 'divisions'>): number => {
  const divided = new Set(divisions.map(({ eventId }) => eventId))
  return athletes.filter(({ eventId }) => !divided.has(eventId)).length
}
