import type { Format, Pool, Seats, SheetBout, Source } from './format.ts'
import { boutOf, knockout } from './tree.ts'

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

/** Pools of three to five athletes in the order of the draw; one pool for up to five (bouts rules 10 and 11). */
export const poolsOf = (studentIds: readonly string[]): readonly Pool[] => {
  const entries = studentIds.length
  const withoutByes = 2 ** Math.floor(Math.log2(entries / 3))
  const count = entries < 6 ? 1 : entries <= 5 * withoutByes ? withoutByes : Math.ceil(entries / 4)
  return Array.from({ length: count }, (_, at) => ({
    pool: lettersOf(at),
    studentIds: studentIds.slice(Math.floor((at * entries) / count), Math.floor(((at + 1) * entries) / count)),
  }))
}

/**
 * The knockout of the two best of each pool: they are in different halves, and winners have the byes and otherwise meet
 * second ones (bouts rule 10).
 */
export const knockoutOfPools = (pools: readonly Pool[], thirds: Format['thirds']): SheetBout[] => {
  if (pools.length < 2) return []
  const size = 2 ** Math.ceil(Math.log2(2 * pools.length))
  const seats = [0, 1].flatMap((half) => {
    const ranked = (rank: number): Source[] =>
      pools.flatMap(({ pool }, at) => ((at + rank) % 2 !== half ? [{ from: 'rank', pool, rank }] : []))
    const best = [...ranked(1), ...ranked(2)]
    const byes = best.splice(0, size / 2 - pools.length)
    const matches = [
      ...byes.map((source) => [source, { from: 'bye' }] as const),
      ...best.slice(0, best.length / 2).map((source, at) => [source, best[best.length - 1 - at] ?? source] as const),
    ]
    return spread(matches).flat()
  })
  return knockout(size, (seat) => seats[seat] ?? { from: 'bye' }, thirds)
}

/** Puts neighbors as far apart as possible: the first and the second half of the result have every other item. */
const spread = <T>(items: readonly T[]): readonly T[] =>
  items.length < 2 ? items : [0, 1].flatMap((rest) => spread(items.filter((_, at) => at % 2 === rest)))

const lettersOf = (index: number): string =>
  (index >= 26 ? lettersOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
