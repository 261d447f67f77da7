import type { Condition, Phase, Sheet, SheetBout, Source } from './format.ts'
import { type Ranked, rankPool } from './ranking.ts'
import { type BoutResult, isOpen, type Out, type PlayedBout, type Slot } from './results.ts'
import { ruleSetOf } from './rule-sets.ts'

export {
  type BoutResult,
  isLostByBoth,
  isOpen,
  METHODS,
  type Method,
  type Out,
  type PlayedBout,
  REASONS_OUT,
} from './results.ts'

export interface Played {
  readonly sheet: Sheet
  readonly bouts: ReadonlyMap<string, PlayedBout>
  /** No bout is still to be fought. */
  readonly isComplete: boolean
  /** Results whose competitors are no longer those of their bout, or whose bout is no longer needed. */
  readonly voidIds: readonly string[]
  readonly outs: ReadonlyMap<string, Out>
  /** Of each pool whose bouts are all over. */
  readonly ranks: ReadonlyMap<string, readonly Ranked[]>
  /** Athletes without a bout of whom it is not yet known whether they get another one. */
  readonly pendingIds: ReadonlySet<string>
}

/**
 * Plays a bracket from the start: who competes in which bout, and what became of it (bouts rules 17 to 21). A result
 * counts as long as its competitors are those of its bout.
 *
 * @param results by bout, in the order in which they were decided
 */
export const play = (
  sheet: Sheet,
  results: ReadonlyMap<string, BoutResult>,
  outs: ReadonlyMap<string, Out>,
): Played => {
  const decided = [...results.keys()]
  const resultOf: Ask = ({ boutId }, [first, second]) => {
    const result = results.get(boutId)
    return result?.competitorIds.includes(first) && result.competitorIds.includes(second) ? result : null
  }
  const played = fight(sheet, outs, resultOf, decided)
  return { ...played, voidIds: decided.filter((id) => played.bouts.get(id)?.state !== 'decided') }
}

/** The result of a bout of these two; null if it has none. `isNeeded` is false when the condition of the bout fails. */
export type Ask = (bout: SheetBout, competitors: readonly [string, string], isNeeded: boolean) => BoutResult | null

/**
 * Plays a bracket in the order of its sheet.
 *
 * @param decided the bouts with results, as they were decided
 */
export const fight = (
  sheet: Sheet,
  outs: ReadonlyMap<string, Out>,
  ask: Ask,
  decided: readonly string[] = [],
): Played => {
  const bouts = new Map<string, PlayedBout>()
  const ranks = new Map<string, readonly Ranked[]>()
  const pendingIds = new Set<string>()
  const tree = treeOf(sheet, bouts, outs)

  const slotOf = (source: Source): Slot => {
    switch (source.from) {
      case 'seat':
        return sheet.seats[source.seat] ?? null
      case 'bye':
        return null
      case 'winner':
        return bouts.get(source.boutId)?.winnerId
      case 'loser':
        return fallenFrom(bouts.get(source.boutId))
      case 'rank': {
        const ranked = ranks.get(source.pool)
        return ranked === undefined ? undefined : (ranked[source.rank - 1]?.studentId ?? null)
      }
      case 'beaten':
      case 'follower': {
        const winnerId = bouts.get(source.by)?.winnerId
        if (typeof winnerId === 'string') return tree.behind(source, winnerId)
        if (winnerId === undefined)
          for (const leaderId of tree.leadersOf(source.by)) {
            const studentId = tree.behind(source, leaderId)
            if (typeof studentId === 'string') pendingIds.add(studentId)
          }
        return winnerId
      }
    }
  }

  const [inPools, inTree] = [sheet.bouts.filter(isOfPool), sheet.bouts.filter((bout) => !isOfPool(bout))]
  const decide = (bout: SheetBout) => {
    const entrantIds = [slotOf(bout.competitors[0]), slotOf(bout.competitors[1])] as const
    const played = { boutId: bout.boutId, phase: bout.phase, round: bout.round, entrantIds }
    bouts.set(bout.boutId, { ...played, ...outcomeOf(bout, entrantIds, bouts, outs, ask) })
    tree.hasPlayed(bout)
  }
  inPools.forEach(decide)
  const ranking = {
    rules: ruleSetOf(sheet.format.ranking),
    weights: sheet.weights,
    outIds: new Set(outs.keys()),
    decided,
  }
  const ofPools = Map.groupBy(inPools, ({ boutId }) => boutId.slice(0, boutId.indexOf('-')))
  for (const pool of sheet.pools) {
    const own = (ofPools.get(pool.pool) ?? []).flatMap(({ boutId }) => bouts.get(boutId) ?? [])
    if (!own.some(isOpen)) ranks.set(pool.pool, rankPool(pool, own, ranking))
  }
  inTree.forEach(decide)
  return { sheet, bouts, isComplete: ![...bouts.values()].some(isOpen), voidIds: [], outs, ranks, pendingIds }
}

const isOfPool = ({ phase }: { readonly phase: Phase }): boolean => phase === 'pool'

/** Who falls into a later bout. An athlete who lost because they are out does not. */
const fallenFrom = (bout: PlayedBout | undefined): Slot => (bout?.state === 'passed' ? null : bout?.loserId)

/** Who is where in the main tree. */
const treeOf = (sheet: Sheet, bouts: ReadonlyMap<string, PlayedBout>, outs: ReadonlyMap<string, Out>) => {
  const sources = new Map(sheet.bouts.map(({ boutId, competitors }) => [boutId, competitors]))
  const won = new Map<string, string>()

  /** Athletes who may still win a main bout, or its winner. */
  const leadersOf = (boutId: string): readonly string[] => {
    const bout = bouts.get(boutId)
    if (bout?.winnerId !== undefined) return bout.winnerId === null ? [] : [bout.winnerId]
    return (bout?.entrantIds ?? []).flatMap((id, side) => {
      if (typeof id === 'string') return outs.has(id) ? [] : [id]
      const source = sources.get(boutId)?.[side]
      return id === undefined && source?.from === 'winner' ? leadersOf(source.boutId) : []
    })
  }

  return {
    leadersOf,
    hasPlayed: ({ boutId, phase, round }: SheetBout): void => {
      const winnerId = bouts.get(boutId)?.winnerId
      if (phase === 'main' && typeof winnerId === 'string') won.set(`${round}/${winnerId}`, boutId)
    },
    /** Whom the source gives if this athlete wins its bout `by`. */
    behind: (source: Source & { readonly from: 'beaten' | 'follower' }, leaderId: string): Slot => {
      if (source.from === 'beaten') return fallenFrom(bouts.get(won.get(`${source.round}/${leaderId}`) ?? '')) ?? null
      const side = bouts.get(source.by)?.entrantIds.indexOf(leaderId) ?? -1
      return side < 0 ? undefined : bouts.get(source.boutIds[side as 0 | 1])?.winnerId
    },
  }
}

type Outcome = Pick<PlayedBout, 'competitorIds' | 'state' | 'winnerId' | 'loserId' | 'result'>

const outcomeOf = (
  bout: SheetBout,
  entrantIds: readonly [Slot, Slot],
  bouts: ReadonlyMap<string, PlayedBout>,
  outs: ReadonlyMap<string, Out>,
  ask: Ask,
): Outcome => {
  const isOut = (id: Slot): id is string => typeof id === 'string' && outs.has(id)
  const [first, second] = entrantIds
  const competitorIds = [isOut(first) ? null : first, isOut(second) ? null : second] as const
  const need = needOf(bout.condition, entrantIds, bouts)

  if (typeof first === 'string' && typeof second === 'string' && (need.isNeeded === true || need.canStay)) {
    const result = ask(bout, [first, second], need.isNeeded === true)
    if (result !== null) {
      const { winnerId } = result
      const loserId = winnerId === null ? null : winnerId === first ? second : first
      return { competitorIds: entrantIds, state: 'decided', winnerId, loserId, result }
    }
  }
  const open = { competitorIds, winnerId: undefined, loserId: undefined, result: null }
  if (need.isNeeded === false) return { ...open, state: 'passed', winnerId: need.winnerId, loserId: need.loserId }
  if (competitorIds.includes(null)) {
    const outIds = entrantIds.filter(isOut)
    const [winnerId] = competitorIds.filter((id) => id !== null)
    const isEmpty = competitorIds.every((id) => id === null)
    return {
      ...open,
      state: 'passed',
      winnerId: isEmpty ? null : winnerId,
      loserId: outIds.length === 1 ? outIds[0] : null,
    }
  }
  const isReady = need.isNeeded === true && !competitorIds.includes(undefined)
  return { ...open, state: isReady ? 'ready' : 'waiting' }
}

/**
 * Whether a bout is to be fought, and who wins and loses if not. Undefined: not known yet. `canStay`: a result that it
 * already has stays.
 */
const needOf = (
  condition: Condition | null,
  entrantIds: readonly [Slot, Slot],
  bouts: ReadonlyMap<string, PlayedBout>,
): { isNeeded: boolean | undefined; canStay: boolean; winnerId: Slot; loserId: Slot } => {
  const needed = { isNeeded: true, canStay: true, winnerId: undefined, loserId: undefined }
  if (condition === null) return needed
  if (condition.kind === 'leads') {
    const [leader, until] = [bouts.get(condition.leader)?.winnerId, bouts.get(condition.until)?.winnerId]
    const leads = leader === undefined || until === undefined || until === leader
    return leads ? needed : { ...needed, isNeeded: false, winnerId: null, loserId: null }
  }
  const over = condition.over.flatMap((id) => bouts.get(id) ?? [])
  if (over.some(({ winnerId }) => winnerId === undefined)) return { ...needed, isNeeded: undefined, canStay: false }
  const isLeft = entrantIds.map(
    (id, side) => over.filter(({ winnerId }) => winnerId !== id).length < (condition.lives[side as 0 | 1] ?? 0),
  )
  if (isLeft[0] === isLeft[1] && isLeft[0] === true) return needed
  const left = isLeft.indexOf(true)
  return {
    isNeeded: false,
    canStay: false,
    winnerId: left < 0 ? null : entrantIds[left as 0 | 1],
    loserId: left < 0 ? null : entrantIds[(1 - left) as 0 | 1],
  }
}
