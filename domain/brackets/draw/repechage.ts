import type { Seats } from './seating.ts'

/** Who lost to the finalist of a half in this round, from 1, fights on in the repechage of that half. */
export interface RepechagePlace {
  readonly round: number
  /** False where the finalist may have come through this round without a bout, so that nobody lost to them in it. */
  readonly isCertain: boolean
}

/**
 * The places of both repechages, upper half first, from the first round to the half's last one. A round in which a half
 * has no bout gives nobody a place. Both are empty where no half has two: then nobody fights once more, and who lost to
 * a finalist in the last round is third.
 *
 * @param seats of the first round; null is a bye, and whoever cannot fight
 */
export const repechageOf = (seats: Seats): readonly [readonly RepechagePlace[], readonly RepechagePlace[]] => {
  const middle = seats.length / 2
  const halves = [placesOf(seats.slice(0, middle)), placesOf(seats.slice(middle))] as const
  return halves.some(({ length }) => length > 1) ? halves : [[], []]
}

const placesOf = (half: Seats): readonly RepechagePlace[] => {
  const places: RepechagePlace[] = []
  let reached = half.map((seat) => seat !== null)
  for (let round = 1; reached.length > 1; round++) {
    const pairs = reached.flatMap((upper, at) => (at % 2 === 0 ? [[upper, reached[at + 1] === true]] : []))
    const bouts = pairs.filter(([upper, lower]) => upper && lower)
    const throughs = pairs.filter(([upper, lower]) => upper !== lower)
    if (bouts.length > 0) places.push({ round, isCertain: throughs.length === 0 })
    reached = pairs.map(([upper, lower]) => upper === true || lower === true)
  }
  return places
}
