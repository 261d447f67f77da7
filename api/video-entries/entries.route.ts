import { limitedTo } from '../../commands/kernel/person.ts'
import { mayManageEntries, mayWatch } from '../../commands/video-entries/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { canTakeVideos, usualRules } from '../../domain/video-entries/published.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'
import { registrationGrid, registrationsByStudents } from '../../projections/registration/registrations.queries.ts'
import { type OfferedTournament, offeredTournament } from '../../projections/tournaments/tournaments.queries.ts'
import {
  type EntryRulesRow,
  entryRulesOf,
  tournamentOfEvent,
  type VideoEntryRow,
  videoEntriesChangedAfter,
  videoEntriesOf,
  videoEntriesPosition,
} from '../../projections/video-entries/video-entries.queries.ts'
import {
  type Entries,
  type Entry,
  type EntryRulesOnWire,
  type EntrySubmission,
  hideEntry,
  readEntries,
  readEntriesOfEvent,
  readOwnEntries,
  setEntryRules,
  type WatchedEntries,
} from '../contract/video-entries.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament, requireVisible, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'
import { isRegistered } from '../tournaments/is-registered.ts'
import { assignedEntries, isOnlyJudge } from '../video-review/judge-access.ts'
import { videoLinks } from '../video-review/video-links.ts'
import { readableReviewsIn } from '../video-review/visible-video.ts'

type Request = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

const NO_STUDENT = accountsText('student-not-found')

/** The rules of each event of the tournament. */
const rulesOf = ({ type, offer }: OfferedTournament, decided: readonly EntryRulesRow[]): readonly EntryRulesOnWire[] =>
  offer.events.map(({ eventId, title, role }) => {
    const canTake = canTakeVideos(type, role)
    const { takesVideos, mayReplace } = decided.find((one) => one.eventId === eventId) ?? usualRules(type)
    return { eventId, title, canTakeVideos: canTake, takesVideos: canTake && takesVideos, mayReplace }
  })

/** Whose entries are answered, and how much of them. */
interface Seen {
  /** Directors see whole names, hidden videos and, unless they ask for videos, who has not handed one in. */
  readonly isDirector: boolean
  readonly video?: '0' | '1' | undefined
  readonly eventId?: string
  /** Only this membership's students, with and without a video. */
  readonly membershipId?: string
  /** Only these: `event.student`. */
  readonly keys?: ReadonlySet<string>
  /** Only these students, to whom a director's role is limited. */
  readonly studentIds?: readonly string[]
}

const keyOf = ({ eventId, studentId }: { readonly eventId: string; readonly studentId: string }): string =>
  `${eventId}.${studentId}`

/** The registered students of the events that take videos, each with the video. */
const entriesOf = async (request: Request, tournament: OfferedTournament, seen: Seen): Promise<Entries> => {
  const { app, tenant, person } = request
  const { tournamentId } = tournament
  const [videos, decided] = await Promise.all([
    videoEntriesOf(app.reader, tenant, tournamentId),
    entryRulesOf(app.reader, tenant, tournamentId),
  ])
  const rows = videos.filter(
    (row) =>
      (seen.keys === undefined || seen.keys.has(keyOf(row))) &&
      (seen.eventId === undefined || seen.eventId === row.eventId) &&
      (seen.membershipId === undefined || seen.membershipId === row.membershipId) &&
      (seen.studentIds === undefined || seen.studentIds.includes(row.studentId)),
  )
  const reviews = await readableReviewsIn(request, tournamentId, seen.video === '0' ? [] : rows)
  const seesMissing = seen.membershipId !== undefined || (seen.isDirector && seen.video !== '1')
  // The whole grid only for directors who look for missing videos: it may have 20,000 rows.
  const studentIds = seen.membershipId === undefined ? rows.map(({ studentId }) => studentId) : person.studentIds
  const athletes = await (seesMissing && seen.membershipId === undefined
    ? registrationGrid(app.reader, tenant, tournamentId)
    : registrationsByStudents(app.reader, tenant, tournamentId, [...new Set(studentIds)]))
  const events = rulesOf(tournament, decided).filter(
    ({ eventId }) => seen.eventId === undefined || eventId === seen.eventId,
  )
  const taking = new Set(events.flatMap(({ eventId, takesVideos }) => (takesVideos ? [eventId] : [])))
  const handedIn = new Map(rows.map((row) => [keyOf(row), row]))
  const entries: Entry[] = []
  for (const athlete of athletes) {
    if (seen.membershipId !== undefined && athlete.membershipId !== seen.membershipId) continue
    if (seen.studentIds?.includes(athlete.studentId) === false) continue
    const { studentId, firstName, lastName, level, trainingFacility } = athlete
    const isWhole = seen.isDirector || athlete.membershipId === person.membershipId
    for (const eventId of completedIn(athlete, taking)) {
      const row = handedIn.get(keyOf({ eventId, studentId }))
      const isSeen = row === undefined ? seesMissing : seen.video !== '0' && (isWhole || !row.isHidden)
      if (!isSeen) continue
      entries.push({
        eventId,
        studentId,
        firstName,
        lastName: isWhole ? lastName : lastName.slice(0, 1),
        level,
        trainingFacility: trainingFacility?.title ?? null,
        submission: row === undefined ? null : submissionOf(request, row, reviews.get(row.submissionId) ?? []),
        isHidden: row?.isHidden ?? false,
      })
    }
  }
  return { events: [...events], entries }
}

/** The events among these that the athlete has a completed registration for. */
const completedIn = (
  { registeredEvents }: Pick<RegistrationRow, 'registeredEvents'>,
  events: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    registeredEvents.flatMap(({ eventId, status }) => (status === 'complete' && events.has(eventId) ? [eventId] : [])),
  )

const submissionOf = (
  { app, tenant, person }: Request,
  row: VideoEntryRow,
  reviews: EntrySubmission['reviews'],
): EntrySubmission => {
  const { submissionId, studentId, eventId, handedIn, contentType, seconds, posterId } = row
  return {
    id: submissionId,
    studentId,
    curriculumId: eventId,
    created: handedIn,
    contentType,
    seconds,
    reviews,
    ...videoLinks(app, { tenant, userId: person.userId, submissionId }, posterId),
  }
}

/**
 * The entries that the caller may see: for a judge without another role or a registration, those assigned to them. Throws
 * Refused without a completed registration or a role.
 */
const visibleEntries = async (request: Request, tournamentId: string, of: Pick<Seen, 'video' | 'eventId' | 'keys'>) => {
  const { app, tenant, person } = request
  const tournament = requireVisible(person, await offeredTournament(app.reader, tenant, tournamentId), app.clock.now())
  const isDirector = mayManageEntries(person, tournamentId).ok
  if (isDirector) {
    const studentIds = limitedTo(person, tournamentId, 'director', 'admin')
    return entriesOf(request, tournament, { isDirector, ...of, ...(studentIds === null ? {} : { studentIds }) })
  }
  const canWatch = await isRegistered(request, tournamentId)
  unwrap(mayWatch(person, tournamentId, canWatch))
  if (canWatch || !isOnlyJudge(person, tournamentId)) return entriesOf(request, tournament, { isDirector, ...of })
  const assigned = (await assignedEntries(request, tournamentId)).map(keyOf)
  const keys = new Set(assigned.filter((key) => of.keys === undefined || of.keys.has(key)))
  return entriesOf(request, tournament, { isDirector, ...of, keys })
}

/** The entries that the caller may see, or those that changed since an earlier answer; of one event where it is given. */
const answerOf = async (
  request: Request,
  tournamentId: string,
  { video, eventId, since }: Pick<Seen, 'video' | 'eventId'> & { readonly since?: number | undefined },
): Promise<WatchedEntries> => {
  const { app, tenant } = request
  const of = { video, ...(eventId === undefined ? {} : { eventId }) }
  // Read first, so that the entries include it.
  const position = await videoEntriesPosition(app.reader, tenant, tournamentId)
  // Athletes without a video have no position.
  if (since === undefined || video !== '1') {
    return { ...(await visibleEntries(request, tournamentId, of)), position, isWhole: true, gone: [] }
  }
  const ofTournament = await videoEntriesChangedAfter(app.reader, tenant, { tournamentId, after: since })
  const changed = ofTournament.filter((key) => eventId === undefined || key.startsWith(`${eventId}.`))
  const known = await visibleEntries(request, tournamentId, { ...of, keys: new Set(changed) })
  const shown = new Set(known.entries.map(keyOf))
  return { ...known, position, isWhole: false, gone: changed.filter((key) => !shown.has(key)) }
}

export const readEntriesRoute = route(readEntries, (request) => answerOf(request, request.params.t, request.query))

export const readEntriesOfEventRoute = route(readEntriesOfEvent, async (request) => {
  const { app, tenant, params, query } = request
  const tournamentId = found(await tournamentOfEvent(app.reader, tenant, params.e), TOURNAMENT_NOT_FOUND)
  return answerOf(request, tournamentId, { ...query, eventId: params.e })
})

export const readOwnEntriesRoute = route(readOwnEntries, async (request) => {
  const { app, tenant, person, params } = request
  const tournament = requireVisible(person, await offeredTournament(app.reader, tenant, params.t), app.clock.now())
  return entriesOf(request, tournament, { isDirector: false, membershipId: person.membershipId ?? '' })
})

export const setEntryRulesRoute = route(setEntryRules, async (request) => {
  const { app, params, person, command, body } = request
  await inTournament(request, params.t, mayManageEntries)
  const { eventId, takesVideos, mayReplace } = body
  const changes = {
    ...(takesVideos === undefined ? {} : { takesVideos }),
    ...(mayReplace === undefined ? {} : { mayReplace }),
  }
  const context = command(actingRole(person, params.t))
  return unwrap(await app.commands.setEntryRules(context, { tournamentId: params.t, eventId, changes }))
})

export const hideEntryRoute = route(hideEntry, async (request) => {
  const { app, params, person, command, body } = request
  found(person.studentIds.includes(body.studentId) || null, NO_STUDENT)
  const { position } = unwrap(await app.commands.hideVideoEntry(command('parent'), { tournamentId: params.t, ...body }))
  return { position }
})
