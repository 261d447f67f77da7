import { openTenant as decide } from '../../domain/accounts/tenant/decide.ts'
import { type FirstAdmin, type TenantDetails, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'

/**
 * Opens the organization `context.tenant`, with its first admin if there is one. Refused: invalid-tenant-name,
 * tenant-exists.
 */
export const openTenant =
  (deps: Needs<'handler'>) =>
  (context: CommandContext, input: Omit<TenantDetails, 'tenant'>, admin: FirstAdmin | null = null): Promise<Outcome> =>
    open(deps)(context, { details: { tenant: context.tenant, ...input }, admin })

const open = commandOn(tenantAggregate, 'open-tenant', {
  ids: ({ details }: { readonly details: TenantDetails; readonly admin: FirstAdmin | null }) => details,
  per: 'aggregate',
  content: ({ details }) => details,
  decide: (state, { details, admin }) => decide(state, details, admin),
})
