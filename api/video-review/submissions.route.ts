import { randomUUID } from 'node:crypto'
import { maySeeLearner } from '../../commands/curriculum/policies.ts'
import { no, yes } from '../../commands/kernel/permission.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { itemNotFound } from '../../domain/curriculum/items/errors.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { entryNotTakenBack } from '../../domain/video-entries/entry/errors.ts'
import { checkVideoType, MAX_DEVICE_BYTES, MAX_VIDEO_BYTES, statusWith } from '../../domain/video-review/published.ts'
import { noVideoExpected, submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import { submissionAggregate } from '../../domain/video-review/submission/state.ts'
import { type StudentRow, studentById } from '../../projections/accounts/memberships.queries.ts'
import { registrationOfStudent } from '../../projections/registration/registrations.queries.ts'
import { tournamentOfEvent } from '../../projections/video-entries/video-entries.queries.ts'
import {
  createSubmission,
  discardVideo,
  readSubmission,
  readSubmissionFile,
  setUpSubmission,
  withdrawSubmission,
} from '../contract/submissions.ts'
import { learnedByAll } from '../curriculum/learner.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { serveVideoFile } from './serve-video-file.ts'
import { isGoodVideoLink, videoLinks } from './video-links.ts'
import { maySeeVideo, readableReviews } from './visible-video.ts'

const NO_STUDENT = accountsText('student-not-found')

/**
 * Finds the student and the command context. Throws Refused unless the person may submit for the student: its own
 * family, and reviewers and admins, who film a class (video-review rule 1).
 */
const submitterOf = async (
  { app, tenant, person, command }: Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>,
  studentId: string,
) => {
  const student = found(await studentById(app.reader, tenant, studentId), NO_STUDENT)
  const { membershipId } = student
  unwrap(maySeeLearner(person, membershipId))
  const context: CommandContext =
    person.membershipId === membershipId ? command('parent') : command('reviewer', membershipId)
  return { student, context }
}

/**
 * The student's membership, and the one that registered the student for the tournament. Only the own family hands in
 * there (video-entries rule 2). Throws Refused.
 */
const familyOf = async (
  { app, tenant, person }: Pick<SignedInRequest, 'app' | 'tenant' | 'person'>,
  tournamentId: string,
  { studentId, membershipId }: Pick<StudentRow, 'studentId' | 'membershipId'>,
) => {
  unwrap(person.membershipId === membershipId ? yes : no())
  const registered = await registrationOfStudent(app.reader, tenant, tournamentId, studentId)
  return { membershipId, registeredBy: registered?.registeringMembershipId ?? membershipId }
}

/** The browser uploads the video directly to blob storage (video-review rule 6). */
export const setUpSubmissionRoute = route(setUpSubmission, async (request) => {
  const { app, tenant, params, query } = request
  const { student, context } = await submitterOf(request, params.s)
  const [learned] = await learnedByAll(app.reader, tenant, [student])
  const items = [...(learned?.current ?? []), ...(learned?.prior ?? [])]
  const item = items.find(({ itemId }) => itemId === params.c)
  const tournamentId = item === undefined ? await tournamentOfEvent(app.reader, tenant, params.c) : undefined
  if (item === undefined && tournamentId === undefined) return unwrap(refuse(itemNotFound))
  if (item !== undefined && item.response !== 'Video') return unwrap(refuse(noVideoExpected))
  if (query.type !== undefined) unwrap(checkVideoType(query.type))
  // A tournament's video has at most 100 MB, however it was made.
  const maximum = query.device === 'true' || tournamentId !== undefined ? MAX_DEVICE_BYTES : MAX_VIDEO_BYTES
  const video = { videoId: query.video ?? randomUUID(), studentId: params.s }
  const otherFiles = await app.commands.storageWithoutVideos(tenant)
  const room = { ...video, bytes: query.size ?? maximum, maximum, otherFiles }
  const ticket =
    tournamentId === undefined
      ? await app.commands.beginVideoUpload(context, room)
      : await app.commands.beginEntryUpload(context, {
          ...room,
          tournamentId,
          eventId: params.c,
          ...(await familyOf(request, tournamentId, student)),
        })
  const { endpoint, container, filename, sasToken } = unwrap(ticket)
  const { blocks, hasArrived } = await app.commands.videoArrival(tenant, video)
  return {
    endpoint,
    container,
    filename,
    sasToken,
    Endpoint: endpoint,
    ContainerName: container,
    Filename: filename,
    SasUri: `${endpoint}/${container}/${filename}?${sasToken}`,
    video: video.videoId,
    blocks: blocks.map((block) => ({ ...block })),
    hasArrived,
  }
})

/** The upload named by a ticket's filename; '' if it is not one of this student's. */
const videoIn = (tenant: string, studentId: string, filename: string): string => {
  const [ofTenant, ofStudent, videoId = '', name, ...more] = filename.split('/')
  const isWhole = ofTenant === tenant && ofStudent === studentId && name === 'video' && more.length === 0
  return isWhole ? videoId : ''
}

export const createSubmissionRoute = route(createSubmission, async (request) => {
  const { app, tenant, params, body } = request
  const { student, context } = await submitterOf(request, params.s)
  const tournamentId = await tournamentOfEvent(app.reader, tenant, params.c)
  const video = {
    studentId: params.s,
    videoId: videoIn(tenant, params.s, body.filename),
    poster: body.poster === undefined ? null : Buffer.from(body.poster, 'base64'),
  }
  const { submissionId, position } = unwrap(
    tournamentId === undefined
      ? await app.commands.handInVideo(context, { ...video, membershipId: student.membershipId, itemId: params.c })
      : await app.commands.handInEntry(context, {
          ...video,
          tournamentId,
          eventId: params.c,
          ...(await familyOf(request, tournamentId, student)),
        }),
  )
  return { id: submissionId, position }
})

export const discardVideoRoute = route(discardVideo, async (request) => {
  const { context } = await submitterOf(request, request.params.s)
  await request.app.commands.cleanUpUpload(context, { studentId: request.params.s, videoId: request.params.v })
  return {}
})

export const withdrawSubmissionRoute = route(withdrawSubmission, async (request) => {
  const { app, tenant, params } = request
  const submissionId = params.id
  const studentId = await app.commands.studentOfSubmission(tenant, submissionId)
  if (studentId === null) return unwrap(refuse(submissionNotFound))
  const { context } = await submitterOf(request, studentId)
  const known = await app.commands.readSubmission(tenant, submissionId)
  if (known !== null && known.video.tournamentId !== null) return unwrap(refuse(entryNotTakenBack))
  const { position } = unwrap(await app.commands.withdrawVideo(context, { submissionId }))
  return { position }
})

export const readSubmissionRoute = route(readSubmission, async (request) => {
  const { app, tenant, person, params } = request
  const submissionId = params.id
  const { events } = await app.journal.load(submissionAggregate.stream(tenant, { submissionId }))
  const [handedIn] = events
  const known = await app.commands.readSubmission(tenant, submissionId)
  if (known === null || handedIn === undefined) return unwrap(refuse(submissionNotFound))
  const { video, authorIds, reviewPolicy } = known
  const student = found(await studentById(app.reader, tenant, video.studentId), NO_STUDENT)
  const { tournamentId } = video
  const { membershipId } = student
  unwrap(await maySeeVideo({ app, tenant, person }, { submissionId, tournamentId, membershipId }))
  return {
    id: submissionId,
    curriculumId: video.itemId,
    created: handedIn.time,
    studentId: video.studentId,
    studentLevelWhenSubmitted: video.levelLabel,
    studentLevelIdWhenSubmitted: video.levelId,
    membershipId: student.membershipId,
    contentType: video.contentType,
    seconds: video.seconds,
    ...videoLinks(app, { tenant, userId: person.userId, submissionId }, video.posterId),
    status: statusWith(reviewPolicy, authorIds),
    // The view may not have the video yet, right after it was handed in.
    reviews: authorIds.length === 0 ? [] : await readableReviews(request, submissionId),
  }
})

export const readSubmissionFileRoute = route(
  readSubmissionFile,
  async ({ app, tenant, params, query, method, header }) => {
    const { user, ...signed } = query
    const place = { tenant, userId: user, submissionId: params.id, part: params.part }
    return serveVideoFile(app, {
      tenant,
      submissionId: params.id,
      userId: isGoodVideoLink(app, place, signed) ? user : null,
      file: () => app.commands.readVideoFile(tenant, params.id, params.part),
      method,
      range: header('range'),
      ifRange: header('if-range'),
    })
  },
)
