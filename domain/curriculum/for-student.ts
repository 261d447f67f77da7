import type { Audience } from './items/events.ts'

interface LevelOf {
  readonly levelId: string
  readonly order: number
  readonly programIds: readonly string[]
}

/** What of a student decides what it learns. */
export interface Learner {
  readonly programIds: readonly string[]
  readonly levelId: string | null
  /** Levels that it had before. */
  readonly formerLevelIds: readonly string[]
}

interface Meant {
  readonly intendedAudience: readonly Audience[]
}

type Levels = ReadonlyMap<string, LevelOf>

/**
 * Whether somebody of these programs at this level is meant (spec/training-and-review.md §3 Audience comparison). Levels are
 * told apart by their ids and compared by their order; nobody is meant where nobody is named.
 */
export const isMeant = (
  { intendedAudience }: Meant,
  { programIds, levelId }: Pick<Learner, 'programIds' | 'levelId'>,
  levels: Levels,
): boolean =>
  levelId !== null &&
  intendedAudience.some((one) => {
    if (!programIds.includes(one.programId)) return false
    if (one.levelId === levelId) return true
    const [has, asked] = [levels.get(levelId), levels.get(one.levelId)]
    return (
      one.comparison === 'EqualToOrGreaterThan' && has !== undefined && asked !== undefined && has.order > asked.order
    )
  })

/** The levels behind a student: those of its programs below its own, and those that it had before. */
const levelsBehind = ({ programIds, levelId, formerLevelIds }: Learner, levels: Levels): ReadonlySet<string> => {
  const own = levelId === null ? undefined : levels.get(levelId)
  const below = [...levels.values()].filter(
    ({ order, programIds: of }) => own !== undefined && order < own.order && of.some((id) => programIds.includes(id)),
  )
  return new Set([...below.map((level) => level.levelId), ...formerLevelIds])
}

/**
 * What a student learns at its level, and what it learned before and does not any more: a promotion moves the list
 * (spec/training-and-review.md §2 Student dashboard). The order stays as it is.
 */
export const learnedBy = <I extends Meant>(
  items: readonly I[],
  learner: Learner,
  levels: Levels,
): { readonly current: readonly I[]; readonly prior: readonly I[] } => {
  const behind = [...levelsBehind(learner, levels)]
  const isPrior = (item: I): boolean =>
    behind.some((levelId) => isMeant(item, { programIds: learner.programIds, levelId }, levels))
  const current = items.filter((item) => isMeant(item, learner, levels))
  const now = new Set(current)
  return { current, prior: items.filter((item) => !now.has(item) && isPrior(item)) }
}
