import { z } from 'zod'
import { mayRegenerateBrackets } from '../../commands/brackets/policies.ts'
import { drawPreview, regenerated } from '../contract/brackets.ts'
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

/** What a director is asked about before the brackets are replaced. */
export const previewBrackets: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/brackets/regenerate/:t/preview',
  service: 'payment',
  summary: 'What drawing all brackets now would come to',
  schemas: { params: z.object({ t: z.string() }) },
  response: drawPreview,
  handle: async (request) => {
    const tournamentId = request.params.t
    await inTournament(request, tournamentId, mayRegenerateBrackets)
    return unwrap(await request.app.commands.previewBrackets(request.tenant, tournamentId))
  },
})
