import { type HandedIn, type Learner, learnedBy, progressWith } from '../../domain/curriculum/published.ts'
import type { StudentRow } from '../../projections/accounts/memberships.queries.ts'
import { levelsOf } from '../../projections/accounts/organization.queries.ts'
import { curriculumOf, type ItemInCategory } from '../../projections/curriculum/curriculum.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'
import type { SubmissionRow } from '../../projections/video-review/submissions.queries.ts'
import type { LearnedItem } from '../contract/curriculum.ts'

type Learning = Pick<StudentRow, 'programIds' | 'levelId' | 'promotions'>

const learnerOf = ({ programIds, levelId, promotions }: Learning): Learner => ({
  programIds,
  levelId,
  formerLevelIds: promotions.flatMap(({ from }) => (from === null ? [] : [from])),
})

/** The current and earlier curriculum items of each student, without retired ones. */
export const learnedByAll = async (reader: Reader, tenant: string, students: readonly StudentRow[]) => {
  const [items, levels] = await Promise.all([curriculumOf(reader, tenant), levelsOf(reader, tenant)])
  const byId = new Map(levels.map((level) => [level.levelId, level]))
  const active = items.filter(({ isRetired }) => !isRetired)
  return students.map((student) => learnedBy(active, learnerOf(student), byId))
}

/** The students whose current or earlier curriculum contains the item. */
export const learnersOf = async <S extends Learning>(
  reader: Reader,
  tenant: string,
  item: Pick<ItemInCategory, 'intendedAudience'>,
  students: readonly S[],
): Promise<readonly { readonly student: S; readonly isPrior: boolean }[]> => {
  const levels = new Map((await levelsOf(reader, tenant)).map((level) => [level.levelId, level]))
  return students.flatMap((student) => {
    const { current, prior } = learnedBy([item], learnerOf(student), levels)
    return current.length + prior.length === 0 ? [] : [{ student, isPrior: prior.length > 0 }]
  })
}

const handedInBy = ({ itemId, levelId, status, verdicts }: SubmissionRow): HandedIn => ({
  itemId,
  levelIdWhenSubmitted: levelId,
  isReviewed: status === 'Reviewed',
  isPassed: verdicts.some((verdict) => verdict.status === 'pass'),
})

/** Converts an item for a student's list. */
export const presentLearned =
  (levelId: string | null, handedIn: readonly SubmissionRow[]) =>
  ({ itemId, name, category, subcategory, imageUri, response }: ItemInCategory): LearnedItem => {
    const { status, hasPass } = progressWith(itemId, levelId, handedIn.map(handedInBy))
    return {
      id: itemId,
      name,
      category: category ?? '',
      subcategory,
      imageUri,
      response,
      Status: status,
      HasPass: hasPass,
    }
  }
