import { mayRegenerateBrackets } from '../../commands/brackets/policies.ts'
import { textOfRefusal } from '../../domain/kernel/result.ts'
import { mergeDivisions, moveAthlete, placeAthlete, readBracketFits, undoArrangement } from '../contract/brackets.ts'
import { route, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

export const moveAthleteRoute = route(moveAthlete, async (request) => {
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayRegenerateBrackets)
  const context = request.command(actingRole(request.person, tournamentId))
  const { changeId, position } = unwrap(
    await request.app.commands.moveAthlete(context, { tournamentId, ...request.body }),
  )
  return { changeId, position }
})

export const placeAthleteRoute = route(placeAthlete, async (request) => {
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayRegenerateBrackets)
  const context = request.command(actingRole(request.person, tournamentId))
  const { changeId, position } = unwrap(
    await request.app.commands.placeAthlete(context, { tournamentId, ...request.body }),
  )
  return { changeId, position }
})

export const mergeDivisionsRoute = route(mergeDivisions, async (request) => {
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayRegenerateBrackets)
  const context = request.command(actingRole(request.person, tournamentId))
  const { changeId, position } = unwrap(
    await request.app.commands.mergeDivisions(context, { tournamentId, ...request.body }),
  )
  return { changeId, position }
})

export const undoArrangementRoute = route(undoArrangement, async (request) => {
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayRegenerateBrackets)
  const context = request.command(actingRole(request.person, tournamentId))
  const { position } = unwrap(await request.app.commands.undoChange(context, { tournamentId, ...request.body }))
  return { position }
})

/** For the choice of a bracket: an athlete who withdrew breaks no rule. */
export const readBracketFitsRoute = route(readBracketFits, async (request) => {
  const { app, tenant, params, query } = request
  await inTournament(request, params.t, mayRegenerateBrackets)
  const fits = unwrap(await app.commands.readMoveFits(tenant, { tournamentId: params.t, ...query }))
  return fits.map(({ bracketId, most, broken, refusal }) => ({
    bracketId,
    most,
    broken: [...broken],
    refusal: refusal === null ? null : { code: refusal.code, ...textOfRefusal(refusal) },
  }))
})
