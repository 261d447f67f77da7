import { mayRegenerateBrackets } from '../../commands/brackets/policies.ts'
import { brokenRulesAmong } from '../../domain/brackets/published.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import { registeredAthletesOf } from '../../projections/registration/registered-athletes.queries.ts'
import { divisionsOf } from '../../projections/tournaments/tournaments.queries.ts'
import { mergeDivisions, moveAthlete, readBracketFits, undoArrangement } from '../contract/brackets.ts'
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
  const [brackets, divisions, registered] = await Promise.all([
    bracketsOf(app.reader, tenant, params.t),
    divisionsOf(app.reader, tenant, params.t),
    registeredAthletesOf(app.reader, tenant, params.t),
  ])
  const athlete = registered.find(({ studentId }) => studentId === query.studentId)
  return brackets
    .filter(({ eventId }) => eventId === query.eventId)
    .map(({ bracketId, divisionIds }) => {
      const held = divisions.filter(({ divisionId }) => divisionIds.includes(divisionId))
      return { bracketId, broken: athlete === undefined ? [] : [...brokenRulesAmong(athlete, held)] }
    })
})
