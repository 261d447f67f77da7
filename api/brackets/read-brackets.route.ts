import { z } from 'zod'
import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { whyNotDrawnNow } from '../../domain/brackets/published.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import { bracketOnWire } from '../../projections/brackets/brackets.live.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import { unmatchedOnWire } from '../../projections/brackets/unmatched-athletes.live.ts'
import { unmatchedAthletesOf } from '../../projections/brackets/unmatched-athletes.queries.ts'
import { bracketingState, bracketRow, unmatchedRow } from '../contract/brackets.ts'
import { type AnyRoute, found, signedInRoute } from '../http/route.ts'
import { inTournament, TOURNAMENT_NOT_FOUND } from '../tournaments/of-tournament.ts'

const params = z.object({ t: z.string() })

export const readBrackets: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/tournament/:t/brackets',
  service: 'environment',
  summary: 'The draw of a tournament',
  schemas: { params },
  response: z.array(bracketRow),
  handle: async (request) => {
    await inTournament(request, request.params.t, mayViewDraw)
    return (await bracketsOf(request.app.reader, request.tenant, request.params.t)).map(bracketOnWire)
  },
})

export const readUnmatched: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/tournament/:t/brackets/unmatched',
  service: 'environment',
  summary: 'Athletes the draw could place nowhere, each with the reason',
  schemas: { params },
  response: z.array(unmatchedRow),
  handle: async (request) => {
    await inTournament(request, request.params.t, mayViewDraw)
    return (await unmatchedAthletesOf(request.app.reader, request.tenant, request.params.t)).map(unmatchedOnWire)
  },
})

/** Whether brackets can be drawn: before the start, while not ended (spec/tournament-and-registration.md §4). */
export const readBracketingState: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/tournament/:t/brackets/state',
  service: 'environment',
  summary: 'When the brackets were drawn, and whether they can be drawn again',
  schemas: { params },
  response: bracketingState,
  handle: async (request) => {
    const { app, tenant } = request
    await inTournament(request, request.params.t, mayViewDraw)
    const state = found(await bracketingStateOf(app.reader, tenant, request.params.t), TOURNAMENT_NOT_FOUND)
    const reason = whyNotDrawnNow(app.clock.now(), state)?.message ?? null
    return {
      bracketGenerationDate: state.bracketGenerationDate,
      canRegenerate: reason === null,
      reason,
      brackets: state.brackets,
      unmatched: state.unmatched,
    }
  },
})
