import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { isDirectorOf, mayJudge } from '../../commands/judging/policies.ts'
import { type May, yes } from '../../commands/kernel/permission.ts'
import { mayWatch } from '../../commands/video-entries/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { resultOfStudent } from '../../projections/judging/results.queries.ts'
import { videoEntryOfSubmission } from '../../projections/video-entries/video-entries.queries.ts'
import { submissionById } from '../../projections/video-review/submissions.queries.ts'
import { found, Refused, type SignedInRequest, unwrap } from '../http/route.ts'
import { isStaffOf } from '../tournaments/in-tournament.ts'
import { isRegistered } from '../tournaments/is-registered.ts'

export const NO_STUDENT = accountsText('student-not-found')

export type VideoCaller = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

interface Video {
  readonly submissionId: string
  /** Null for training. */
  readonly tournamentId: string | null
  /** The student's membership. */
  readonly membershipId: string
}

/**
 * Whether a person may see a video: of training, the student's family, reviewers and admins; of a tournament, the
 * family, the tournament's staff, and everyone who may watch it while the family does not hide it (video-entries rules 6
 * and 7).
 */
export const maySeeVideo = async (caller: VideoCaller, video: Video): Promise<May> => {
  const { app, tenant, person } = caller
  const { tournamentId, submissionId, membershipId } = video
  if (tournamentId === null || person.membershipId === membershipId) return maySeeLearner(person, membershipId)
  if (isStaffOf(person, tournamentId)) return yes
  const entry = await videoEntryOfSubmission(app.reader, tenant, submissionId)
  const isShown = entry !== undefined && !entry.isHidden
  return mayWatch(person, tournamentId, isShown && (await isRegistered(caller, tournamentId)))
}

const videoById = async ({ app, tenant }: VideoCaller, submissionId: string) => {
  const row = await submissionById(app.reader, tenant, submissionId)
  if (row === undefined) throw new Refused(submissionNotFound)
  return { row, student: found(await studentById(app.reader, tenant, row.studentId), NO_STUDENT) }
}

/** Finds a video and its student. Throws Refused unless the person may watch it. */
export const watchableVideo = async (caller: VideoCaller, submissionId: string) => {
  const { row, student } = await videoById(caller, submissionId)
  const { tournamentId } = row
  unwrap(await maySeeVideo(caller, { submissionId, tournamentId, membershipId: student.membershipId }))
  return { row, student }
}

/**
 * Finds a video and its student, with those of its reviews that the person may read. Of a tournament these are all for
 * its directors, the own one for a judge, and for the family all once the bracket is declared (judging rules 5 and 13).
 * Throws Refused unless the person is one of them.
 */
export const visibleVideo = async (caller: VideoCaller, submissionId: string) => {
  const { row, student } = await videoById(caller, submissionId)
  const { app, tenant, person } = caller
  const { tournamentId, itemId, studentId } = row
  if (tournamentId === null) {
    unwrap(maySeeLearner(person, student.membershipId))
    return { row, student, mayRead: () => true }
  }
  if (isDirectorOf(person, tournamentId)) return { row, student, mayRead: () => true }
  const readable = async (): Promise<(authorId: string) => boolean> => {
    if (person.membershipId !== student.membershipId) {
      unwrap(mayJudge(person, tournamentId))
      return (authorId) => authorId === person.userId
    }
    unwrap(maySeeLearner(person, student.membershipId))
    const result = await resultOfStudent(app.reader, tenant, { eventId: itemId, studentId })
    return () => result?.isDeclared === true
  }
  const mayRead = await readable()
  const verdicts = row.verdicts.filter(({ authorId }) => mayRead(authorId))
  return { row: { ...row, verdicts }, student, mayRead }
}
