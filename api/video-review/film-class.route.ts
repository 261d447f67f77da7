import { maySeeReviews } from '../../commands/video-review/policies.ts'
import { itemNotFound } from '../../domain/curriculum/items/errors.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { noVideoExpected } from '../../domain/video-review/submission/errors.ts'
import { activeStudents } from '../../projections/accounts/memberships.queries.ts'
import { curriculumOf } from '../../projections/curriculum/curriculum.queries.ts'
import { type SubmissionRow, submissionsOfItem } from '../../projections/video-review/submissions.queries.ts'
import { readClass } from '../contract/film-class.ts'
import { learnersOf, presentLearned } from '../curriculum/learner.ts'
import { route, unwrap } from '../http/route.ts'

export const readClassRoute = route(readClass, async ({ app, tenant, person, params }) => {
  unwrap(maySeeReviews(person))
  const item = (await curriculumOf(app.reader, tenant)).find(({ itemId }) => itemId === params.c)
  if (item === undefined || item.isRetired) return unwrap(refuse(itemNotFound))
  if (item.response !== 'Video') return unwrap(refuse(noVideoExpected))
  const [students, handedIn] = await Promise.all([
    activeStudents(app.reader, tenant),
    submissionsOfItem(app.reader, tenant, params.c),
  ])
  const byStudent = Map.groupBy(handedIn, ({ studentId }) => studentId)
  const learners = await learnersOf(app.reader, tenant, item, students)
  return {
    Students: learners.map(({ student, isPrior }) => {
      const { studentId, firstName, lastName, level, levelId } = student
      const handedInBefore: readonly SubmissionRow[] = byStudent.get(studentId) ?? []
      const { Status, HasPass } = presentLearned(levelId, handedInBefore)(item)
      return { id: studentId, firstName, lastName, level: level?.label ?? '', isPrior, Status, HasPass }
    }),
  }
})
