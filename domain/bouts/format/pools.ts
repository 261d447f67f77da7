import type { Pool, Seats, SheetBout, Source } from './format.ts'
import { boutOf } from './tree.ts'

/** The order of athletes of a pool that do not fight on: after all who do, by their rank. */
export const poolEnd = (rank: number): number => 1000 + rank

/** Everyone against everyone in rounds (circle method), so that each has at most one bout in a round (bouts rule 4). */
export const poolBouts = ({ pool, studentIds }: Pool, seats: Seats): SheetBout[] => {
  const seatOf = (id: string): Source => ({ from: 'seat', seat: seats.indexOf(id) })
  const [fixed, ...others] = studentIds.length % 2 === 0 ? studentIds : [...studentIds, null]
  const bouts: SheetBout[] = []
  for (let round = 1; round <= others.length; round++) {
    const circle = [fixed, ...others.slice(round - 1), ...others.slice(0, round - 1)]
    for (let at = 0; at < circle.length / 2; at++) {
      const [first, second] = [circle[at] ?? null, circle[circle.length - 1 - at] ?? null]
      if (first === null || second === null) continue
      bouts.push(boutOf(`${pool}-${bouts.length + 1}`, 'pool', round, [seatOf(first), seatOf(second)], [null, null]))
    }
  }
  return bouts
}

/** Up to three bouts of the same two; the third is not fought once one of them has lost two (bouts rule 3). */
export const bestOfThree = (first: number, second: number): SheetBout[] =>
  [1, 2, 3].map((round) =>
    boutOf(
      `A-${round}`,
      'pool',
      round,
      [
        { from: 'seat', seat: first },
        { from: 'seat', seat: second },
      ],
      [null, null],
      round < 3 ? null : { kind: 'lives', over: ['A-1', 'A-2'], lives: [2, 2] },
    ),
  )
