import { maySeeFinancialSummary } from '../../commands/payments/policies.ts'
import { financialSummaryOnWire } from '../../projections/payments/financial-summary.live.ts'
import { financialSummary as query } from '../../projections/payments/financial-summary.queries.ts'
import { readSummary } from '../contract/payments.ts'
import { found, route } from '../http/route.ts'
import { inTournament, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'

export const readSummaryRoute = route(readSummary, async (request) => {
  await inTournament(request, request.params.t, maySeeFinancialSummary)
  const row = await query(request.app.reader, request.tenant, request.params.t)
  return financialSummaryOnWire(found(row, TOURNAMENT_NOT_FOUND))
})
