import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { drawingRefusal } from '../../domain/brackets/published.ts'
import { textOfRefusal } from '../../domain/kernel/result.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import { bracketOnWire } from '../../projections/brackets/brackets.live.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import { drawCounts } from '../../projections/brackets/draw-counts.queries.ts'
import { unmatchedOnWire } from '../../projections/brackets/unmatched-athletes.live.ts'
import { unmatchedAthletesOf } from '../../projections/brackets/unmatched-athletes.queries.ts'
import { readBracketingState, readBrackets, readUnmatched } from '../contract/brackets.ts'
import { found, route } from '../http/route.ts'
import { inTournament, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'

export const readBracketsRoute = route(readBrackets, async (request) => {
  await inTournament(request, request.params.t, mayViewDraw)
  return (await bracketsOf(request.app.reader, request.tenant, request.params.t)).map(bracketOnWire)
})

export const readUnmatchedRoute = route(readUnmatched, async (request) => {
  await inTournament(request, request.params.t, mayViewDraw)
  return (await unmatchedAthletesOf(request.app.reader, request.tenant, request.params.t)).map(unmatchedOnWire)
})

/** Brackets can be drawn before the tournament starts (brackets rule 5). */
export const readBracketingStateRoute = route(readBracketingState, async (request) => {
  const { app, tenant } = request
  await inTournament(request, request.params.t, mayViewDraw)
  const [row, drawn] = await Promise.all([
    bracketingStateOf(app.reader, tenant, request.params.t),
    drawCounts(app.reader, tenant, [request.params.t]),
  ])
  const state = found(row, TOURNAMENT_NOT_FOUND)
  const refused = drawingRefusal(app.clock.now(), state)
  return {
    bracketGenerationDate: state.bracketGenerationDate,
    canRegenerate: refused === null,
    reason: refused === null ? null : textOfRefusal(refused),
    brackets: state.brackets,
    // Athletes who cancel after the draw are no longer unmatched.
    unmatched: drawn.get(request.params.t)?.unmatched ?? 0,
  }
})
