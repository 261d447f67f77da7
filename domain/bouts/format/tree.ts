import { loserOf, type Phase, type SheetBout, type Source, winnerOf } from './format.ts'

/** Bouts from the first round to the last; `size` is the number of places of the first round, a power of two. */
export const roundsIn = (size: number): number => Math.log2(size)

/** The id of a bout of the main tree, as the draw numbers its matches. Both from 1. */
export const mainId = (round: number, match: number): string => `${round}-${match}`

export const boutOf = (
  boutId: string,
  phase: Phase,
  round: number,
  competitors: readonly [Source, Source],
  ends: SheetBout['ends'],
  condition: SheetBout['condition'] = null,
): SheetBout => ({ boutId, phase, round, competitors, condition, ends })

/** The place of the losers of a round of a plain knockout: 2 in the final, then 3, 5, 9, 17. */
export const nominalPlace = (size: number, round: number): number => 2 ** (roundsIn(size) - round) + 1

/**
 * The bouts of the main tree.
 *
 * @param endOf the order of those who lose in a round and have no later bout
 */
export const mainTree = (
  size: number,
  seatOf: (seat: number) => Source,
  endOf: (round: number) => number = (round) => nominalPlace(size, round),
): SheetBout[] => {
  const last = roundsIn(size)
  return Array.from({ length: last }, (_, at) => at + 1).flatMap((round) =>
    matchesIn(size, round).map((match) =>
      boutOf(
        mainId(round, match),
        'main',
        round,
        round === 1
          ? [seatOf(2 * match - 2), seatOf(2 * match - 1)]
          : [winnerOf(mainId(round - 1, 2 * match - 1)), winnerOf(mainId(round - 1, 2 * match))],
        [round === last ? 1 : null, endOf(round)],
      ),
    ),
  )
}

/** The matches of a round, from 1. */
export const matchesIn = (size: number, round: number): readonly number[] =>
  Array.from({ length: size / 2 ** round }, (_, at) => at + 1)

/** Athletes without a later bout come after all who had one, the latest round first. */
export const afterAll = (size: number) => (round: number) =>
  round >= roundsIn(size) - 1 ? nominalPlace(size, round) : 100 + nominalPlace(size, round)

export const knockout = (size: number, seatOf: (seat: number) => Source, thirds: 'bout' | 'both'): SheetBout[] => {
  const semifinals = roundsIn(size) - 1
  if (thirds === 'both' || semifinals < 1) return mainTree(size, seatOf)
  const tree = mainTree(size, seatOf, (round) => nominalPlace(size, round) + (round === semifinals ? 1 : 0))
  const third = boutOf('T1-1', 'third', 1, [loserOf(mainId(semifinals, 1)), loserOf(mainId(semifinals, 2))], [3, 4])
  return [...tree.slice(0, -1), third, ...tree.slice(-1)]
}

/**
 * Those who lost to the finalist of a half fight on from the first round of the tree to its semifinal; the last one of
 * each half is third (bouts rule 6).
 */
export const repechage = (size: number, seatOf: (seat: number) => Source): SheetBout[] => {
  const semifinals = roundsIn(size) - 1
  const tree = mainTree(size, seatOf, afterAll(size))
  const ladders = [1, 2].flatMap((half) => {
    const by = mainId(semifinals, half)
    const bouts = semifinals - 1
    return Array.from({ length: Math.max(bouts, 0) }, (_, at) => {
      const id = (bout: number) => `R${half}-${bout}`
      const first: Source = at === 0 ? { from: 'beaten', by, round: 1 } : winnerOf(id(at))
      const left = bouts - at - 1
      return boutOf(
        id(at + 1),
        'repechage',
        at + 1,
        [first, { from: 'beaten', by, round: at + 2 }],
        [left === 0 ? 3 : null, 5 + 2 * left],
      )
    })
  })
  return [...tree.slice(0, -1), ...ladders, ...tree.slice(-1)]
}

/**
 * The losers of a half's quarter-finals meet; the winner fights the loser of the other half's semifinal for one of two
 * third places (bouts rule 7).
 */
export const quarterFinalRepechage = (size: number, seatOf: (seat: number) => Source): SheetBout[] => {
  const semifinals = roundsIn(size) - 1
  if (semifinals < 2) return mainTree(size, seatOf)
  const quarters = semifinals - 1
  const ends = new Map([
    [semifinals, 5],
    [quarters, 7],
  ])
  const tree = mainTree(size, seatOf, (round) => ends.get(round) ?? nominalPlace(size, round))
  const bouts = [
    ...[1, 2].map((half) =>
      boutOf(
        `R${half}-1`,
        'repechage',
        1,
        [loserOf(mainId(quarters, 2 * half - 1)), loserOf(mainId(quarters, 2 * half))],
        [null, 7],
      ),
    ),
    ...[1, 2].map((half) =>
      boutOf(`T${half}-1`, 'third', 1, [winnerOf(`R${half}-1`), loserOf(mainId(semifinals, 3 - half))], [3, 5]),
    ),
  ]
  return [...tree.slice(0, -1), ...bouts, ...tree.slice(-1)]
}
