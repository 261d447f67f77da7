import { lots } from '../../kernel/lot.ts'
import type { Pool } from './format.ts'
import type { PlayedBout } from './results.ts'
import { GENERAL, type RuleSet, type TieBreaker } from './rule-sets.ts'

/** An athlete of a pool whose bouts are over. */
export interface Ranked {
  readonly studentId: string
  /** From 1; equal for athletes whom no criterion of the rule set separates. */
  readonly rank: number
  /** The tie breakers that put the athlete here, among those with equally many wins. */
  readonly decidedBy: readonly TieBreaker[]
}

/** A bout as the ranking counts it, from the view of one of its athletes. */
interface Count {
  readonly opponentId: string
  readonly isWon: boolean
  readonly victoryPoints: number
  readonly points: number
  readonly against: number
  readonly method: string | null
  /** When it was decided, from 0; undefined without a bout. */
  readonly at: number | undefined
}

/**
 * Ranks a pool whose bouts are over by wins, then by the tie breakers of its rule set. Each compares only the athletes
 * who are still tied; once it separates some, the others begin again with the first one (bouts rule 14). An athlete who
 * left before the end of the pool comes last.
 *
 * @param decided the bouts with results, as they were decided
 */
export const rankPool = (
  { pool, studentIds }: Pool,
  bouts: readonly PlayedBout[],
  {
    rules = GENERAL,
    weights = new Map(),
    outIds = new Set(),
    decided = [],
  }: {
    readonly rules?: RuleSet
    readonly weights?: ReadonlyMap<string, number>
    readonly outIds?: ReadonlySet<string>
    readonly decided?: readonly string[]
  },
): readonly Ranked[] => {
  const left = new Set(
    bouts.flatMap(({ state, entrantIds }) =>
      state === 'passed' ? entrantIds.filter((id) => typeof id === 'string' && outIds.has(id)) : [],
    ),
  )
  const at = new Map(decided.map((boutId, index) => [boutId, index]))
  const counts = countsOf(bouts, rules, (id) => rules.leaver === 'annulled' && left.has(id), at)
  const value = valuesOf(counts, weights, `${[...studentIds].sort().join('/')}/${pool}`)

  const inOrder = (tied: readonly string[], decidedBy: readonly TieBreaker[]): readonly Omit<Ranked, 'rank'>[][] => {
    if (tied.length > 1)
      for (const tieBreaker of rules.tieBreakers) {
        const classes = classesOf(tied, (id) => value(tieBreaker, id, tied))
        if (classes.length > 1) return classes.flatMap((ids) => inOrder(ids, [...decidedBy, tieBreaker]))
      }
    return [tied.map((studentId) => ({ studentId, decidedBy }))]
  }

  const wins = (id: string) => (counts.get(id) ?? []).filter(({ isWon }) => isWon).length
  const groups = [
    ...classesOf(
      studentIds.filter((id) => !left.has(id)),
      wins,
    ).flatMap((tied) => inOrder(tied, [])),
    studentIds.filter((id) => left.has(id)).map((studentId) => ({ studentId, decidedBy: [] })),
  ]
  let before = 0
  return groups.flatMap((group) => {
    const rank = before + 1
    before += group.length
    return group.map((athlete) => ({ ...athlete, rank }))
  })
}

/** Groups of equal value, the highest first. */
const classesOf = (ids: readonly string[], value: (id: string) => number): string[][] =>
  [...Map.groupBy(ids, value)].sort(([a], [b]) => b - a).map(([, group]) => group)

const countsOf = (
  bouts: readonly PlayedBout[],
  { victoryPoints }: RuleSet,
  isAnnulled: (id: string) => boolean,
  at: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly Count[]> => {
  const counts = bouts.flatMap(({ boutId, entrantIds, competitorIds, result, winnerId, state }) => {
    const [first, second] = entrantIds
    if (typeof first !== 'string' || typeof second !== 'string' || isAnnulled(first) || isAnnulled(second)) return []
    // A bout of a series that was not needed.
    if (state === 'passed' && !competitorIds.includes(null)) return []
    const method = result?.method ?? (result === null ? 'withdrawal' : null)
    const [won, lost] = victoryPoints.get(method) ?? victoryPoints.get(null) ?? [0, 0]
    const points = (id: string) => result?.points?.[result.competitorIds.indexOf(id)] ?? 0
    return [first, second].map((id) => {
      const opponentId = id === first ? second : first
      const isWon = winnerId === id
      const own = isWon ? won : winnerId === null ? 0 : lost
      return [
        id,
        {
          opponentId,
          isWon,
          victoryPoints: own,
          points: points(id),
          against: points(opponentId),
          method,
          at: at.get(boutId),
        },
      ] as const
    })
  })
  const byAthlete = Map.groupBy(counts, ([id]) => id)
  return new Map([...byAthlete].map(([id, own]) => [id, own.map(([, count]) => count)]))
}

/** The value of a criterion for an athlete, higher is better. */
const valuesOf = (
  counts: ReadonlyMap<string, readonly Count[]>,
  weights: ReadonlyMap<string, number>,
  seed: string,
): ((tieBreaker: TieBreaker, id: string, tied: readonly string[]) => number) => {
  const sum = (id: string, of: (count: Count) => number) =>
    (counts.get(id) ?? []).reduce((total, count) => total + of(count), 0)
  return (tieBreaker, id, tied) => {
    switch (tieBreaker) {
      case 'head-to-head':
        return sum(id, ({ isWon, opponentId }) => Number(isWon && tied.includes(opponentId)))
      case 'victory-points':
        return sum(id, ({ victoryPoints }) => victoryPoints)
      case 'difference':
        return sum(id, ({ points, against }) => points - against)
      case 'points-for':
        return sum(id, ({ points }) => points)
      case 'points-against':
        return -sum(id, ({ against }) => against)
      case 'falls':
        return sum(id, ({ isWon, method }) => Number(isWon && method === 'fall'))
      case 'superiorities':
        return sum(id, ({ isWon, method }) => Number(isWon && method === 'superiority'))
      case 'earlier-win':
        return -Math.min(...(counts.get(id) ?? []).map(({ isWon, at }) => (isWon ? (at ?? Infinity) : Infinity)))
      case 'weight':
        // The lighter one is ahead; without a weight of each of them it decides nothing.
        return tied.every((one) => weights.has(one)) ? -(weights.get(id) ?? 0) : 0
      case 'lot':
        return lots(`${seed}/${id}`)()
    }
  }
}
