import { isStaffOfResults, maySeeResults } from '../../commands/judging/policies.ts'
import { judgedVideosBySubmission } from '../../projections/judging/judging.queries.ts'
import { placingOnWire } from '../../projections/judging/results.live.ts'
import { resultsOf, resultsOfStudents } from '../../projections/judging/results.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { readLeaderboard, readOwnResults } from '../contract/results.ts'
import { route, unwrap } from '../http/route.ts'
import { requireVisible } from '../tournaments/in-tournament.ts'
import { isRegistered } from '../tournaments/is-registered.ts'

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
  // Reviews are read once the bracket is declared (judging rule 13).
  const declared = rows.flatMap(({ isDeclared, submissionId }) => (isDeclared && submissionId ? [submissionId] : []))
  const videos = await judgedVideosBySubmission(app.reader, tenant, declared)
  const reviewIds = new Map(
    videos.map(({ submissionId, reviews }) => [submissionId, reviews.map((one) => one.reviewId)]),
  )
  return rows.map((row) => ({ ...placingOnWire(row, true), reviewIds: reviewIds.get(row.submissionId ?? '') ?? [] }))
})
