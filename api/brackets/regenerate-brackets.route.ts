import { z } from 'zod'
import { mayRegenerateBrackets } from '../../commands/brackets/policies.ts'
import { regenerated } from '../contract/brackets.ts'
import { type AnyRoute, signedInRoute, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/of-tournament.ts'

/** GET as the spec has it; the console posts (spec/tournament-and-registration.md §7 Payment service). */
export const regenerateBrackets: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/brackets/regenerate/:t',
  service: 'payment',
  summary: 'Draw all brackets of a tournament anew',
  changes: true,
  schemas: { params: z.object({ t: z.string() }) },
  response: regenerated,
  handle: async (request) => {
    const tournamentId = request.params.t
    await inTournament(request, tournamentId, mayRegenerateBrackets)
    const context = request.command(actingRole(request.person, tournamentId))
    return unwrap(await request.app.commands.regenerateBrackets(context, { tournamentId }))
  },
})
