import { shownName } from '../../domain/judging/published.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { divisionsName } from '../../projections/athlete-call/bracket-name.ts'
import { placingOnWire } from '../../projections/judging/results.live.ts'
import { publicationOf, type ResultRow, resultsOf } from '../../projections/judging/results.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { listPublicPlacings } from '../contract/public-api.ts'
import { type PublicPlacing, readPublicResults } from '../contract/results.ts'
import { pageOf } from '../http/page-of.ts'
import { found, route } from '../http/route.ts'
import { requireVisible, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'
import { medalsOfRows } from './results-lines.ts'
import { inPersonOf } from './standings.ts'

/** The declared places of a tournament. Throws Refused 404 unless its results are published for everyone. */
const publishedResults = async ({ reader, clock }: App, tenant: string, id: string) => {
  const { title } = requireVisible(null, await tournamentById(reader, tenant, id), clock.now())
  const publication = await publicationOf(reader, tenant, id)
  found(publication?.audience === 'Public' || null, TOURNAMENT_NOT_FOUND)
  const all = await resultsOf(reader, tenant, id)
  return { title, rows: all.filter(({ isDeclared }) => isDeclared), inPerson: inPersonOf(all) }
}

const onPublicWire = (row: ResultRow): PublicPlacing => {
  const { isProvisional: _1, studentId: _2, imageUri: _3, studentLevel: _4, ...rest } = placingOnWire(row, false)
  const { studentCurriculumSubmissionId: _5, isInPerson: _6, ...placing } = rest
  return placing
}

export const readPublicResultsRoute = route(readPublicResults, async ({ app, tenant, params }) => {
  const { title, rows, inPerson } = await publishedResults(app, tenant, params.id)
  return { title, placings: rows.map(onPublicWire), medals: [...medalsOfRows(rows)], inPerson }
})

export const listPublicPlacingsRoute = route(listPublicPlacings, async ({ app, tenant, params, query }) => {
  const { rows } = await publishedResults(app, tenant, params.id)
  const idOf = ({ bracketId, sequence }: ResultRow): string => `${bracketId}.${sequence}`
  const { items, next } = pageOf(rows, idOf, query)
  return {
    items: items.map((row) => {
      const { firstName, lastName } = shownName(row.names, row)
      return {
        id: idOf(row),
        eventId: row.eventId,
        event: row.eventTitle,
        divisionId: row.divisionId,
        division: divisionsName(row.divisionName, row.label),
        bracketId: row.bracketId,
        place: row.place,
        score: row.score,
        athlete: fullName({ firstName, lastName }) || null,
        facility: row.trainingFacility,
      }
    }),
    next,
  }
})
