import { isTenantName } from '../../../domain/accounts/published.ts'
import { invalidTenantName, tenantExists } from '../../../domain/accounts/tenant/errors.ts'
import { textOfRefusal } from '../../../domain/kernel/result.ts'
import { checkOpeningHost, checkOpeningLink, openOrganization } from '../../contract/opening.ts'
import { stillCatchingUp } from '../../http/problems.ts'
import { route, unwrap } from '../../http/route.ts'
import { openingLink, requireFreshLink } from './opening-link.ts'

/** How long the response waits for the views to include the new organization, whose pages the browser opens next. */
const PROJECTED_WITHIN_MS = 10_000

export const checkOpeningLinkRoute = route(checkOpeningLink, async ({ app, body }) => {
  await requireFreshLink(app, body.token)
  return { host: new URL(app.tenants.publicOrigin).host }
})

export const checkOpeningHostRoute = route(checkOpeningHost, async ({ app, body }) => {
  await requireFreshLink(app, body.token)
  const { name } = body
  if (!isTenantName(name)) return { name, isFree: false, reason: textOfRefusal(invalidTenantName) }
  const { details } = await app.commands.readTenant(name)
  return details === null
    ? { name, isFree: true, reason: null }
    : { name, isFree: false, reason: textOfRefusal(tenantExists) }
})

/** Opens the organization. The holder of the link becomes its first admin and signs in at the returned URL. */
export const openOrganizationRoute = route(openOrganization, async ({ app, body }) => {
  const { token, requestId, name: tenant, title, timeZone, currency, locale, adminName, adminEmail } = body
  const { number, isEmpty } = await openingLink(app, token)
  const opened = unwrap(
    await app.commands.openOrganization({
      requestId,
      means: 'link',
      link: number,
      isEmpty,
      tenant,
      settings: { title, timeZone, currency, locale, supportEmail: null },
      admin: { displayName: adminName, email: adminEmail },
      isAdminInvited: !app.signsInByEmail,
    }),
  )
  if (!(await app.waitUntilProjected(opened.position, PROJECTED_WITHIN_MS))) throw stillCatchingUp()
  // The log-in starts with the address; a fragment keeps it out of every log.
  const logIn = `/login?to=%2Fadmin#email=${encodeURIComponent(adminEmail)}`
  const path = opened.invitationToken === null ? logIn : `/redeem/${opened.invitationToken}`
  return { url: `${app.tenants.originOf(tenant)}${path}` }
})
