import { judgingPerson } from '../../commands/judging/judging-person.ts'
import { isDirectorOf, mayJudge, mayManageJudging } from '../../commands/judging/policies.ts'
import { judgingTermsHash } from '../../commands/judging/read-judging.ts'
import { mayManageSettings } from '../../commands/tournaments/policies.ts'
import { isJudgeOf, type JudgingPerson, judgesOf } from '../../domain/judging/published.ts'
import { bracketNotFound } from '../../domain/judging/result/errors.ts'
import { notAJudge, notAssigned } from '../../domain/judging/setup/errors.ts'
import { worded } from '../../domain/kernel/phrase.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { judgeableProblem } from '../../domain/video-review/published.ts'
import { bracketById } from '../../projections/brackets/brackets.queries.ts'
import { categoriesOf } from '../../projections/curriculum/categories.queries.ts'
import {
  type JudgedVideoRow,
  judgedVideosBySubmission,
  judgedVideosOf,
  judgingIn,
  judgingSetupOf,
} from '../../projections/judging/judging.queries.ts'
import { type ResultRow, resultsOf, resultsOfBracket } from '../../projections/judging/results.queries.ts'
import { stakeholdersOf } from '../../projections/tournaments/set-up.queries.ts'
import type { OfferedTournament } from '../../projections/tournaments/tournaments.queries.ts'
import { gradingsOf } from '../../projections/video-review/grading.queries.ts'
import {
  acceptJudgingTerms,
  assignJudges,
  type JudgeProgress,
  readJudgedBracket,
  readReviewDashboard,
  remindJudge,
  setFacilityAside,
  setJudgingRules,
} from '../contract/judging.ts'
import { readJudgingReadiness } from '../contract/judging-readiness.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament, offerInTournament } from '../tournaments/in-tournament.ts'
import { judgedEvents, readinessOf, rubricsProblems } from '../tournaments/judging-readiness.ts'
import { videoLinks } from '../video-review/video-links.ts'
import { type JudgedRows, readJudgedRows } from './judged-rows.ts'
import {
  eventsOf,
  type JudgingNow,
  missingOfRow,
  progressOf,
  refusalFor,
  reviewsOfRow,
  rulesOnWire,
  standingsOf,
} from './present-judging.ts'

type Request = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

/** How the tournament is judged now, with these videos; with all of the tournament by default. */
const readNow = async (
  { app, tenant, person }: Request,
  { tournamentId, offer, endDate }: OfferedTournament,
  of?: readonly JudgedVideoRow[],
): Promise<JudgingNow> => {
  const [setup, gradings, started, videos] = await Promise.all([
    judgingSetupOf(app.reader, tenant, tournamentId),
    gradingsOf(app.reader, tenant),
    app.commands.startedReviews(tenant, person.userId),
    of ?? judgedVideosOf(app.reader, tenant, tournamentId),
  ])
  const judging = judgingIn(setup)
  return {
    judging,
    rubricsProblemOf: rubricsProblems(judging, gradings),
    reviews: new Map(videos.map(({ submissionId, reviews }) => [submissionId, reviews])),
    termsHash: judgingTermsHash(offer.details),
    endDate,
    now: app.clock.now(),
    started: new Set(started),
  }
}

interface Judge {
  readonly userId: string
  readonly displayName: string
  readonly membershipId: string
  readonly facilityId: string | null
  readonly isJudge: boolean
  /** The athletes that the roles are limited to; null for all. */
  readonly studentIds: readonly string[] | null
}

/** The judges and directors of a tournament, by name. */
const judgesIn = async ({ app, tenant }: Pick<Request, 'app' | 'tenant'>, tournamentId: string): Promise<Judge[]> => {
  const judges = new Map<string, Judge>()
  for (const { userId, role, displayName, membershipId, trainingFacilityId, studentIds: named } of await stakeholdersOf(
    app.reader,
    tenant,
    tournamentId,
  )) {
    if (role !== 'judge' && role !== 'director') continue
    const known = judges.get(userId)
    const isJudge = role === 'judge' || known?.isJudge === true
    const isForAll = named.length === 0 || known?.studentIds === null
    judges.set(userId, {
      userId,
      displayName: displayName ?? '',
      membershipId,
      facilityId: trainingFacilityId,
      isJudge,
      studentIds: isForAll ? null : [...(known?.studentIds ?? []), ...named],
    })
  }
  return [...judges.values()]
}

const progressOfJudge =
  (now: JudgingNow, rows: readonly ResultRow[]) =>
  (judge: Judge): JudgeProgress => {
    const { userId, displayName, isJudge } = judge
    const { reviewed, open, conflicts } = progressOf(now, rows, judge)
    return {
      userId,
      displayName,
      isJudge,
      hasAccepted: now.termsHash === null || now.judging.accepted.get(userId) === now.termsHash,
      reviewed: reviewed.length,
      open: open.length,
      conflicts: conflicts.length,
      conflictEventIds: [...new Set(conflicts.map(({ eventId }) => eventId))],
    }
  }

/** What each judge has done and has left among all videos of the tournament; reads them unless they are given. */
const progressOfJudges = async (
  request: Request,
  tournament: OfferedTournament,
  all: Pick<JudgedRows, 'rows' | 'videos'> | null,
): Promise<JudgeProgress[]> => {
  const { tournamentId } = tournament
  const { rows, videos } = all ?? (await readJudgedRows(request, tournamentId, undefined))
  const [now, judges] = await Promise.all([readNow(request, tournament, videos), judgesIn(request, tournamentId)])
  return judges.map(progressOfJudge(now, rows))
}

/** The categories in use, by title, with why their rubrics cannot be judged. */
const offeredCategories = async ({ app, tenant }: Request) => {
  const [categories, gradings] = await Promise.all([categoriesOf(app.reader, tenant), gradingsOf(app.reader, tenant)])
  return categories
    .filter(({ isRetired }) => !isRetired)
    .map(({ categoryId, title }) => {
      const problem = judgeableProblem(gradings, categoryId)
      return { id: categoryId, title, problem: problem === null ? null : worded(problem) }
    })
}

export const readJudgingReadinessRoute = route(readJudgingReadiness, async (request) =>
  readinessOf(request, await offerInTournament(request, request.params.t, mayManageSettings)),
)

/** Whether an athlete is among those that the person's roles are limited to. */
const isNamedBy =
  ({ studentIds }: JudgingPerson) =>
  ({ studentId }: { readonly studentId: string }): boolean =>
    studentIds === null || studentIds.includes(studentId)

export const readReviewDashboardRoute = route(readReviewDashboard, async (request) => {
  const { person, params, query } = request
  const tournament = await offerInTournament(request, params.t, mayJudge)
  const isDirector = isDirectorOf(person, params.t)
  const judge = judgingPerson(person, params.t)
  const { position, isWhole, rows: all, videos } = await readJudgedRows(request, params.t, query.since)
  const rows = all.filter(isNamedBy(judge))
  const [now, events, progress, categories] = await Promise.all([
    readNow(request, tournament, videos),
    judgedEvents(request, tournament),
    isDirector ? progressOfJudges(request, tournament, isWhole ? { rows, videos } : null) : [],
    isDirector ? offeredCategories(request) : [],
  ])
  const judged = eventsOf(now, events, rows, { person: judge, isDirector })
  const { offer, title, endDate, timezone } = tournament
  return {
    position,
    isWhole,
    tournamentId: params.t,
    title,
    endDate,
    timezone,
    hasEnded: now.now >= endDate,
    roles: person.tournamentRoles
      .filter(({ tournamentId, value }) => tournamentId === params.t && (value === 'judge' || value === 'director'))
      .map(({ value, studentIds }) => ({
        value: value === 'judge' ? ('Judge' as const) : ('Director' as const),
        studentIds: [...studentIds],
      })),
    judgingTerms: cleanHtml(offer.details.judgingTerms),
    termsHash: now.termsHash,
    hasAccepted: now.termsHash === null || now.judging.accepted.get(person.userId) === now.termsHash,
    events: isWhole ? judged : judged.filter(({ brackets }) => brackets.length > 0),
    judges: progress,
    categories,
  }
})

export const readJudgedBracketRoute = route(readJudgedBracket, async (request) => {
  const { app, tenant, person, params } = request
  const tournament = await offerInTournament(request, params.t, mayJudge)
  const [drawn, results] = await Promise.all([
    bracketById(app.reader, tenant, { tournamentId: params.t, bracketId: params.b }),
    resultsOfBracket(app.reader, tenant, params.b),
  ])
  if (drawn?.divisionId !== params.d) return unwrap(refuse(bracketNotFound))
  const judge = judgingPerson(person, params.t)
  const isNamed = isNamedBy(judge)
  const rows = results.filter((row) => row.tournamentId === params.t && isNamed(row))
  const isDirector = isDirectorOf(person, params.t)
  const submissionIds = rows.flatMap(({ submissionId }) => submissionId ?? [])
  const videos = await judgedVideosBySubmission(app.reader, tenant, submissionIds)
  const [now, judges] = await Promise.all([
    readNow(request, tournament, videos),
    isDirector ? reviewersByIdsOf(request, params.t) : new Map<string, string>(),
  ])
  if (!isDirector && !isJudgeOf(now.judging, drawn, judge)) return unwrap(refuse(notAssigned))
  const posters = new Map(videos.map(({ submissionId, posterId }) => [submissionId, posterId]))
  const standing = standingsOf(now, rows)
  const { bracketId, label, eventId, eventTitle, divisionId, divisionName, athletes, rounds } = drawn
  return {
    id: bracketId,
    label,
    tournamentId: params.t,
    eventId,
    eventTitle,
    divisionId,
    divisionName,
    judgeIds: [...(judgesOf(now.judging, drawn) ?? [])],
    rules: rulesOnWire(now.judging, eventId),
    isDeclared: rows[0]?.isDeclared ?? false,
    athletes: athletes.filter(isNamed).map(({ studentId, sequence, status }) => ({ studentId, sequence, status })),
    rounds: rounds.map(({ sequence, matches }) => ({ sequence, matches: [...matches] })),
    submissions: rows
      .map((row) => {
        const { submissionId } = row
        const reviews = reviewsOfRow(now, row)
        const isReviewed = reviews.some(({ authorId }) => authorId === person.userId)
        const refusal = isReviewed ? null : refusalFor(now, row, judge)
        const links =
          submissionId === null
            ? null
            : videoLinks(app, { tenant, userId: person.userId, submissionId }, posters.get(submissionId) ?? null)
        return {
          studentId: row.studentId,
          membershipId: row.membershipId,
          firstName: row.firstName,
          lastName: row.lastName,
          trainingFacility: row.trainingFacility,
          level: row.levelLabel,
          sequence: row.sequence,
          status: row.isWithdrawn ? ('Withdrawn' as const) : ('Registered' as const),
          submissionId,
          posterImageUri: links?.posterImageUri ?? null,
          isReviewed,
          isStarted: !isReviewed && submissionId !== null && now.started.has(submissionId),
          refusal: refusal === null ? null : { code: refusal.code, message: refusal.message, text: refusal.text },
          missing: missingOfRow(now, row),
          reviews: isDirector
            ? reviews.map(({ reviewId, authorId, total }) => ({
                reviewId,
                judgeId: authorId,
                displayName: judges.get(authorId) ?? '',
                score: total,
              }))
            : [],
          ...(isDirector ? standing(row) : { place: null, score: null }),
        }
      })
      .sort((a, b) => a.sequence - b.sequence),
  }
})

const reviewersByIdsOf = async (request: Pick<Request, 'app' | 'tenant'>, tournamentId: string) =>
  new Map((await judgesIn(request, tournamentId)).map(({ userId, displayName }) => [userId, displayName]))

/** The context of a director's command. Throws Refused for callers who may not manage judging. */
const byDirector = async (request: Omit<SignedInRequest, 'params' | 'query' | 'body'>, tournamentId: string) => {
  await inTournament(request, tournamentId, mayManageJudging)
  return request.command(actingRole(request.person, tournamentId))
}

export const setJudgingRulesRoute = route(setJudgingRules, async (request) => {
  const { app, params, body } = request
  const context = await byDirector(request, params.t)
  const { categoryId, judges, calculation, maxDifference, tieBreakers } = body.changes
  const changes = {
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(judges === undefined ? {} : { judges }),
    ...(calculation === undefined ? {} : { calculation }),
    ...(maxDifference === undefined ? {} : { maxDifference }),
    ...(tieBreakers === undefined ? {} : { tieBreakers }),
  }
  const input = { tournamentId: params.t, eventId: body.eventId, changes }
  const { position } = unwrap(await app.commands.setJudgingRules(context, input))
  return { position }
})

export const assignJudgesRoute = route(assignJudges, async (request) => {
  const { app, params, body } = request
  const context = await byDirector(request, params.t)
  const { position } = unwrap(await app.commands.assignJudges(context, { tournamentId: params.t, ...body }))
  return { position }
})

export const acceptJudgingTermsRoute = route(acceptJudgingTerms, async (request) => {
  const { app, params, person, command, body } = request
  await inTournament(request, params.t, mayJudge)
  const input = { tournamentId: params.t, userId: person.userId, ...body }
  const { position } = unwrap(await app.commands.acceptJudgingTerms(command(actingRole(person, params.t)), input))
  return { position }
})

export const setFacilityAsideRoute = route(setFacilityAside, async (request) => {
  const { app, params, body } = request
  const context = await byDirector(request, params.t)
  const { position } = unwrap(await app.commands.setFacilityAside(context, { tournamentId: params.t, ...body }))
  return { position }
})

export const remindJudgeRoute = route(remindJudge, async (request) => {
  const { app, tenant, params, body } = request
  const tournament = await offerInTournament(request, params.t, mayManageJudging)
  const context = request.command(actingRole(request.person, params.t))
  const [now, rows, judges] = await Promise.all([
    readNow(request, tournament),
    resultsOf(app.reader, tenant, params.t),
    judgesIn(request, params.t),
  ])
  const judge = judges.find(({ userId }) => userId === body.userId)
  if (judge === undefined) return unwrap(refuse(notAJudge))
  const missing = progressOf(now, rows, judge).open.length
  const reminder = { tournamentId: params.t, userId: body.userId, missing }
  const { position } = unwrap(await app.commands.remindJudge(context, reminder))
  return { position }
})
