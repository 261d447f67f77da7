import { mayManageFacilities } from '../../commands/accounts/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { facilityOnWire } from '../../projections/accounts/organization.live.ts'
import { facilitiesOf, organizationSettings } from '../../projections/accounts/organization.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import {
  createFacility,
  disableFacility,
  enableFacility,
  readFacilities,
  updateFacility,
} from '../contract/facilities.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole } from '../tournaments/in-tournament.ts'

/**
 * The command context of a change to the facilities. `x` is the organization's id or a tournament's; any other value is
 * not found. Throws Refused for callers who may not manage those facilities.
 */
const byManager = async (
  { app, tenant, person, command }: Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>,
  x: string,
): Promise<CommandContext> => {
  const settings = found(await organizationSettings(app.reader, tenant))
  const tournamentId = x === tenant ? null : found(await tournamentById(app.reader, tenant, x)).tournamentId
  unwrap(mayManageFacilities(person, tournamentId, settings))
  return command(tournamentId === null ? 'account-admin' : actingRole(person, tournamentId))
}

export const readFacilitiesRoute = route(readFacilities, async ({ app, tenant }) =>
  (await facilitiesOf(app.reader, tenant)).map(facilityOnWire),
)

export const createFacilityRoute = route(createFacility, async (request) => {
  const context = await byManager(request, request.params.x)
  const { id = derivedId(context.commandId, 'facility'), ...facility } = request.body
  const { position } = unwrap(await request.app.commands.addFacility(context, { facilityId: id, ...facility }))
  return { id, position }
})

export const updateFacilityRoute = route(updateFacility, async (request) => {
  const { app, params, body } = request
  const { expected = null, ...facility } = body
  const context = await byManager(request, params.x)
  const change = { facilityId: params.id, ...facility, expected }
  const { position } = unwrap(await app.commands.changeFacility(context, change))
  return { position }
})

export const disableFacilityRoute = route(disableFacility, async (request) => {
  const { app, params } = request
  const context = await byManager(request, params.x)
  const { position } = unwrap(await app.commands.disableFacility(context, { facilityId: params.id }))
  return { position }
})

export const enableFacilityRoute = route(enableFacility, async (request) => {
  const { app, params } = request
  const context = await byManager(request, params.x)
  const { position } = unwrap(await app.commands.enableFacility(context, { facilityId: params.id }))
  return { position }
})
