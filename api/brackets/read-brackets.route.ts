import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { drawingRefusal } from '../../domain/brackets/published.ts'
import { textOfRefusal } from '../../domain/kernel/result.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import { bracketOnWire } from '../../projections/brackets/brackets.live.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import { drawCounts } from '../../projections/brackets/draw-counts.queries.ts'
import { unmatchedOnWire } from '../../projections/brackets/unmatched-athletes.live.ts'
import { unmatchedAthletesOf } from '../../projections/brackets/unmatched-athletes.queries.ts'
import { registeredAthletesOf } from '../../projections/registration/registered-athletes.queries.ts'
import { readBracketingState, readBrackets, readUnmatched } from '../contract/brackets.ts'
import { found, route } from '../http/route.ts'
import { inTournament, offerInTournament, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'
import { judgedEvents } from '../tournaments/judging-readiness.ts'

export const readBracketsRoute = route(readBrackets, async (request) => {
  await inTournament(request, request.params.t, mayViewDraw)
  return (await bracketsOf(request.app.reader, request.tenant, request.params.t)).map(bracketOnWire)
})

export const readUnmatchedRoute = route(readUnmatched, async (request) => {
  await inTournament(request, request.params.t, mayViewDraw)
  return (await unmatchedAthletesOf(request.app.reader, request.tenant, request.params.t)).map(unmatchedOnWire)
})

/** Whether brackets can be drawn now (brackets rule 5). */
export const readBracketingStateRoute = route(readBracketingState, async (request) => {
  const { app, tenant } = request
  const tournament = await offerInTournament(request, request.params.t, mayViewDraw)
  const [events, row, drawn] = await Promise.all([
    judgedEvents(request, tournament),
    bracketingStateOf(app.reader, tenant, request.params.t),
    drawCounts(app.reader, tenant, [request.params.t]),
  ])
  const state = found(row, TOURNAMENT_NOT_FOUND)
  const refused = drawingRefusal(app.clock.now(), {
    ...state,
    isDrawn: state.brackets > 0,
    takesVideos: events.length > 0,
  })
  return {
    bracketGenerationDate: state.bracketGenerationDate,
    canRegenerate: refused === null,
    reason: refused === null ? null : textOfRefusal(refused),
    brackets: state.brackets,
    unmatched:
      state.bracketGenerationDate === null
        ? (await registeredAthletesOf(app.reader, tenant, request.params.t)).length
        : // Athletes who cancel after the draw are no longer unmatched.
          (drawn.get(request.params.t)?.unmatched ?? 0),
  }
})
