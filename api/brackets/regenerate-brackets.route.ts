import { mayRegenerateBrackets } from '../../commands/brackets/policies.ts'
import { previewBrackets, regenerateBrackets, swapAthletes } from '../contract/brackets.ts'
import { route, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

export const regenerateBracketsRoute = route(regenerateBrackets, async (request) => {
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayRegenerateBrackets)
  const context = request.command(actingRole(request.person, tournamentId))
  return unwrap(await request.app.commands.regenerateBrackets(context, { tournamentId }))
})

export const swapAthletesRoute = route(swapAthletes, async (request) => {
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayRegenerateBrackets)
  const context = request.command(actingRole(request.person, tournamentId))
  const { position } = unwrap(await request.app.commands.swapAthletes(context, { tournamentId, ...request.body }))
  return { position }
})

/** The numbers shown when a director confirms that the brackets are replaced. */
export const previewBracketsRoute = route(previewBrackets, async (request) => {
  const tournamentId = request.params.t
  await inTournament(request, tournamentId, mayRegenerateBrackets)
  return unwrap(await request.app.commands.previewBrackets(request.tenant, tournamentId))
})
