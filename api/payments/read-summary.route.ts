import { z } from 'zod'
import { maySeeFinancialSummary } from '../../commands/payments/policies.ts'
import { financialSummaryOnWire } from '../../projections/payments/financial-summary.live.ts'
import { financialSummary as query } from '../../projections/payments/financial-summary.queries.ts'
import { financialSummary } from '../contract/registration.ts'
import { type AnyRoute, found, signedInRoute } from '../http/route.ts'
import { inTournament, TOURNAMENT_NOT_FOUND } from '../tournaments/of-tournament.ts'

export const readSummary: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/registrations/summary/:t',
  service: 'payment',
  summary: 'Financial summary and registration counts of a tournament',
  schemas: { params: z.object({ t: z.string() }) },
  response: financialSummary,
  handle: async (request) => {
    await inTournament(request, request.params.t, maySeeFinancialSummary)
    const row = await query(request.app.reader, request.tenant, request.params.t)
    return financialSummaryOnWire(found(row, TOURNAMENT_NOT_FOUND))
  },
})
