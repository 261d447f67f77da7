import { openTenant as decide } from '../../domain/accounts/tenant/decide.ts'
import { type TenantDetails, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { streamOf } from '../../domain/kernel/stream.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'

/** Opens the organisation `context.tenant`. Refused: invalid-tenant-name, tenant-exists. */
export const openTenant =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: Omit<TenantDetails, 'tenant'>): Promise<Outcome> => {
    const details: TenantDetails = { tenant: context.tenant, ...input }
    return deps.handler.handle(tenantAggregate, streamOf('tenant', context.tenant), context, details, (state) =>
      decide(state, details),
    )
  }
