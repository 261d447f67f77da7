import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { organizationOnWire } from '../../projections/accounts/organization.live.ts'
import { organizationSettings } from '../../projections/accounts/organization.queries.ts'
import { readOrganization, readTimezones, updateOrganization } from '../contract/organization.ts'
import { found, route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'
import { timezonesAt } from './timezones.ts'

export const readOrganizationRoute = route(readOrganization, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  return organizationOnWire(found(await organizationSettings(app.reader, tenant), accountsText('tenant-not-found')))
})

export const updateOrganizationRoute = route(updateOrganization, async (request) => {
  const { app, body } = request
  const { expected = null, features, ...settings } = body
  const { position } = unwrap(await app.commands.changeTenant(byAdmin(request), { settings, features, expected }))
  return { position }
})

export const readTimezonesRoute = route(readTimezones, async ({ app }) => timezonesAt(app.clock.now()))
