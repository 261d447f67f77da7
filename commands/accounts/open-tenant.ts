import { openTenant as decide } from '../../domain/accounts/tenant/decide.ts'
import { type TenantDetails, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

/** Opens the organization `context.tenant`. Refused: invalid-tenant-name, tenant-exists. */
export const openTenant =
  (deps: Needs<'handler'>) =>
  (context: CommandContext, input: Omit<TenantDetails, 'tenant'>): Promise<Outcome> =>
    open(deps)(context, { tenant: context.tenant, ...input })

const open = commandOn(tenantAggregate, 'open-tenant', {
  content: (details: TenantDetails) => details,
  decide,
})
