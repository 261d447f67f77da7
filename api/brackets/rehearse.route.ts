import type { FieldToRehearse } from '../../commands/brackets/plan-rehearsal.ts'
import { registrationScope } from '../../commands/registration/policies.ts'
import { mayManageSettings } from '../../commands/tournaments/policies.ts'
import { openingOf } from '../../domain/brackets/published.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { registrationGrid } from '../../projections/registration/registrations.queries.ts'
import { divisionsOf, listTournaments } from '../../projections/tournaments/tournaments.queries.ts'
import { readRehearsalFields, rehearseTournament } from '../contract/rehearsal.ts'
import { type RequestTo, route, unwrap } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { presentRehearsal, type VisibleAthletes } from './present-rehearsal.ts'
import { rehearseInThread } from './rehearse-in-thread.ts'

export const readRehearsalFieldsRoute = route(readRehearsalFields, async (request) => {
  const { app, tenant, params } = request
  const tournament = await inTournament(request, params.t, mayManageSettings)
  const start = Date.parse(tournament.startDate)
  return (await listTournaments(app.reader, tenant))
    .filter(({ tournamentId, startDate }) => tournamentId === params.t || Date.parse(startDate) < start)
    .toReversed()
    .map(({ tournamentId: id, title, startDate }) => ({ id, title, startDate }))
})

export const rehearseTournamentRoute = route(rehearseTournament, async (request) => {
  const { app, tenant, params, body } = request
  const tournament = await inTournament(request, params.t, mayManageSettings)
  const { field } = body
  const plan = unwrap(
    await app.commands.planRehearsal(tenant, {
      tournamentId: params.t,
      pricesAt: body.pricesAt,
      pace: body.pace,
      field: field.kind === 'file' ? await fromFile(request, field.content) : field,
    }),
  )
  const [rehearsed, divisions, organization, visible] = await Promise.all([
    rehearseInThread(tenant, plan),
    divisionsOf(app.reader, tenant, params.t),
    app.commands.readTenant(tenant),
    field.kind === 'earlier' ? visibleAthletes(request, field.tournamentId) : { names: plan.names, isAllowed: true },
  ])
  return presentRehearsal(rehearsed, {
    visible,
    divisionNames: new Map(divisions.map(({ divisionId, name }) => [divisionId, name])),
    levelLabels: new Map([...organization.levels.values()].map(({ order, label }) => [order, label])),
    year: plan.year,
    leftOut: plan.leftOut,
    opening: openingOf(tournament, tournament.timezone),
  })
})

type RehearseRequest = RequestTo<typeof rehearseTournament>

/** `content` in base64. */
const fromFile = async ({ app, tenant, params }: RehearseRequest, content: string): Promise<FieldToRehearse> => {
  const file = { tournamentId: params.t, content: Buffer.from(content, 'base64') }
  const { groups, errors } = unwrap(await app.commands.readAthletes(tenant, file))
  return {
    kind: 'file',
    students: groups.flatMap(({ students }) => students),
    leftOut: errors.map(({ row, error: message, text }) => ({ row: row ?? 1, message, text })),
  }
}

/** Names of another tournament's athletes are shown only to callers who see all its registrations. */
const visibleAthletes = async (
  { app, tenant, person }: RehearseRequest,
  tournamentId: string,
): Promise<VisibleAthletes> => {
  const scope = registrationScope(person, tournamentId)
  if (!scope.ok || scope.value.kind !== 'all') return { names: new Map(), isAllowed: false }
  const rows = await registrationGrid(app.reader, tenant, tournamentId)
  return {
    names: new Map(rows.map(({ studentId, firstName, lastName }) => [studentId, fullName({ firstName, lastName })])),
    isAllowed: true,
  }
}
