import { mayRegenerateBrackets } from '../../commands/brackets/policies.ts'
import { registrationsByStudents } from '../../projections/registration/registrations.queries.ts'
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
  const { app, tenant } = request
  const preview = unwrap(await app.commands.previewBrackets(tenant, tournamentId))
  const ids = [...new Set(preview.misfits.map(({ studentId }) => studentId))]
  const rows = await registrationsByStudents(app.reader, tenant, tournamentId, ids)
  const names = new Map(rows.map(({ studentId, firstName, lastName }) => [studentId, { firstName, lastName }]))
  const nameless = { firstName: '', lastName: '' }
  return {
    ...preview,
    misfits: preview.misfits.map((one) => ({ ...one, ...(names.get(one.studentId) ?? nameless) })),
  }
})
