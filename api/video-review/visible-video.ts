import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { submissionById } from '../../projections/video-review/submissions.queries.ts'
import { found, Refused, type SignedInRequest, unwrap } from '../http/route.ts'

export const NO_STUDENT = accountsText('student-not-found')

export type VideoCaller = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

/** Finds a video and its student. Throws Refused unless the person may see it. */
export const visibleVideo = async ({ app, tenant, person }: VideoCaller, submissionId: string) => {
  const row = await submissionById(app.reader, tenant, submissionId)
  if (row === undefined) throw new Refused(submissionNotFound)
  const student = found(await studentById(app.reader, tenant, row.studentId), NO_STUDENT)
  unwrap(maySeeLearner(person, student.membershipId))
  return { row, student }
}
