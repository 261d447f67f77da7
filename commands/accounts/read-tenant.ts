import { type Tenant, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** The organization as the log has it now; `details` is null for one that does not exist. */
export const readTenant =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string): Promise<Tenant> =>
    (await handler.read(tenantAggregate, tenant, {})).state
