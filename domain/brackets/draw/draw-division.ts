import { lots, shuffled } from '../../kernel/lot.ts'
import type { DrawnBracket } from './events.ts'
import { performanceOrder } from './performance-order.ts'
import { byId, type Competitor, deal, type Seats, seat } from './seating.ts'

/**
 * A knockout division with more athletes is split into brackets of equal size, so that no athlete has more than six
 * rounds.
 */
export const MAX_BRACKET_SIZE = 64

/**
 * Maximum number of athletes in a bracket that performs in order. It has no rounds, but it is called as a whole and
 * judged by one panel in one session: at two minutes a performance, 32 athletes take about an hour.
 */
export const MAX_PERFORMANCES = 32

export interface DivisionToDraw {
  readonly divisionId: string
  readonly competitors: readonly Competitor[]
  /** A team event's division is one bracket, regardless of the number of teams. */
  readonly isTeamEvent: boolean
  /** Bracketing policy Ordered: the athletes perform one after another, without matches. */
  readonly isOrdered: boolean
}

/**
 * Draws the brackets of one division: Bracket A, B, … if it is split, with each facility's athletes spread over them.
 * Repechage: the main bracket, a knockout with byes; its repechage matches follow from results. Ordered: only the order
 * of performance.
 *
 * @param seed the same competitors and seed give the same draw, regardless of the order of the competitors
 * @param bracketIdOf the id of the nth bracket, from 0
 */
export const drawDivision = (
  division: DivisionToDraw,
  seed: string,
  bracketIdOf: (index: number) => string,
): DrawnBracket[] => {
  const { competitors, divisionId, isTeamEvent, isOrdered } = division
  if (competitors.length === 0) return []
  const lot = lots(`${seed}/${divisionId}`)
  const most = isOrdered ? MAX_PERFORMANCES : MAX_BRACKET_SIZE
  const count = isTeamEvent ? 1 : Math.ceil(competitors.length / most)
  return deal(shuffled([...competitors].sort(byId), lot), count).map((hand, index) => {
    const bracketId = bracketIdOf(index)
    const seats = isOrdered ? performanceOrder(hand, lot) : seat(hand, lot)
    return {
      bracketId,
      label: count === 1 ? 'Bracket' : `Bracket ${labelOf(index)}`,
      athletes: seats.filter((id) => id !== null).map((studentId, at) => ({ studentId, sequence: at + 1 })),
      rounds: isOrdered ? [] : roundsOf(bracketId, seats),
    }
  })
}

const labelOf = (index: number): string =>
  (index >= 26 ? labelOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/**
 * The matches of the main bracket by round; a competitor with a bye is already in the second round. A single competitor
 * has no match.
 */
export const roundsOf = (bracketId: string, seats: Seats): DrawnBracket['rounds'] => {
  const rounds: DrawnBracket['rounds'] = []
  let places: Seats = seats
  for (let sequence = 1; places.length > 1; sequence++) {
    const matches = []
    const winners: (string | null)[] = []
    for (let at = 0; at < places.length; at += 2) {
      const [first = null, second = null] = [places[at], places[at + 1]]
      matches.push({ matchId: `${bracketId}-${sequence}-${at / 2 + 1}`, competitorIds: [first, second] })
      winners.push(sequence === 1 && (first === null) !== (second === null) ? (first ?? second) : null)
    }
    rounds.push({ sequence, matches })
    places = winners
  }
  return rounds
}
