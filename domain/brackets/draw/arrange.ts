import { drawDivision, MAX_BRACKET_SIZE, MAX_PERFORMANCES, roundsOf } from './draw-division.ts'
import type { ArrangedBracket, DrawnBracket } from './events.ts'
import type { Competitor, Seats } from './seating.ts'
import type { BracketInDraw } from './state.ts'

/** What decides how the brackets of an event are seated. */
export interface Seating {
  /** Seed of the draw. */
  readonly seed: string
  readonly isTeamEvent: boolean
  /** Whether the event is Ordered; decides only for brackets that do not show it. */
  readonly isOrdered: boolean
  readonly facilityOf: (studentId: string) => string | null
}

type Places = Pick<BracketInDraw, 'studentIds' | 'rounds'>

/** Whether the athletes of a bracket perform one after another. The draw decides, where it shows. */
export const isInOrder = ({ studentIds, rounds }: Places, { isOrdered }: Pick<Seating, 'isOrdered'>): boolean =>
  studentIds.length > 1 ? rounds.length === 0 : isOrdered

/** The maximum number of athletes of a bracket. */
export const roomOf = (bracket: Places, seating: Seating): number => {
  if (seating.isTeamEvent) return Number.POSITIVE_INFINITY
  return isInOrder(bracket, seating) ? MAX_PERFORMANCES : MAX_BRACKET_SIZE
}

export const competitorsOf = (studentIds: readonly string[], { facilityOf }: Seating): readonly Competitor[] =>
  studentIds.map((studentId) => ({ studentId, facilityId: facilityOf(studentId) }))

/** The bracket without the athlete; null if no one is left. */
export const without = (bracket: BracketInDraw, studentId: string, seating: Seating): ArrangedBracket | null => {
  const studentIds = bracket.studentIds.filter((id) => id !== studentId)
  if (studentIds.length === 0) return null
  if (isInOrder(bracket, seating)) return inOrder(bracket, studentIds)
  const seats = seatsOf(bracket)
  // Half of the places would do.
  if (studentIds.length * 2 <= seats.length) return seatedAgain(bracket, studentIds, seating)
  return seated(bracket, filled(seats.map((id) => (id === studentId ? null : id))))
}

/** The bracket with another athlete: last in the order, in place of a bye, or else seated again. */
export const withAthlete = (bracket: BracketInDraw, studentId: string, seating: Seating): ArrangedBracket => {
  const studentIds = [...bracket.studentIds, studentId]
  if (isInOrder(bracket, seating)) return inOrder(bracket, studentIds)
  const seats = seatsOf(bracket)
  const bye = byeFor(seats, studentId, seating)
  return bye === null ? seatedAgain(bracket, studentIds, seating) : seated(bracket, seats.with(bye, studentId))
}

/** The first round from top to bottom; of an order of performance the order (brackets rules 8 and 9). */
export const seatsOf = ({ studentIds, rounds: [first] }: Places): Seats =>
  first === undefined ? studentIds : first.matches.flatMap(({ competitorIds }) => competitorIds)

const opponentOf = (seats: Seats, at: number): string | null => seats[at % 2 === 0 ? at + 1 : at - 1] ?? null

/** The first bye against an athlete of another facility, else the first one; null for none. */
const byeFor = (seats: Seats, studentId: string, { facilityOf }: Seating): number | null => {
  const byes = seats.flatMap((id, at) => (id === null ? [at] : []))
  const facility = facilityOf(studentId)
  const other = byes.find((at) => facility === null || facilityOf(opponentOf(seats, at) ?? '') !== facility)
  return other ?? byes[0] ?? null
}

/** In place of a match without athletes, the nearest match of two gives up its second one, so that only they change. */
const filled = (seats: Seats): Seats => {
  const empty = seats.findIndex((id, at) => at % 2 === 0 && id === null && opponentOf(seats, at) === null)
  if (empty < 0) return seats
  const full = seats.flatMap((id, at) => (at % 2 === 1 && id !== null && opponentOf(seats, at) !== null ? [at] : []))
  const [nearest] = full.toSorted((a, b) => Math.abs(a - empty) - Math.abs(b - empty))
  return nearest === undefined ? seats : seats.with(empty, seats[nearest] ?? null).with(nearest, null)
}

/** As it would be drawn with these athletes and the seed of the draw. */
const seatedAgain = (bracket: BracketInDraw, studentIds: readonly string[], seating: Seating): ArrangedBracket => {
  const competitors = competitorsOf(studentIds, seating)
  const { divisionId, bracketId } = bracket
  const division = { divisionId, competitors, isTeamEvent: true, isOrdered: false }
  const [drawn] = drawDivision(division, seating.seed, () => bracketId)
  return { ...arranged(bracket), athletes: drawn?.athletes ?? [], rounds: drawn?.rounds ?? [] }
}

const seated = (bracket: BracketInDraw, seats: Seats): ArrangedBracket => ({
  ...inOrder(
    bracket,
    seats.filter((id) => id !== null),
  ),
  rounds: roundsOf(bracket.bracketId, seats),
})

const inOrder = (bracket: BracketInDraw, studentIds: readonly string[]): ArrangedBracket => ({
  ...arranged({ ...bracket, studentIds }),
  rounds: [],
})

/** The bracket as an event says it. */
export const arranged = ({
  bracketId,
  divisionId,
  divisionIds,
  label,
  studentIds,
  rounds,
}: BracketInDraw): ArrangedBracket => ({
  bracketId,
  divisionId,
  divisionIds: [...divisionIds],
  label,
  athletes: studentIds.map((studentId, at): DrawnBracket['athletes'][number] => ({ studentId, sequence: at + 1 })),
  rounds,
})
