import { shuffled } from '../../kernel/lot.ts'

export interface Competitor {
  readonly studentId: string
  /** Null counts as a separate facility per athlete. */
  readonly facilityId: string | null
}

/**
 * The first round from top to bottom: two places per match, null for a bye. Its length is a power of two (1 for one
 * competitor).
 */
export type Seats = readonly (string | null)[]

/**
 * Seats competitors by recursive halving: each half gets half of all competitors and half of each facility, to within
 * one. So at every depth a facility's athletes are spread as evenly as possible: they meet in the first round only if
 * there are more of them than matches, and otherwise as late as possible. Byes are spread in the same way. There is no
 * ranking; everything else is random, including who gets a bye.
 */
export const seat = (competitors: readonly Competitor[], lot: () => number): Seats => {
  if (competitors.length === 0) return []
  let places = 1
  while (places < competitors.length) places *= 2
  const inLotOrder = shuffled([...competitors].sort(byId), lot)
  return fill(inLotOrder, places, lot)
}

/** Sorted before the draw, so that the competitors' original order does not matter. */
export const byId = (a: Competitor, b: Competitor): number => (a.studentId < b.studentId ? -1 : 1)

const fill = (competitors: readonly Competitor[], places: number, lot: () => number): Seats => {
  if (places <= 2) {
    const ids = competitors.map(({ studentId }) => studentId)
    return places === 2 && ids.length === 1 ? [ids[0] ?? null, null] : ids
  }
  const [first = [], second = []] = deal(competitors, 2)
  const [upper, lower] = lot() < 0.5 ? [first, second] : [second, first]
  return [...fill(upper, places / 2, lot), ...fill(lower, places / 2, lot)]
}

/**
 * Deals competitors into `hands` hands. The sizes of the hands, and each facility's share of them, differ by at most
 * one: facilities are dealt one after another, each continuing where the previous one ended.
 */
export const deal = (competitors: readonly Competitor[], hands: number): Competitor[][] => {
  const dealt: Competitor[][] = Array.from({ length: hands }, () => [])
  let turn = 0
  for (const members of byFacility(competitors)) {
    for (const competitor of members) {
      dealt[turn % hands]?.push(competitor)
      turn += 1
    }
  }
  return dealt
}

/** The competitor's facility; a competitor without one counts as a separate facility. */
export const facilityOf = (competitor: Competitor): string => competitor.facilityId ?? `\u0000${competitor.studentId}`

/** Competitors grouped by facility, facilities in order of first appearance. */
export const byFacility = (competitors: readonly Competitor[]): Competitor[][] => [
  ...Map.groupBy(competitors, facilityOf).values(),
]
