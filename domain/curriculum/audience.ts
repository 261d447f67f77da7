import type { Audience } from './items/events.ts'

interface LevelOf {
  readonly levelId: string
  readonly order: number
  readonly programIds: readonly string[]
}

/** What determines a student's curriculum. */
export interface Learner {
  readonly programIds: readonly string[]
  readonly levelId: string | null
  /** The student's previous levels. */
  readonly formerLevelIds: readonly string[]
}

interface Meant {
  readonly intendedAudience: readonly Audience[]
}

type Levels = ReadonlyMap<string, LevelOf>

/**
 * Whether a student with these programs and this level is in the intended audience (curriculum rule 10). Levels are
 * identified by id and compared by order; an empty audience includes no one.
 */
export const isInAudience = (
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

/** The levels a student has passed: those of its programs below its current one, and its former ones. */
const passedLevels = ({ programIds, levelId, formerLevelIds }: Learner, levels: Levels): ReadonlySet<string> => {
  const own = levelId === null ? undefined : levels.get(levelId)
  const below = [...levels.values()].filter(
    ({ order, programIds: of }) => own !== undefined && order < own.order && of.some((id) => programIds.includes(id)),
  )
  return new Set([...below.map((level) => level.levelId), ...formerLevelIds])
}

/**
 * Splits the items into those for the student's current level and those of earlier levels: a promotion moves items from
 * the first list to the second (curriculum rule 11). Keeps the order.
 */
export const learnedBy = <I extends Meant>(
  items: readonly I[],
  learner: Learner,
  levels: Levels,
): { readonly current: readonly I[]; readonly prior: readonly I[] } => {
  const passed = [...passedLevels(learner, levels)]
  const isPrior = (item: I): boolean =>
    passed.some((levelId) => isInAudience(item, { programIds: learner.programIds, levelId }, levels))
  const current = items.filter((item) => isInAudience(item, learner, levels))
  const now = new Set(current)
  return { current, prior: items.filter((item) => !now.has(item) && isPrior(item)) }
}
