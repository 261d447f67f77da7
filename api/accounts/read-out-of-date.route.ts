import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { readOutOfDate } from '../contract/out-of-date.ts'
import { route, unwrap } from '../http/route.ts'

export const readOutOfDateRoute = route(readOutOfDate, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  return [...(await app.outOfDate(tenant))]
})
