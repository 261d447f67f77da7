import { isStaffOfResults, mayManageJudging, maySeeResults } from '../../commands/judging/policies.ts'
import { rulesOfEvent, tieDecidedBy } from '../../domain/judging/published.ts'
import { bracketNotFound } from '../../domain/judging/result/errors.ts'
import { judgedVideosBySubmission, judgingIn, judgingSetupOf } from '../../projections/judging/judging.queries.ts'
import { placingOnWire } from '../../projections/judging/results.live.ts'
import {
  resultsOf,
  resultsOfBracket,
  resultsOfBrackets,
  resultsOfStudents,
} from '../../projections/judging/results.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import {
  correctResults,
  type Declared,
  declareResults,
  publishResultsOf,
  readLeaderboard,
  readOwnResults,
  readStandings,
} from '../contract/results.ts'
import { Refused, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament, requireVisible } from '../tournaments/in-tournament.ts'
import { isRegistered } from '../tournaments/is-registered.ts'
import { readJudgedRows } from './judged-rows.ts'
import { contenderOf, reviewsOfRow } from './present-judging.ts'
import { medalsOfRows } from './results-lines.ts'
import { inPersonOf, standingsOf } from './standings.ts'

export const readLeaderboardRoute = route(readLeaderboard, async (request) => {
  const { app, tenant, person, params } = request
  requireVisible(person, await tournamentById(app.reader, tenant, params.t), app.clock.now())
  const isStaff = isStaffOfResults(person, params.t)
  if (!isStaff) unwrap(maySeeResults(person, params.t, await isRegistered(request, params.t)))
  const rows = await resultsOf(app.reader, tenant, params.t)
  return rows.map((row) => {
    const isHighlighted = row.membershipId !== '' && row.membershipId === person.membershipId
    return Object.assign(placingOnWire(row, isStaff || isHighlighted), { isHighlighted })
  })
})

export const readOwnResultsRoute = route(readOwnResults, async ({ app, tenant, person, params }) => {
  const { t: tournamentId } = params
  requireVisible(person, await tournamentById(app.reader, tenant, tournamentId), app.clock.now())
  const rows = await resultsOfStudents(app.reader, tenant, { tournamentId, studentIds: person.studentIds })
  // Reviews, and what they decided, are read once the bracket is declared (judging rule 13).
  const bracketIds = [...new Set(rows.flatMap(({ isDeclared, bracketId }) => (isDeclared ? [bracketId] : [])))]
  const [placed, setup] = await Promise.all([
    resultsOfBrackets(app.reader, tenant, bracketIds),
    judgingSetupOf(app.reader, tenant, tournamentId),
  ])
  const videos = await judgedVideosBySubmission(
    app.reader,
    tenant,
    placed.flatMap(({ submissionId }) => submissionId ?? []),
  )
  const now = { reviews: new Map(videos.map(({ submissionId, reviews }) => [submissionId, reviews])) }
  const contenders = Map.groupBy(placed, ({ bracketId }) => bracketId)
  return rows.map((row) => {
    const ofBracket = contenders.get(row.bracketId) ?? []
    const rules = rulesOfEvent(judgingIn(setup), row.eventId)
    const decided = row.isDeclared && row.corrections === 0
    return {
      ...placingOnWire(row, true),
      reviewIds: row.isDeclared ? reviewsOfRow(now, row).map(({ reviewId }) => reviewId) : [],
      reason: row.isDeclared ? row.reason : '',
      decidedBy: decided
        ? [
            ...tieDecidedBy(
              rules,
              ofBracket.map((one) => contenderOf(now, one)),
              row.studentId,
            ),
          ]
        : [],
    }
  })
})

export const readStandingsRoute = route(readStandings, async (request) => {
  const { app, tenant, params, query } = request
  const { endDate } = await inTournament(request, params.t, mayManageJudging)
  const { position, isWhole, rows, videos } = await readJudgedRows(request, params.t, query.since)
  const setup = await judgingSetupOf(app.reader, tenant, params.t)
  const { audience, names } = setup
  const hasEnded = endDate <= app.clock.now()
  const brackets = standingsOf(rows, videos, { judging: judgingIn(setup), hasEnded })
  const placed = isWhole
    ? rows
    : rows.some(({ isDeclared }) => isDeclared)
      ? await resultsOf(app.reader, tenant, params.t)
      : null
  const medals = placed === null ? null : [...medalsOfRows(placed)]
  return { position, isWhole, audience, names, hasEnded, brackets, medals, inPerson: inPersonOf(rows) }
})

/** The athletes of a bracket who have withdrawn by now. */
const withdrawnOf = async ({ app, tenant }: Pick<SignedInRequest, 'app' | 'tenant'>, bracketId: string) => {
  const rows = await resultsOfBracket(app.reader, tenant, bracketId)
  return rows.flatMap(({ studentId, isWithdrawn }) => (isWithdrawn ? [studentId] : []))
}

export const declareResultsRoute = route(declareResults, async (request) => {
  const { app, params, person, command, body } = request
  await inTournament(request, params.t, mayManageJudging)
  const context = command(actingRole(person, params.t))
  const declared: string[] = []
  const refused: Declared['refused'] = []
  let last = 0
  for (const { bracketId, seen } of body.brackets) {
    const withdrawnIds = await withdrawnOf(request, bracketId)
    const input = { tournamentId: params.t, bracketId, withdrawnIds, seen }
    const outcome = await app.commands.declareBracketResult(context, input)
    if (outcome.ok) {
      declared.push(bracketId)
      last = Math.max(last, outcome.value.position)
    } else {
      const { code, message, text } = outcome.error
      refused.push({ bracketId, code, message, ...(text === undefined ? {} : { text }) })
    }
  }
  if (declared.length === 0 && refused.every(({ code }) => code === bracketNotFound.code)) {
    throw new Refused(bracketNotFound)
  }
  return { position: last, declared, refused }
})

export const correctResultsRoute = route(correctResults, async (request) => {
  const { app, params, person, command, body } = request
  await inTournament(request, params.t, mayManageJudging)
  const withdrawnIds = await withdrawnOf(request, body.bracketId)
  const context = command(actingRole(person, params.t))
  return unwrap(await app.commands.correctBracketResult(context, { tournamentId: params.t, withdrawnIds, ...body }))
})

export const publishResultsRoute = route(publishResultsOf, async (request) => {
  const { app, params, person, command, body } = request
  await inTournament(request, params.t, mayManageJudging)
  const context = command(actingRole(person, params.t))
  return unwrap(await app.commands.publishResults(context, { tournamentId: params.t, ...body }))
})
