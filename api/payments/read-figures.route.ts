import { maySeeFinancialSummary } from '../../commands/payments/policies.ts'
import { figuresOnWire } from '../../projections/payments/financial-summary.live.ts'
import { quartersOfTournament } from '../../projections/payments/financial-summary.queries.ts'
import { athletesByFacility } from '../../projections/registration/registered-by-facility.queries.ts'
import { readAthletesByFacility, readFigures } from '../contract/figures.ts'
import { route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'

export const readFiguresRoute = route(readFigures, async (request) => {
  await inTournament(request, request.params.t, maySeeFinancialSummary)
  return (await quartersOfTournament(request.app.reader, request.tenant, request.params.t)).map(figuresOnWire)
})

export const readAthletesByFacilityRoute = route(readAthletesByFacility, async (request) => {
  await inTournament(request, request.params.t, maySeeFinancialSummary)
  return athletesByFacility(request.app.reader, request.tenant, request.params.t)
})
