import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { organizationEntryOnWire } from '../../projections/audit/organization-history.live.ts'
import { organizationActors, organizationHistory } from '../../projections/audit/organization-history.queries.ts'
import { readOrganizationHistory } from '../contract/audit.ts'
import { route, unwrap } from '../http/route.ts'

/** The history of the organization by kind, actor and time, newest first; of single records if the query names them. */
export const readOrganizationHistoryRoute = route(readOrganizationHistory, async ({ app, tenant, person, query }) => {
  unwrap(mayManageAccounts(person))
  const { limit, ...filters } = query
  const [{ entries, next }, actors] = await Promise.all([
    organizationHistory(app.reader, tenant, filters, limit),
    query.before === undefined ? organizationActors(app.reader, tenant) : null,
  ])
  return { entries: entries.map(organizationEntryOnWire), next, actors }
})
