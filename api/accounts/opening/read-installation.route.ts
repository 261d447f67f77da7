import { environmentOf } from '../../../projections/accounts/environment.queries.ts'
import type { App } from '../../composition/app.ts'
import { type Installation, readInstallation } from '../../contract/opening.ts'
import { route } from '../../http/route.ts'

/** What the installation's own host shows to everyone. It names the organization only if there is exactly one. */
export const readInstallationRoute = route(readInstallation, async ({ app, header }): Promise<Installation> => {
  const tenants = await app.tenants.all()
  const [first, ...others] = tenants
  return {
    host: new URL(app.tenants.publicOrigin).host,
    isBareHost: app.tenants.isBareHost(header('host') ?? ''),
    organizations: first === undefined ? 'none' : others.length === 0 ? 'one' : 'several',
    only: first === undefined || others.length > 0 ? null : await organizationOf(app, first),
  }
})

const organizationOf = async (app: App, tenant: string): Promise<{ title: string; url: string }> => ({
  title: (await environmentOf(app.reader, tenant))?.title ?? tenant,
  url: `${app.tenants.originOf(tenant)}/`,
})
