import type { Seats } from './seating.ts'

/** A place in a half's repechage, for the athlete who lost to the half's finalist in this round (from 1). */
export interface RepechagePlace {
  readonly round: number
  /** False if the finalist may have passed this round without a bout, so that no one lost to them in it. */
  readonly isCertain: boolean
}

/**
 * The places of both repechages, upper half first, by round. A round without a bout in a half gives no place. Both are
 * empty if no half has two places: then there is no repechage, and the athletes who lost to a finalist in the last
 * round are third.
 *
 * @param seats the first round; null is a bye or an athlete who cannot compete
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
    const passes = pairs.filter(([upper, lower]) => upper !== lower)
    if (bouts.length > 0) places.push({ round, isCertain: passes.length === 0 })
    reached = pairs.map(([upper, lower]) => upper === true || lower === true)
  }
  return places
}
