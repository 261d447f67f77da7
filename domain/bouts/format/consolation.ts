import { loserOf, type SheetBout, type Source, winnerOf } from './format.ts'
import { afterAll, boutOf, mainId, mainTree, matchesIn, roundsIn } from './tree.ts'

type SeatOf = (seat: number) => Source

/**
 * The losers' half: losers of the first round meet, then in turns the losers of a later round fall in and its winners
 * meet. They fall into the neighboring section, where no one is whom they met (bouts rule 8).
 *
 * @param until the last main round whose losers fall in
 * @param endOf the order of those who lose in a round of the losers' half
 */
const losersHalf = (
  size: number,
  until: number,
  idOf: (round: number, match: number) => string,
  phase: 'losers' | 'consolation',
  endOf: (round: number) => number,
): SheetBout[] => {
  const pairs = (round: number, bouts: number, sourceOf: (match: number) => Source) =>
    Array.from({ length: bouts }, (_, at) =>
      boutOf(idOf(round, at + 1), phase, round, [sourceOf(2 * at + 1), sourceOf(2 * at + 2)], [null, endOf(round)]),
    )
  const bouts = pairs(1, size / 4, (match) => loserOf(mainId(1, match)))
  for (let main = 2; main <= until; main++) {
    const round = 2 * main - 2
    const matches = matchesIn(size, main)
    if (main > 2) bouts.push(...pairs(round - 1, matches.length, (match) => winnerOf(idOf(round - 2, match))))
    for (const match of matches) {
      const neighbor = matches.length === 1 ? 1 : match + (match % 2 === 1 ? 1 : -1)
      const competitors = [winnerOf(idOf(round - 1, match)), loserOf(mainId(main, neighbor))] as const
      bouts.push(boutOf(idOf(round, match), phase, round, competitors, [null, endOf(round)]))
    }
  }
  return bouts
}

/** The round of the losers' half into which the losers of a main round fall. */
const fallsInto = (main: number): number => Math.max(1, 2 * main - 2)

export const doubleElimination = (size: number, seatOf: SeatOf): SheetBout[] => {
  const last = roundsIn(size)
  const lastOfLosers = fallsInto(last)
  const endOf = (round: number) => 3 + lastOfLosers - round
  const idOf = (round: number, match: number) => `L${round}-${match}`
  const finalists = [
    winnerOf(mainId(last, 1)),
    last === 1 ? loserOf(mainId(1, 1)) : winnerOf(idOf(lastOfLosers, 1)),
  ] as const
  return [
    ...mainTree(size, seatOf, (round) => endOf(fallsInto(round))),
    ...(last === 1 ? [] : losersHalf(size, last, idOf, 'losers', endOf)),
    boutOf('F1-1', 'final', 1, finalists, [null, null]),
    boutOf('F2-1', 'final', 2, finalists, [1, 2], { kind: 'lives', over: ['F1-1'], lives: [2, 1] }),
  ]
}

const C = (round: number, match: number): string => `C${round}-${match}`

/** The bouts for the places of the losers of the last two consolation rounds, and for the third. */
const placement = (last: number): SheetBout[] => [
  boutOf('P7-1', 'placement', 1, [loserOf(C(last - 1, 1)), loserOf(C(last - 1, 2))], [7, 8]),
  boutOf('P5-1', 'placement', 1, [loserOf(C(last, 1)), loserOf(C(last, 2))], [5, 6]),
  boutOf('T1-1', 'third', 1, [winnerOf(C(last, 1)), winnerOf(C(last, 2))], [3, 4]),
]

/** Consolation to the eighth place of everyone who lost before the final (bouts rule 9). */
export const fullConsolation = (size: number, seatOf: SeatOf): SheetBout[] => {
  const semifinals = roundsIn(size) - 1
  const last = fallsInto(semifinals)
  const endOf = (round: number) => 7 + last - round
  const tree = mainTree(size, seatOf, (round) => (round > semifinals ? 2 : endOf(fallsInto(round))))
  return [
    ...tree.slice(0, -1),
    ...losersHalf(size, semifinals, C, 'consolation', endOf),
    ...placement(last),
    ...tree.slice(-1),
  ]
}

/** Consolation to the eighth place of those beaten by quarter-finalists (bouts rule 9). */
export const consolation = (size: number, seatOf: SeatOf): SheetBout[] => {
  const semifinals = roundsIn(size) - 1
  const quarters = semifinals - 1
  const worstOf = afterAll(size)
  const tree = mainTree(
    size,
    seatOf,
    (round) =>
      new Map([
        [semifinals, 5],
        [quarters, 9],
      ]).get(round) ?? worstOf(round),
  )

  const groups = Array.from({ length: Math.max(0, quarters - 2) }, (_, at) => at + 2).flatMap((main) =>
    matchesIn(size, main).map((match) => {
      const leader = mainId(main, match)
      const round = main - 1
      const before: Source =
        main === 2
          ? { from: 'beaten', by: leader, round: 1 }
          : { from: 'follower', by: leader, boutIds: [C(round - 1, 2 * match - 1), C(round - 1, 2 * match)] }
      const isLast = main === quarters - 1
      return boutOf(
        C(round, match),
        'consolation',
        round,
        [loserOf(leader), before],
        isLast ? [null, 17] : [worstOf(main), worstOf(main) + 1],
        isLast ? null : { kind: 'leads', leader, until: mainId(main + 1, Math.ceil(match / 2)) },
      )
    }),
  )

  let round = Math.max(0, quarters - 2)
  const bouts: SheetBout[] = []
  const next = (length: number, sourcesOf: (match: number) => readonly [Source, Source], end: number) => {
    round += 1
    for (let match = 1; match <= length; match++)
      bouts.push(boutOf(C(round, match), 'consolation', round, sourcesOf(match), [null, end]))
  }
  const behind = (match: number) => (quarters === 2 ? loserOf(mainId(1, match)) : winnerOf(C(quarters - 2, match)))
  if (quarters > 1) {
    next(4, (match) => [behind(2 * match - 1), behind(2 * match)], 13)
    next(4, (match) => [winnerOf(C(round - 1, match)), loserOf(mainId(quarters, 5 - match))], 9)
  }
  const crossed = (match: number) =>
    quarters > 1 ? winnerOf(C(round - 1, match)) : loserOf(mainId(quarters, 5 - match))
  next(2, (match) => [crossed(2 * match - 1), crossed(2 * match)], 8)
  next(2, (match) => [winnerOf(C(round - 1, match)), loserOf(mainId(semifinals, match))], 6)
  return [...tree.slice(0, -1), ...groups, ...bouts, ...placement(round), ...tree.slice(-1)]
}
