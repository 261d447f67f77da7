import type { DrawnBracket } from './events.ts'
import { lots, shuffled } from './lot.ts'
import { type Competitor, deal, type Seats, seat } from './seating.ts'

/** A division with more athletes is split into brackets of equal size, so that nobody needs more than six rounds. */
export const MAX_BRACKET_SIZE = 64

export interface DivisionToDraw {
  readonly divisionId: string
  readonly competitors: readonly Competitor[]
  /** A team event's division is one bracket, however many teams there are. */
  readonly isTeamEvent: boolean
}

/**
 * The brackets of one division: Bracket A, B, … when it is split, with the athletes of a facility spread over them.
 * @param seed the same competitors and seed give the same draw, in whatever order they come
 * @param bracketIdOf the id of the nth bracket, from 0
 */
export const drawDivision = (
  division: DivisionToDraw,
  seed: string,
  bracketIdOf: (index: number) => string,
): DrawnBracket[] => {
  const { competitors, divisionId, isTeamEvent } = division
  if (competitors.length === 0) return []
  const lot = lots(`${seed}/${divisionId}`)
  const count = isTeamEvent ? 1 : Math.ceil(competitors.length / MAX_BRACKET_SIZE)
  const inOrder = [...competitors].sort((a, b) => (a.studentId < b.studentId ? -1 : 1))
  return deal(shuffled(inOrder, lot), count).map((hand, index) => {
    const bracketId = bracketIdOf(index)
    const seats = seat(hand, lot)
    return {
      bracketId,
      label: count === 1 ? 'Bracket' : `Bracket ${labelOf(index)}`,
      athletes: seats.filter((id) => id !== null).map((studentId, at) => ({ studentId, sequence: at + 1 })),
      rounds: roundsOf(bracketId, seats),
    }
  })
}

const labelOf = (index: number): string =>
  (index >= 26 ? labelOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** The rounds of the main bracket; whoever has a bye stands in the second round already. One competitor: no match. */
const roundsOf = (bracketId: string, seats: Seats): DrawnBracket['rounds'] => {
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
