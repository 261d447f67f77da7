import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { isDirectorOf, mayJudge } from '../../commands/judging/policies.ts'
import { type May, no, yes } from '../../commands/kernel/permission.ts'
import { mayWatch } from '../../commands/video-entries/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import { videoReviewText } from '../../domain/video-review/texts.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { resultOfStudent, resultsOfStudents } from '../../projections/judging/results.queries.ts'
import { type VideoEntryRow, videoEntryOfSubmission } from '../../projections/video-entries/video-entries.queries.ts'
import { type SubmissionRow, submissionById } from '../../projections/video-review/submissions.queries.ts'
import type { ReviewOnWire } from '../contract/review.ts'
import { reviewsBySubmission, reviewsOn } from '../curriculum/present-submissions.ts'
import { found, Refused, type SignedInRequest, unwrap } from '../http/route.ts'
import { isStaffOf } from '../tournaments/in-tournament.ts'
import { isRegistered } from '../tournaments/is-registered.ts'
import { isAssignedTo, isOnlyJudge } from './judge-access.ts'

export const NO_STUDENT = accountsText('student-not-found')
const GONE = videoReviewText('video-gone')

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
 * and 7). A judge who has no other role sees it while its bracket is assigned to them, otherwise as a registered family.
 */
export const maySeeVideo = async (caller: VideoCaller, video: Video): Promise<May> => {
  const { app, tenant, person } = caller
  const { tournamentId, submissionId, membershipId } = video
  if (tournamentId === null || person.membershipId === membershipId) return maySeeLearner(person, membershipId)
  if (isStaffOf(person, tournamentId) && !isOnlyJudge(person, tournamentId)) return yes
  const entry = await videoEntryOfSubmission(app.reader, tenant, submissionId)
  if (entry === undefined) return no(GONE)
  const isJudge = isOnlyJudge(person, tournamentId)
  if (isJudge && (await isAssignedTo(caller, entry))) return yes
  const canWatch = !entry.isHidden && (await isRegistered(caller, tournamentId))
  if (isJudge) return canWatch ? yes : no(GONE)
  return mayWatch(person, tournamentId, canWatch)
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
 * its directors, the own one for a judge who still sees the video, and for the family all once the bracket is declared (judging rules 5 and 13).
 * Throws Refused unless the person is one of them.
 */
export const visibleVideo = async (caller: VideoCaller, submissionId: string) => {
  const { row, student } = await videoById(caller, submissionId)
  const mayRead = unwrap(await readableAuthors(caller, row, student.membershipId))
  const { tournamentId } = row
  if (tournamentId !== null && isOnlyJudge(caller.person, tournamentId))
    unwrap(await maySeeVideo(caller, { submissionId, tournamentId, membershipId: student.membershipId }))
  const verdicts = row.verdicts.filter(({ authorId }) => mayRead(authorId))
  return { row: { ...row, verdicts }, student, mayRead }
}

/** The reviews of a video that the person may read: none for one who may only watch it. */
export const readableReviews = async (caller: VideoCaller, submissionId: string): Promise<ReviewOnWire[]> => {
  const { row, student } = await videoById(caller, submissionId)
  const mayRead = await readableAuthors(caller, row, student.membershipId)
  if (!mayRead.ok) return []
  const given = await reviewsOn(caller.app.reader, caller.tenant, [row])
  return given.filter(({ authorId }) => mayRead.value(authorId))
}

/** As `readableReviews`, of many videos of one tournament; by the video's id. */
export const readableReviewsIn = async (
  { app, tenant, person }: VideoCaller,
  tournamentId: string,
  videos: readonly Pick<VideoEntryRow, 'submissionId' | 'eventId' | 'studentId' | 'membershipId'>[],
): Promise<ReadonlyMap<string, ReviewOnWire[]>> => {
  const isOwn = ({ membershipId }: (typeof videos)[number]) => membershipId === person.membershipId
  const own = isDirectorOf(person, tournamentId) ? [] : videos.filter(isOwn)
  const studentIds = [...new Set(own.map(({ studentId }) => studentId))]
  const results = own.length === 0 ? [] : await resultsOfStudents(app.reader, tenant, { tournamentId, studentIds })
  const declared = new Set(results.flatMap((row) => (row.isDeclared ? `${row.eventId}.${row.studentId}` : [])))
  const readers = new Map(
    videos.flatMap((video) => {
      const isDeclared = declared.has(`${video.eventId}.${video.studentId}`)
      const mayRead = authorsIn(person, tournamentId, { isOwn: isOwn(video), isDeclared })
      return mayRead === null ? [] : [[video.submissionId, mayRead] as const]
    }),
  )
  if (readers.size === 0) return new Map()
  const given = await reviewsOn(
    app.reader,
    tenant,
    videos.filter(({ submissionId }) => readers.has(submissionId)),
  )
  return reviewsBySubmission(
    given.filter((one) => readers.get(one.studentCurriculumSubmissionId)?.(one.authorId) === true),
  )
}

/** Whose reviews of a tournament's video the person may read (judging rules 5 and 13); null for no one's. */
const authorsIn = (
  person: VideoCaller['person'],
  tournamentId: string,
  { isOwn, isDeclared }: { readonly isOwn: boolean; readonly isDeclared: boolean },
): ((authorId: string) => boolean) | null => {
  if (isDirectorOf(person, tournamentId)) return () => true
  if (isOwn) return isDeclared ? () => true : null
  return mayJudge(person, tournamentId).ok ? (authorId) => authorId === person.userId : null
}

/** Whose reviews of a video the person may read; a refusal for one who may read none at any time. */
const readableAuthors = async (
  { app, tenant, person }: VideoCaller,
  { tournamentId, itemId, studentId }: Pick<SubmissionRow, 'tournamentId' | 'itemId' | 'studentId'>,
  membershipId: string,
): Promise<Result<(authorId: string) => boolean, Refusal>> => {
  const isOwn = person.membershipId === membershipId
  if (tournamentId === null || (isOwn && !isDirectorOf(person, tournamentId))) {
    const may = maySeeLearner(person, membershipId)
    if (!may.ok) return may
    if (tournamentId === null) return ok(() => true)
    const result = await resultOfStudent(app.reader, tenant, { eventId: itemId, studentId })
    const isDeclared = result?.isDeclared === true
    return ok(authorsIn(person, tournamentId, { isOwn, isDeclared }) ?? (() => false))
  }
  const may = mayJudge(person, tournamentId)
  return may.ok ? ok(authorsIn(person, tournamentId, { isOwn, isDeclared: false }) ?? (() => false)) : may
}
